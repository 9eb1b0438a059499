/* emulate.h: the kernel for graphics processors, run as plain C, so that its logic is tested everywhere. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_EMULATE_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_EMULATE_H

#include "families/puzzlescript/gpu/rule_words.h"

/* Plays one input on the flat bytes of a state (engine/machine_state.h). False: it took too much work for a
 * device; the state is as it was. */
bool lw_ps_emulate(const lw_ps_game *, const lw_ps_rule_words *, void *state, int input, lw_arena *scratch);
/* The same by a program on planes, where the level has one (program_words.h). */
bool lw_ps_emulate_program(const lw_ps_game *, const lw_ps_rule_words *, const lw_ps_rule_words *program,
                           void *state, int input, lw_arena *scratch);

#endif
