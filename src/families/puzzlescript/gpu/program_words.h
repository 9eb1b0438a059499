/* program_words.h: a program on planes (code/steps.h) for one level, as an array of 32-bit words for GPUs.
 *
 * It contains no pointers. Its layout is described in program_layout.inc; program.inc plays it. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_PROGRAM_WORDS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_PROGRAM_WORDS_H

#include "families/puzzlescript/gpu/rule_words.h"

/* Without words, the level has no program, or one that draws random numbers or is too large; `why` says so. */
lw_ps_rule_words lw_ps_program_words_make(const lw_ps_game *, int level, lw_arena *);
/* Computes the LW_PS_PROGRAM_RULE_STATE words of a board with these planes and all rules awake. */
void lw_ps_program_words_begin(const lw_ps_rule_words *program, const uint32_t *planes, uint32_t *rules);

#endif
