/* transfer.h: converts states as flat bytes (engine/machine_state.h) to the memory of a board (layout.inc), and
 * back. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_TRANSFER_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_TRANSFER_H

#include "families/puzzlescript/gpu/rule_words.h"

/* Returns the words of a board's memory that are kept between steps: planes, rules awake, the target of
 * restart. */
int lw_ps_transfer_words(const lw_ps_rule_words *);
/* Loading marks all rules that can match as awake. The random generator stays in the state. */
void lw_ps_transfer_load(const lw_ps_game *, const lw_ps_rule_words *, const void *state, uint32_t *memory);
void lw_ps_transfer_save(const lw_ps_game *, const lw_ps_rule_words *, const uint32_t *memory, bool won,
                         void *state);

#endif
