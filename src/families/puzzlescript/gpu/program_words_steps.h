/* program_words_steps.h: a list of steps as words. What several steps say of the same cells is one step there.
 */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_PROGRAM_WORDS_STEPS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_PROGRAM_WORDS_STEPS_H

#include "families/puzzlescript/gpu/program_words_maker.h"

/* A list of steps; returns where it begins. Notes the first step of each rule, which is a number of quads. */
uint32_t lw_ps_program_steps(lw_ps_program_maker *, const lw_ps_step_op *list, uint32_t *entries);

#endif
