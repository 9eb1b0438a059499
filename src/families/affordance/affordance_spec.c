/* affordance_spec.c: the parameters: how many tokens of each kind, their numbers, and how to read the rules
 * that the paper leaves open. */
#include "families/affordance/affordance_spec.h"
#include "core/kinds.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_rules.h"

#include <string.h>

const lw_affordance_token_row lw_affordance_token_rows[LW_AFFORDANCE_TOKEN_KINDS] = {
    [LW_AFFORDANCE_TOKEN_BLUE] = {"blue", 'B', LW_AFFORDANCE_NUMBER_VALUE},
    [LW_AFFORDANCE_TOKEN_RED] = {"red", 'R', LW_AFFORDANCE_NUMBER_VALUE},
    [LW_AFFORDANCE_TOKEN_GOLD] = {"gold", 'G', LW_AFFORDANCE_NUMBER_NONE},
    [LW_AFFORDANCE_TOKEN_BLACK] = {"black", 'K', LW_AFFORDANCE_NUMBER_VALUE},
    [LW_AFFORDANCE_TOKEN_PURPLE] = {"purple", 'P', LW_AFFORDANCE_NUMBER_VALUE},
    [LW_AFFORDANCE_TOKEN_WHITE] = {"white", 'W', LW_AFFORDANCE_NUMBER_VALUE},
    [LW_AFFORDANCE_TOKEN_GREEN] = {"green", 'E', LW_AFFORDANCE_NUMBER_NAME},
    [LW_AFFORDANCE_TOKEN_DARKGREEN] = {"darkgreen", 'D', LW_AFFORDANCE_NUMBER_VALUE},
    [LW_AFFORDANCE_TOKEN_SILVER] = {"silver", 'S', LW_AFFORDANCE_NUMBER_VALUE},
    [LW_AFFORDANCE_TOKEN_ARROW] = {"arrow", 'A', LW_AFFORDANCE_NUMBER_DIRECTION},
    [LW_AFFORDANCE_TOKEN_BOMB] = {"bomb", 'O', LW_AFFORDANCE_NUMBER_NONE},
    [LW_AFFORDANCE_TOKEN_BROWN] = {"brown", 'N', LW_AFFORDANCE_NUMBER_NAME},
    [LW_AFFORDANCE_TOKEN_WALL] = {"wall", 'X', LW_AFFORDANCE_NUMBER_NONE},
};

static const char *const truths[] = {"false", "true", NULL};
static const char *const start_squares[] = {"filled", "wall", "free", NULL};
static const char *const wall_kinds[] = {"hard", "soft", NULL};
static const char *const bomb_kinds[] = {"squares", "tokens", NULL};
const char *const lw_affordance_players[] = {"agr", "mcts", "beam", NULL};

enum { MAX = LW_AFFORDANCE_MAX_TOKENS / LW_AFFORDANCE_TOKEN_KINDS };

#define COUNT(kind) [LW_AFFORDANCE_COUNTS + LW_AFFORDANCE_TOKEN_##kind]
#define MORE(kind)  [LW_AFFORDANCE_MORE_COUNTS + LW_AFFORDANCE_TOKEN_##kind - LW_AFFORDANCE_TOKEN_PAPER]
#define TRUTH(word, words, usual)                                                                     \
    {                                                                                                 \
        .key = (word), .note = (words), .kind = LW_PARAM_CHOICE, .choices = truths, .normal = (usual) \
    }
#define RANGE(place, word)                                                               \
    [LW_AFFORDANCE_RANGES + 2 * (place)] = {.key = word "_low",                          \
                                            .note = "least number on a " word " token",  \
                                            .low = 1,                                    \
                                            .high = 99,                                  \
                                            .normal = 1},                                \
                                [LW_AFFORDANCE_RANGES + 2 * (place) +                    \
                                    1] = {.key = word "_high",                           \
                                          .note = "greatest number on a " word " token", \
                                          .low = 1,                                      \
                                          .high = 99,                                    \
                                          .normal = 6}

