/* emulate.h: runs the GPU kernels as plain C, so that their logic can be tested on any machine. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_EMULATE_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_EMULATE_H

#include "families/puzzlescript/gpu/rule_words.h"

/* Plays one input on a state as flat bytes (engine/machine_state.h). False: it takes too much work for a
 * device, and the state is unchanged. */
bool lw_ps_emulate(const lw_ps_game *, const lw_ps_rule_words *, void *state, int input, lw_arena *scratch);
/* The same by a program on planes, if the level has one (program_words.h). */
bool lw_ps_emulate_program(const lw_ps_game *, const lw_ps_rule_words *, const lw_ps_rule_words *program,
                           void *state, int input, lw_arena *scratch);

#endif
