/* observation.c: actions of any family. */
#include "core/observation.h"

#include <string.h>

/* After the end there are no moves, whatever a family lists. */
static void list_moves(const lw_rules *rules, const void *state, lw_moves *list)
{
    lw_moves_clear(list);
    if (rules->family->status(rules, state).outcome == LW_RUNNING)
        rules->family->moves(rules, state, list);
}

lw_move lw_action_move(const lw_rules *rules, const void *state, int action, lw_moves *list)
{
    const lw_observation *observation = rules->family->observation;
    if (observation->move)
        return observation->move(rules, state, action);
    list_moves(rules, state, list);
    return action < list->count ? lw_moves_get(list, action) : (lw_move){0};
}

void lw_action_mask(const lw_rules *rules, const void *state, uint8_t *mask, lw_moves *list)
{
    const lw_observation *observation = rules->family->observation;
    int actions = observation->actions(rules);
    if (observation->move) {
        for (int i = 0; i < actions; i++)
            mask[i] = observation->move(rules, state, i).size > 0;
        return;
    }
    list_moves(rules, state, list);
    int legal = list->count < actions ? list->count : actions;
    memset(mask, 1, (size_t)legal);
    memset(mask + legal, 0, (size_t)(actions - legal));
}