const lw_param lw_affordance_params[] = {
    [LW_AFFORDANCE_SIDE] = {.key = "side",
                            .tag = "n",
                            .note = "squares along a side of the board",
                            .low = 3,
                            .high = LW_AFFORDANCE_MAX_SIDE,
                            .normal = 11},
    COUNT(BLUE) = {.key = "blue", .tag = "b", .note = "blue tokens: more moves", .high = MAX, .normal = 10},
    COUNT(RED) = {.key = "red", .tag = "r", .note = "red tokens: clear squares", .high = MAX, .normal = 5},
    COUNT(GOLD) = {.key = "gold",
                   .tag = "g",
                   .note = "gold tokens: changes of direction score",
                   .high = MAX,
                   .normal = 1},
    COUNT(BLACK) = {.key = "black",
                    .tag = "k",
                    .note = "black tokens: the next points count twice",
                    .high = MAX,
                    .normal = 5},
    [LW_AFFORDANCE_TORUS] = TRUTH("torus", "the board wraps around", 0),
    [LW_AFFORDANCE_GOLD_ON_ENTRY] =
        TRUTH("gold_on_entry", "the turn that enters a gold square scores already", 0),
    [LW_AFFORDANCE_BLACK_ON_ENTRY] =
        TRUTH("black_on_entry", "a black token doubles the point for its own square", 0),
    [LW_AFFORDANCE_BLACK_MATCHES_TURNS] = TRUTH("black_matches_turns", "points for turns are doubled, too", 0),
    [LW_AFFORDANCE_RED_KEEPS_CURRENT] =
        TRUTH("red_keeps_current", "red never clears the square just entered", 0),
    [LW_AFFORDANCE_START_SQUARE] = {.key = "start_square",
                                    .note = "what the start is: filled and cleared first, a wall, or free",
                                    .kind = LW_PARAM_CHOICE,
                                    .choices = start_squares},
    [LW_AFFORDANCE_RESCORE] = TRUTH("rescore", "a square entered a second time scores again", 1),
    [LW_AFFORDANCE_WALL_KIND] = {.key = "walls",
                                 .note = "soft walls can be entered with white tokens and cleared by bombs",
                                 .kind = LW_PARAM_CHOICE,
                                 .choices = wall_kinds},
    [LW_AFFORDANCE_BOMB_KIND] = {.key = "bombs",
                                 .note = "what a bomb clears: squares, or tokens as well",
                                 .kind = LW_PARAM_CHOICE,
                                 .choices = bomb_kinds},
    MORE(PURPLE) = {.key = "purple",
                    .note = "purple tokens: points at once, and the end of gold's effect",
                    .high = MAX},
    MORE(WHITE) = {.key = "white",
                   .note = "white tokens: filled squares can be entered for a while",
                   .high = MAX},
    MORE(GREEN) = {.key = "green", .note = "green tokens: uncover hidden ones", .high = MAX},
    MORE(DARKGREEN) = {.key = "darkgreen", .note = "dark green tokens: swamps, which cost moves", .high = MAX},
    MORE(SILVER) = {.key = "silver", .note = "silver tokens: the next steps go straight on", .high = MAX},
    MORE(ARROW) = {.key = "arrow", .note = "arrows: the next step goes where they point", .high = MAX},
    MORE(BOMB) = {.key = "bomb", .note = "bombs: clear the squares around", .high = MAX},
    MORE(BROWN) = {.key = "brown", .note = "brown tokens: each leads to the other of its pair", .high = MAX},
    MORE(WALL) = {.key = "wall",
                  .note = "squares that are filled from the start",
                  .high = LW_AFFORDANCE_MAX_TOKENS},
    [LW_AFFORDANCE_HIDDEN] = {.key = "hidden", .note = "tokens that green ones uncover", .high = MAX},
    [LW_AFFORDANCE_BOMB_RADIUS] = {.key = "bomb_radius",
                                   .note = "how far a bomb reaches",
                                   .high = 64,
                                   .normal = 1},
    [LW_AFFORDANCE_BUDGET] = {.key = "move_budget",
                              .note = "moves at the start; -1: three times half the side, rounded down",
                              .low = -1,
                              .high = 100000,
                              .normal = -1},
    [LW_AFFORDANCE_START] = {.key = "start",
                             .note = "where a play starts; else the middle",
                             .kind = LW_PARAM_SQUARE},
    [LW_AFFORDANCE_ORDER] = {.key = "order",
                             .note = "the order in which directions are listed",
                             .kind = LW_PARAM_TEXT,
                             .text = "UDLR"},
    RANGE(0, "blue"),
    RANGE(1, "red"),
    RANGE(2, "black"),
    RANGE(3, "purple"),
    RANGE(4, "white"),
    RANGE(5, "darkgreen"),
    RANGE(6, "silver"),
    [LW_AFFORDANCE_RUNS] = {.key = "runs",
                            .note = "runs of the solver behind the noisy facts",
                            .low = 2,
                            .high = 10000,
                            .normal = 10},
    [LW_AFFORDANCE_POPULATION] = {.key = "population",
                                  .note = "chromosomes in each of those runs; the paper has 1000",
                                  .low = 7,
                                  .high = 100000,
                                  .normal = 100},
    [LW_AFFORDANCE_UPDATINGS] = {.key = "updatings",
                                 .note = "tournaments in each of those runs; the paper has 10000",
                                 .high = 1000000,
                                 .normal = 300},
    [LW_AFFORDANCE_PLAYED_BY] = {.key = "played_by",
                                 .note = "the solver of those runs: the paper's, tree search or beam search",
                                 .kind = LW_PARAM_CHOICE,
                                 .choices = lw_affordance_players,
                                 .tacit = true},
    {0},
};

