/* board_observe.c: one plane per kind and player, and one that is filled while the second player is to move.
 * The first row is the eighth of the board, as in pictures. */
#include "families/boardgame/board_observe.h"
#include "families/boardgame/boardgame.h"

#include <string.h>

/* Most moves that programs can choose from in a position. Random games have up to 3,087, but hardly ever; a
 * larger mask costs more than it is worth. */
enum { ACTIONS = 256, TO_MOVE = 2 * LW_BOARD_KINDS, PLANES };

static int planes(const lw_rules *rules)
{
    (void)rules;
    return PLANES;
}

static void name(const lw_rules *rules, int plane, lw_buf *out)
{
    (void)rules;
    if (plane == TO_MOVE)
        lw_buf_puts(out, "second player to move");
    else
        lw_buf_print(out, "%s player's kind %d", plane < LW_BOARD_KINDS ? "first" : "second",
                     plane % LW_BOARD_KINDS + 1);
}

static void board(const lw_rules *rules, int level, int *rows, int *cols)
{
    (void)rules, (void)level;
    *rows = *cols = 8;
}

static void changing(const lw_rules *rules, const void *state, const lw_planes *out)
{
    (void)rules;
    lw_board_position p;
    memcpy(&p, state, sizeof p);
    for (uint64_t left = lw_board_occupied(&p); left; left &= left - 1) {
        int cell = lw_board_lowest(left), second = !(p.first >> cell & 1);
        *lw_planes_at(out, second * LW_BOARD_KINDS + lw_board_kind_at(&p, cell) - 1, 7 - cell / 8, cell % 8) =
            1;
    }
    for (int row = 0; p.player && row < 8; row++)
        memset(lw_planes_at(out, TO_MOVE, row, 0), 1, 8);
}

static int actions(const lw_rules *rules)
{
    (void)rules;
    return ACTIONS;
}

const lw_observation lw_board_observation = {
    .planes = planes, .name = name, .board = board, .changing = changing, .actions = actions};
