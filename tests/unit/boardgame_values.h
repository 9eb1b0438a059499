/* The value of a position by negamax without cuts or tables: the reference for alpha-beta. */
#ifndef LW_TESTS_BOARDGAME_VALUES_H
#define LW_TESTS_BOARDGAME_VALUES_H

#include "families/boardgame/board_evaluate.h"
#include "families/boardgame/boardgame.h"
#include "search/agents.h"

static int64_t plain_judge(const lw_board *board, const lw_board_position *p, int player)
{
    return (int64_t)lw_board_evaluate(&board->rules, p, player) - lw_board_evaluate(&board->rules, p, !player);
}

static int64_t plain_value(const lw_board *board, const lw_board_position *p, int depth, int ply)
{
    const lw_rules *rules = &board->rules;
    lw_status status = rules->family->status(rules, p);
    int me = (int)p->player;
    if (status.outcome == LW_DRAWN)
        return 0;
    if (status.outcome == LW_WON)
        return (status.player == me ? 1 : -1) * (LW_CERTAIN + 100000 - ply);
    if (depth == 0)
        return plain_judge(board, p, me);
    lw_moves legal = {0};
    int64_t best = INT64_MIN;
    rules->family->moves(rules, p, &legal);
    for (int i = 0; i < legal.count; i++) {
        lw_board_position child = *p;
        rules->family->play(rules, &child, lw_moves_get(&legal, i), NULL);
        int64_t value = -plain_value(board, &child, depth - 1, ply + 1);
        best = value > best ? value : best;
    }
    lw_moves_drop(&legal);
    return best;
}

#endif