int lw_affordance_count_param(int kind)
{
    return kind < LW_AFFORDANCE_TOKEN_PAPER ? LW_AFFORDANCE_COUNTS + kind
                                            : LW_AFFORDANCE_MORE_COUNTS + kind - LW_AFFORDANCE_TOKEN_PAPER;
}

int lw_affordance_range_param(int kind)
{
    int place = 0;
    for (int k = 0; k < kind; k++)
        place += lw_affordance_token_rows[k].number == LW_AFFORDANCE_NUMBER_VALUE;
    return lw_affordance_token_rows[kind].number == LW_AFFORDANCE_NUMBER_VALUE
               ? LW_AFFORDANCE_RANGES + 2 * place
               : -1;
}

/* --- Kinds, in the order of the paper. --- */

static bool has_kind(const lw_spec *spec, int kind)
{
    return lw_spec_int(spec, lw_affordance_count_param(kind)) > 0;
}

static int count_kinds(const lw_spec *spec)
{
    int count = 0;
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++)
        count += has_kind(spec, kind);
    return count;
}

static const char *name_kind(const lw_spec *spec, int which)
{
    int kind = 0;
    while (!has_kind(spec, kind) || which-- > 0)
        kind++;
    return lw_affordance_token_rows[kind].name;
}

/* Hidden tokens may be of any kind, so they are kept only together with all kinds. */
static void keep_kinds(lw_spec *spec, int count)
{
    if (count < count_kinds(spec))
        spec->settings[LW_AFFORDANCE_HIDDEN].number = 0;
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++)
        if (has_kind(spec, kind) && count-- <= 0)
            spec->settings[lw_affordance_count_param(kind)].number = 0;
}

const lw_kinds lw_affordance_kinds = {.count = count_kinds, .name = name_kind, .keep = keep_kinds};

int lw_affordance_count(const lw_spec *spec)
{
    int count = lw_spec_int(spec, LW_AFFORDANCE_HIDDEN);
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++)
        count += lw_spec_int(spec, lw_affordance_count_param(kind));
    return count;
}

int64_t lw_affordance_start(const lw_spec *spec)
{
    int middle = lw_spec_int(spec, LW_AFFORDANCE_SIDE) / 2;
    int64_t start = spec->settings[LW_AFFORDANCE_START].number;
    return start == LW_AUTO ? lw_square(0, middle, middle) : start;
}

int lw_affordance_budget(const lw_spec *spec)
{
    int budget = lw_spec_int(spec, LW_AFFORDANCE_BUDGET);
    return budget < 0 ? 3 * (lw_spec_int(spec, LW_AFFORDANCE_SIDE) / 2) : budget;
}

void lw_affordance_range(const lw_spec *spec, int kind, int *low, int *high)
{
    int param = lw_affordance_range_param(kind);
    *low = *high = 0;
    if (param >= 0) {
        *low = lw_spec_int(spec, param);
        *high = lw_spec_int(spec, param + 1);
    } else if (lw_affordance_token_rows[kind].number != LW_AFFORDANCE_NUMBER_NONE) {
        *high =
            lw_affordance_token_rows[kind].number == LW_AFFORDANCE_NUMBER_DIRECTION ? 3 : LW_AFFORDANCE_GROUPS;
    }
}

static int check_start(lw_spec *spec, lw_error *error)
{
    int side = lw_spec_int(spec, LW_AFFORDANCE_SIDE);
    int64_t start = lw_affordance_start(spec);
    if (lw_square_row(start) >= side || lw_square_col(start) >= side || lw_square_level(start))
        return lw_fail(error, LW_BAD_INPUT, "the start is off the board, which has %d rows and columns", side);
    if (start == lw_square(0, side / 2, side / 2))
        spec->settings[LW_AFFORDANCE_START].number = LW_AUTO;
    if (lw_spec_int(spec, LW_AFFORDANCE_BUDGET) == 3 * (side / 2))
        spec->settings[LW_AFFORDANCE_BUDGET].number = -1;
    return 0;
}

