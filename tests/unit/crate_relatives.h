/* crate_relatives.h: small games that differ from crate pushing in a rule or a win condition, and small random
 * levels for them. What is proved of one must not be said of the others. */
#ifndef LW_UNIT_CRATE_RELATIVES_H
#define LW_UNIT_CRATE_RELATIVES_H

#include "base/buf.h"
#include "base/rng.h"

static const char relatives_head[] =
    "title x\nauthor x\n\n========\nOBJECTS\n========\n\nBackground\nblack\n\nTarget\nblue\n\n"
    "Wall\nbrown\n\nPlayer\nwhite\n\nCrate\norange\n\nHole\nred\n\n"
    "=======\nLEGEND\n=======\n\n. = Background\n# = Wall\nP = Player\n* = Crate\n"
    "O = Target\nH = Hole\n@ = Crate and Target\n\n=======\nSOUNDS\n=======\n\n"
    "================\nCOLLISIONLAYERS\n================\n\nBackground\nTarget, Hole\n"
    "Player, Wall, Crate\n\n======\nRULES\n======\n\n";

static const struct {
    const char *rules, *wins;
} relatives[] = {
    {"[ > Player | Crate ] -> [ > Player | > Crate ]", "All Target on Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]", "All Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]", "Some Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\n[ > Crate | Crate ] -> [ > Crate | > Crate ]",
     "All Target on Crate"},
    {"[ < Player | Crate ] -> [ < Player | < Crate ]\n[ > Player | Crate ] -> [ > Player | > Crate ]",
     "All Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Crate Hole ] -> [ ]", "No Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Crate Hole ] -> [ Target ]",
     "All Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]", "All Player on Target\nNo Crate on Hole"},
    {"[ > Player | ... | Crate ] -> [ > Player | ... | > Crate ]", "All Target on Crate"},
    {"[ action Player | Crate ] -> [ Crate | Player ]", "All Target on Crate"},
    /* Won by command, made and taken away, footprints, gravity: plans and slices must not say too much. */
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Player Target ] [ Crate Hole ] -> win", ""},
    {"[ > Player | Crate ] -> [ Player | Hole ]", "No Crate\nSome Player on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\n[ > Crate | Wall ] -> [ > Crate | ]",
     "All Target on Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Player no Target ] -> [ Player Hole ]",
     "No Crate on Hole\nSome Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ] again\n[ stationary Player ] [ stationary Crate ] -> "
     "[ Player ] [ down Crate ]",
     "All Target on Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Player Hole ] -> restart", "Some Crate on Target"},
    /* Walking that is not proved free: by a rule, one way only, and with something that is drawn every turn. */
    {"[ > Player | no Wall no Crate ] -> [ | Player ]\n[ > Player | Crate ] -> [ > Player | > Crate ]",
     "All Target on Crate"},
    {"[ left Player ] -> [ Player ]\n[ > Player | Crate ] -> [ > Player | > Crate ]", "All Target on Crate"},
    {"[ Hole ] -> [ ]\n[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Player | ] -> [ Player | Hole ]",
     "All Target on Crate"},
    /* Steps that rules refuse, for ever or not, and things that last or only seem to. */
    {"[ > Player | Crate ] -> [ > Player | ]\n[ > Player | Hole ] -> cancel\n"
     "[ > Player no Hole no Target ] -> [ > Player Hole ]",
     "No Crate"},
    {"[ > Player | Crate ] -> [ > Player | ]\n[ > Player no Target ] -> [ > Player Hole ]\n"
     "late [ Player Hole ] -> cancel",
     "No Crate\nSome Player on Target"},
    {"[ > Player | Hole ] -> [ Player | Hole ]\n[ > Player | Crate ] -> [ > Player | > Crate ]",
     "All Target on Crate"},
    {"[ > Player | Hole ] -> [ Player | Hole ]\n[ > Player | Crate | Hole ] -> [ > Player | | ]",
     "Some Player on Target\nNo Crate"},
    {"[ > Player | Hole ] -> cancel\n[ action Player ] -> [ right Player ]", "Some Player on Hole"},
    {"[ > Player | Hole ] -> cancel\n[ action Player | Hole ] -> [ | Player Hole ]", "Some Player on Hole"},
    {"late [ Player Hole | Crate ] -> [ Hole | Player ]\nlate [ Player Hole ] -> cancel", "No Crate on Target"},
    {"late [ Player Hole ] [ Target no Crate ] -> [ Hole ] [ Player Target ]\nlate [ Player Hole ] -> cancel",
     "Some Player on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Crate Hole ] -> [ Wall Hole ]",
     "Some Player on Target\nNo Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\n[ > Player | Wall ] -> [ Player | Crate ]\n"
     "late [ Crate Hole ] -> [ Wall Hole ]",
     "All Target on Crate"},
    {"[ > Player | no Hole no Target ] -> [ | Player Hole ]\n[ > Player | Hole ] -> [ Player | Target ]\n"
     "[ > Player | Target ] -> [ > Player | Hole ]",
     "No Target"},
};

/* A game up to its levels. `room` empty lines leave room for rules that grow. */
static inline void add_relative(lw_buf *out, const char *rules, int room, const char *wins)
{
    lw_buf_print(out, "%s%s\n", relatives_head, rules);
    for (int i = 0; i < room; i++)
        lw_buf_byte(out, '\n');
    lw_buf_print(out, "\n=======\nWINCONDITIONS\n=======\n\n%s\n\n=======\nLEVELS\n=======\n\n", wins);
}

static inline void add_level(lw_rng *rng, lw_buf *out)
{
    static const char kinds[] = "......##**OOH@";
    int width = 3 + (int)lw_rng_below(rng, 3), height = 3 + (int)lw_rng_below(rng, 2);
    int player = (int)lw_rng_below(rng, (uint32_t)(width * height));
    for (int y = 0; y < height; y++, lw_buf_byte(out, '\n'))
        for (int x = 0; x < width; x++)
            lw_buf_byte(out, y * width + x == player ? 'P' : kinds[lw_rng_below(rng, sizeof kinds - 1)]);
    lw_buf_byte(out, '\n');
}

#endif
