/* program_words_steps.h: writes a list of steps as words. Several steps about the same cells become one
 * step. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_PROGRAM_WORDS_STEPS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_PROGRAM_WORDS_STEPS_H

#include "families/puzzlescript/gpu/program_words_maker.h"

/* Writes a list of steps, and returns where it begins. Sets the first step of each rule, counted in quads. */
uint32_t lw_ps_program_steps(lw_ps_program_maker *, const lw_ps_step_op *list, uint32_t *entries);

#endif
