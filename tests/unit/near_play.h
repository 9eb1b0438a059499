/* near_play.h: a level played by a machine that reloads the same state again and again, as a search does,
 * compared with one that forgets before every step which rules do not match. */
#ifndef LW_UNIT_NEAR_PLAY_H
#define LW_UNIT_NEAR_PLAY_H

#include "base/rng.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <string.h>

/* Tries all inputs from a state, then continues from one of the resulting states. Returns the number of the
 * first state from which the two differ, or -1. */
static int play_near(const lw_ps_game *game, int level, int states)
{
    size_t size = lw_ps_state_size(game);
    lw_arena own = {0};
    unsigned char *start = lw_arena_take(&own, size), *parent = lw_arena_take(&own, size),
                  *child = lw_arena_take(&own, size), *other = lw_arena_take(&own, size),
                  *next = lw_arena_take(&own, size);
    lw_ps_machine *machine = lw_ps_machine_in(game, &own), *plain = lw_ps_machine_in(game, &own);
    uint64_t *fired = lw_new_array(&own, uint64_t, game->rule_words);
    lw_rng rng = lw_rng_seed(1);
    int differs = -1;
    lw_ps_load(machine, level, "0", NULL);
    lw_ps_state_save(machine, start);
    memcpy(parent, start, size);
    for (int i = 0; i < states && differs < 0; i++) {
        uint32_t chosen = lw_rng_below(&rng, LW_PS_IN_UNDO);
        for (uint32_t input = 0; input < LW_PS_IN_UNDO && differs < 0; input++) {
            lw_ps_state_load(machine, parent);
            lw_ps_step(machine, (enum lw_ps_input)input, NULL);
            lw_ps_state_save(machine, child);
            lw_ps_state_load(plain, parent);
            lw_ps_watch(plain, fired);
            lw_ps_step(plain, (enum lw_ps_input)input, NULL);
            lw_ps_state_save(plain, other);
            if (memcmp(child, other, size))
                differs = i;
            if (input == chosen)
                memcpy(next, child, size);
        }
        memcpy(parent, lw_ps_state_won(next) || i % 100 == 99 ? start : next, size);
    }
    lw_ps_machine_trim(machine);
    lw_ps_machine_trim(plain);
    lw_arena_drop(&own);
    return differs;
}

#endif
