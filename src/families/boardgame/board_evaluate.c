/* board_evaluate.c: static evaluation, after the paper's Fig. 4.
 *
 * Pieces count by their kind's mobility and way of capturing, pieces of honour a thousand more. The figure's
 * last two lines add or subtract another thousand depending on whether the player's piece of honour is alive.
 * When all reachable positions are worth the same, the paper's agent prefers a move that brings a piece nearer
 * to an enemy. */
#include "families/boardgame/board_evaluate.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/boardgame.h"

#include <stdlib.h>
#include <string.h>

LW_BOARD_INLINE int weigh(const lw_board *board, const lw_board_position *p, uint32_t player)
{
    uint64_t own = lw_board_held(p, player), enemy = lw_board_held(p, player ^ 1);
    int value = 0;
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        uint64_t pieces = lw_board_of_kind(p, kind);
        value += board->weight[kind] * (lw_board_count(pieces & own) - lw_board_count(pieces & enemy));
    }
    if (board->honour)
        value += lw_board_of_kind(p, board->honour) & own ? 1000 : -1000;
    return value;
}

LW_BOARD_COUNTING static int weigh_counting(const lw_board *board, const lw_board_position *p, uint32_t player)
{
    return weigh(board, p, player);
}

static int weigh_plainly(const lw_board *board, const lw_board_position *p, uint32_t player)
{
    return weigh(board, p, player);
}

int lw_board_evaluate(const lw_rules *rules, const void *state, int player)
{
    const lw_board *board = (const lw_board *)rules;
    lw_board_position p;
    memcpy(&p, state, sizeof p);
    return (board->counting ? weigh_counting : weigh_plainly)(board, &p, (uint32_t)player);
}

int lw_board_evaluate_weights(const lw_rules *rules, int *out)
{
    memcpy(out, ((const lw_board *)rules)->weight + 1, sizeof(int[LW_BOARD_KINDS]));
    return LW_BOARD_KINDS;
}

const lw_rules *lw_board_evaluate_by(const lw_rules *rules, const int *weights, lw_arena *arena)
{
    lw_board *board = lw_arena_copy(arena, rules, sizeof *board);
    memcpy(board->weight + 1, weights, sizeof(int[LW_BOARD_KINDS]));
    return &board->rules;
}

static int nearest(uint64_t enemies, int cell)
{
    int least = 8;
    for (uint64_t set = enemies; set; set &= set - 1) {
        int other = lw_board_lowest(set), cols = abs((other & 7) - (cell & 7)),
            rows = abs((other >> 3) - (cell >> 3));
        int apart = cols > rows ? cols : rows;
        least = apart < least ? apart : least;
    }
    return least;
}

int lw_board_prefer(const lw_rules *rules, const void *state, lw_move move)
{
    const lw_board *board = (const lw_board *)rules;
    lw_board_position p;
    memcpy(&p, state, sizeof p);
    uint64_t enemy = lw_board_held(&p, p.player ^ 1);
    lw_board_ply turn = lw_board_turn(board, &p, move);
    return nearest(enemy & ~turn.victims, turn.to) < nearest(enemy, turn.from);
}

/* The evaluation of both players changes by what is captured and what is converted. The extra thousands for
 * honour stay the same while both players have it. */
int lw_board_gain(const lw_rules *rules, const void *state, lw_move move)
{
    const lw_board *board = (const lw_board *)rules;
    lw_board_position p;
    memcpy(&p, state, sizeof p);
    int from = move.bytes[0], to = move.bytes[move.size - 1], kind = lw_board_kind_at(&p, from), gain = 0;
    if (!(board->style[kind] & LW_BOARD_STYLE_OVER))
        gain = board->weight[lw_board_kind_at(&p, to)];
    else if ((lw_board_line(board, from, move.bytes[1]) & 7) != 1) /* a single step jumps over nothing */
        for (uint64_t set = lw_board_turn(board, &p, move).victims; set; set &= set - 1)
            gain += board->weight[lw_board_kind_at(&p, lw_board_lowest(set))];
    uint64_t last = board->side[p.player].last_row;
    if (board->convert[kind] && (last >> to & 1) && !(last >> from & 1))
        gain += board->weight[board->convert[kind]] - board->weight[kind];
    return 2 * gain;
}
