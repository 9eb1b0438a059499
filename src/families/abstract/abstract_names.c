/* abstract_names.c: see the header. */
#include "families/abstract/abstract_names.h"

const char *const lw_abstract_manner_words[] = {[LW_ABSTRACT_NONE] = "stay",   [LW_ABSTRACT_STEP] = "step",
                                                [LW_ABSTRACT_SLIDE] = "slide", [LW_ABSTRACT_LEAP] = "leap",
                                                [LW_ABSTRACT_RIDE] = "ride",   [LW_ABSTRACT_SKIP] = "skip",
                                                [LW_ABSTRACT_HOP] = "hop",     NULL};
const char *const lw_abstract_stuck_words[] = {
    [LW_ABSTRACT_STUCK_LOSES] = "loses", [LW_ABSTRACT_STUCK_WINS] = "wins",
    [LW_ABSTRACT_STUCK_DRAWS] = "draws", [LW_ABSTRACT_STUCK_PASSES] = "passes",
    [LW_ABSTRACT_STUCK_ENDS] = "ends",   NULL};
const char *const lw_abstract_rule_words[] = {"must", "custody", "pass", "swap", "keep", "check", NULL};
const char *const lw_abstract_count_words[] = {[LW_ABSTRACT_COUNT_DRAW] = "draw",
                                               [LW_ABSTRACT_COUNT_PIECES] = "pieces",
                                               [LW_ABSTRACT_COUNT_TERRITORY] = "territory",
                                               NULL};
const char *const lw_abstract_place_words[] = {[LW_ABSTRACT_ANYWHERE] = "anywhere",
                                               [LW_ABSTRACT_HOME] = "home",
                                               [LW_ABSTRACT_TOUCH] = "touching",
                                               [LW_ABSTRACT_FALL] = "falling",
                                               NULL};
const char *const lw_abstract_mirror_words[] = {
    [LW_ABSTRACT_TURN] = "turn", [LW_ABSTRACT_REFLECT] = "reflect", NULL};
const char *const lw_abstract_purpose_words[] = {
    "", [LW_ABSTRACT_MOVES] = "moves", [LW_ABSTRACT_TAKES] = "takes",
    [LW_ABSTRACT_MOVES | LW_ABSTRACT_TAKES] = "goes", NULL};

const char *lw_abstract_names_vector(bool hex, int manner, int index)
{
    static const char *const near[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    static const char *const knight[] = {"nne", "ene", "ese", "sse", "ssw", "wsw", "wnw", "nnw"};
    static const char *const between[] = {"ne", "", "ese", "sse", "sw", "", "wnw", "nnw"};
    if (manner != LW_ABSTRACT_LEAP && manner != LW_ABSTRACT_RIDE)
        return near[index];
    return (hex ? between : knight)[index];
}

void lw_abstract_names_cell(const lw_abstract_game *game, int cell, lw_buf *buf)
{
    lw_buf_print(buf, "%c%d", 'a' + cell % game->width, cell / game->width + 1);
}
