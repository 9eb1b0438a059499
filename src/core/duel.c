/* duel.c: games for two of any family, with the defaults of duel.h. */
#include "core/duel.h"

#include <string.h>

enum { ENDLESS = 10000 }; /* plies after which a random play is abandoned */

int lw_duel_evaluate(const lw_rules *rules, const void *state, int player)
{
    const lw_duel *duel = rules->family->duel;
    return duel && duel->evaluate ? duel->evaluate(rules, state, player) : 0;
}

int lw_duel_weights(const lw_rules *rules, int out[LW_MAX_WEIGHTS])
{
    const lw_duel *duel = rules->family->duel;
    return duel && duel->weights ? duel->weights(rules, out) : 0;
}

int lw_duel_prefer(const lw_rules *rules, const void *state, lw_move move)
{
    const lw_duel *duel = rules->family->duel;
    return duel && duel->prefer ? duel->prefer(rules, state, move) : 0;
}

bool lw_duel_captures(const lw_rules *rules, const void *state, lw_moves *out)
{
    const lw_duel *duel = rules->family->duel;
    return !duel || !duel->captures || duel->captures(rules, state, out);
}

lw_status lw_duel_advance(const lw_rules *rules, const void *state, lw_move move, void *next)
{
    const lw_duel *duel = rules->family->duel;
    if (duel && duel->advance)
        return duel->advance(rules, state, move, next);
    memcpy(next, state, rules->state_size);
    rules->family->play(rules, next, move, NULL);
    return rules->family->status(rules, next);
}

static void roll_out(const lw_rules *rules, void *state, lw_rng *rng)
{
    const lw_family *family = rules->family;
    lw_moves legal = {0};
    for (int i = 0; i < ENDLESS && family->status(rules, state).outcome == LW_RUNNING; i++) {
        lw_moves_clear(&legal);
        family->moves(rules, state, &legal);
        int choice = (int)lw_rng_below(rng, (uint32_t)legal.count);
        family->play(rules, state, lw_moves_get(&legal, choice), NULL);
    }
    lw_moves_drop(&legal);
}

void lw_duel_rollout(const lw_rules *rules, void *state, lw_rng *rng)
{
    const lw_duel *duel = rules->family->duel;
    if (duel && duel->rollout)
        duel->rollout(rules, state, rng);
    else
        roll_out(rules, state, rng);
}

bool lw_duel_position(const lw_rules *rules, const void *state, lw_buf *buf)
{
    const lw_duel *duel = rules->family->duel;
    if (!duel || !duel->position)
        return false;
    duel->position(rules, state, buf);
    return true;
}