int lw_affordance_check_spec(lw_spec *spec, lw_error *error)
{
    const char *order = spec->settings[LW_AFFORDANCE_ORDER].text;
    int side = lw_spec_int(spec, LW_AFFORDANCE_SIDE), count = lw_affordance_count(spec), seen = 0;
    for (const char *at = order; *at && strchr(lw_affordance_letters, *at); at++)
        seen |= 1 << (strchr(lw_affordance_letters, *at) - lw_affordance_letters);
    if (seen != 15 || strlen(order) != 4)
        return lw_fail(error, LW_BAD_INPUT,
                       "order must be the letters U, D, L and R in some order, not \"%.20s\"", order);
    if (count > LW_AFFORDANCE_MAX_TOKENS)
        return lw_fail(error, LW_LIMIT, "a board can have at most %d tokens and walls, not %d",
                       LW_AFFORDANCE_MAX_TOKENS, count);
    if (count > side * side)
        return lw_fail(error, LW_BAD_INPUT, "%d tokens and walls do not fit; a board of side %d has %d squares",
                       count, side, side * side);
    if (lw_spec_int(spec, lw_affordance_count_param(LW_AFFORDANCE_TOKEN_WALL)) >= side * side)
        return lw_fail(error, LW_BAD_INPUT, "%d walls leave no square for the start", side * side);
    for (int kind = 0; kind < LW_AFFORDANCE_TOKEN_KINDS; kind++) {
        int low, high;
        lw_affordance_range(spec, kind, &low, &high);
        if (low > high)
            return lw_fail(error, LW_BAD_INPUT, "the least number of a %s token, %d, is above the greatest, %d",
                           lw_affordance_token_rows[kind].name, low, high);
    }
    return check_start(spec, error);
}

static int check_token(const lw_spec *spec, const lw_affordance_token *token, lw_error *error)
{
    int side = lw_spec_int(spec, LW_AFFORDANCE_SIDE), low, high;
    const char *name =
        token->kind < LW_AFFORDANCE_TOKEN_KINDS ? lw_affordance_token_rows[token->kind].name : "strange";
    if (token->row >= side || token->col >= side)
        return lw_fail(error, LW_BAD_INPUT,
                       "a %s token on row %d, column %d is off the board, whose rows and columns are 0 to %d",
                       name, token->row, token->col, side - 1);
    lw_affordance_range(spec, token->kind, &low, &high);
    if (token->number < low || token->number > high)
        return lw_fail(error, LW_BAD_INPUT, "the number of a %s token must be from %d to %d, not %d", name, low,
                       high, token->number);
    if (token->kind == LW_AFFORDANCE_TOKEN_WALL &&
        lw_square(0, token->row, token->col) == lw_affordance_start(spec))
        return lw_fail(error, LW_BAD_INPUT, "a wall cannot be on the start square");
    return 0;
}

int lw_affordance_check(const lw_spec *spec, const unsigned char *design, lw_error *error)
{
    const lw_affordance_token *token = (const lw_affordance_token *)(const void *)design;
    bool taken[LW_AFFORDANCE_MAX_SIDE][LW_AFFORDANCE_MAX_SIDE] = {0};
    int hidden = lw_spec_int(spec, LW_AFFORDANCE_HIDDEN), count = lw_affordance_count(spec);
    for (int i = 0, kind = 0, left = 0; i < count; i++, token++) {
        while (i < count - hidden && left == 0)
            left = lw_spec_int(spec, lw_affordance_count_param(kind++));
        bool open = left-- > 0;
        if (open ? token->kind != kind - 1 || token->group
                 : token->kind >= LW_AFFORDANCE_TOKEN_WALL || !token->group)
            return lw_fail(error, LW_BAD_INPUT, "token %d is not of the kind that the spec has in its place",
                           i + 1);
        int wrong = check_token(spec, token, error);
        if (wrong)
            return wrong;
        if (taken[token->row][token->col])
            return lw_fail(error, LW_BAD_INPUT, "two tokens are on row %d, column %d, counted from 0",
                           token->row, token->col);
        taken[token->row][token->col] = true;
    }
    return 0;
}
