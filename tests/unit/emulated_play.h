/* emulated_play.h: a level played by the emulated kernels and by the interpreter, compared after every input.
 */
#ifndef LW_UNIT_EMULATED_PLAY_H
#define LW_UNIT_EMULATED_PLAY_H

#include "base/rng.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/emulate.h"
#include "families/puzzlescript/gpu/program_words.h"

#include <stdlib.h>
#include <string.h>

enum { SAME_STATES = -1, NOT_PLAYED = -2 };

/* Returns the number of the first input after which two of them differ. Inputs that are too much work for a
 * device are left to the interpreter; a level that is won is restarted. */
static int play_emulated(const lw_ps_game *game, int level, int inputs)
{
    lw_arena arena = {0};
    lw_rng rng = lw_rng_seed(1);
    size_t size = lw_ps_state_size(game);
    unsigned char *plain = malloc(size), *emulated = malloc(size), *by_program = malloc(size);
    lw_ps_rule_words rules = lw_ps_rule_words_make(game, level, &arena),
                     program = lw_ps_program_words_make(game, level, &arena);
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    int result = rules.words ? SAME_STATES : NOT_PLAYED;
    lw_ps_load(machine, level, "emulated", NULL);
    lw_ps_state_save(machine, plain);
    for (int i = 0; result == SAME_STATES && i < inputs; i++) {
        int count = game->realtime_interval > 0 ? LW_PS_IN_TICK + 1 : LW_PS_IN_TICK;
        enum lw_ps_input input = (enum lw_ps_input)lw_rng_below(&rng, (uint32_t)count);
        memcpy(emulated, plain, size);
        memcpy(by_program, plain, size);
        lw_ps_state_load(machine, plain);
        lw_ps_step(machine, input, NULL);
        lw_ps_state_save(machine, plain);
        if (lw_ps_emulate(game, &rules, emulated, (int)input, &arena) && memcmp(plain, emulated, size))
            result = i;
        if (program.words && lw_ps_emulate_program(game, &rules, &program, by_program, (int)input, &arena) &&
            memcmp(plain, by_program, size))
            result = i;
        if (lw_ps_state_won(plain)) {
            lw_ps_load(machine, level, NULL, NULL);
            lw_ps_state_save(machine, plain);
        }
    }
    lw_ps_machine_drop(machine);
    lw_arena_drop(&arena);
    free(plain);
    free(emulated);
    free(by_program);
    return result;
}

#endif
