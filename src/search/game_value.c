/* game_value.c: the value of a small game.
 *
 * Alpha-beta search is deepened until a win can be forced, or until every line ends within the depth. Positions
 * are compared by all bytes of their keys (transposition_table.h), so every such result is a proof. */
#include "search/game_value.h"
#include "base/arena.h"
#include "search/agents.h"
#include "search/alphabeta.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 400 };

lw_worth lw_game_prove(const lw_rules *rules, const void *state, int64_t nodes, const lw_stop *stop)
{
    lw_status status = rules->family->status(rules, state);
    if (status.outcome != LW_RUNNING)
        return (lw_worth){.proved = true, .status = status};
    lw_moves legal = {0};
    lw_rng rng = lw_rng_seed(0);
    rules->family->moves(rules, state, &legal);
    const lw_alphabeta_limits effort = {.depth = DEEPEST, .nodes = nodes, .stop = stop};
    lw_insight insight = lw_alphabeta_search(rules, state, &legal, effort, &rng);
    lw_moves_drop(&legal);
    lw_worth worth = {.proved = insight.proved && insight.plies <= insight.depth,
                      .plies = insight.plies,
                      .nodes = insight.nodes};
    bool certain = insight.value > LW_CERTAIN || insight.value < -LW_CERTAIN;
    worth.status = (lw_status){.outcome = certain ? LW_WON : LW_DRAWN,
                               .player = insight.value < 0 ? !status.player : status.player};
    return worth;
}

void lw_worth_text(const lw_worth *worth, lw_buf *buf)
{
    if (!worth->proved)
        lw_buf_print(buf, "Gave up after %lld positions.", (long long)worth->nodes);
    else if (worth->status.outcome != LW_WON)
        lw_buf_puts(buf, "With best play it is a draw.");
    else
        lw_buf_print(buf, "The %s player wins in %d pl%s.", worth->status.player ? "second" : "first",
                     worth->plies, worth->plies == 1 ? "y" : "ies");
}

void lw_worth_line(const lw_worth *worth, const lw_rules *rules, const void *state, const lw_stop *stop,
                   lw_moves *line)
{
    unsigned char *at = lw_heap_grow(NULL, rules->state_size);
    lw_moves legal = {0};
    memcpy(at, state, rules->state_size);
    for (int left = worth->proved ? worth->plies : 0; left > 0; left--) {
        lw_rng rng = lw_rng_seed(0);
        lw_moves_clear(&legal);
        rules->family->moves(rules, at, &legal);
        const lw_alphabeta_limits effort = {.depth = left, .nodes = INT64_MAX, .stop = stop};
        lw_move move = lw_moves_get(&legal, lw_alphabeta_search(rules, at, &legal, effort, &rng).choice);
        lw_moves_add(line, move.bytes, move.size);
        rules->family->play(rules, at, move, NULL);
    }
    if (lw_stopped(stop))
        lw_moves_clear(line);
    lw_moves_drop(&legal);
    free(at);
}
