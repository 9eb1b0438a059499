/* transfer.h: states as flat bytes (engine/machine_state.h) to a board's memory as a rules has it, and back. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_TRANSFER_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_TRANSFER_H

#include "families/puzzlescript/gpu/rule_words.h"

/* What of a board's memory outlives a step: planes, rules that may match, the restart target. */
int lw_ps_transfer_words(const lw_ps_rule_words *);
/* All rules that can match count as awake. The random generator stays where it is in the state. */
void lw_ps_transfer_load(const lw_ps_game *, const lw_ps_rule_words *, const void *state, uint32_t *memory);
void lw_ps_transfer_save(const lw_ps_game *, const lw_ps_rule_words *, const uint32_t *memory, bool won,
                         void *state);

#endif
