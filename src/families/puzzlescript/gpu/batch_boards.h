/* batch_boards.h: states of any levels of a game, one input each, on a graphics processor. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_BATCH_BOARDS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_BATCH_BOARDS_H

#include "families/puzzlescript/gpu/boards.h"

typedef struct lw_ps_batch_boards lw_ps_batch_boards;

lw_ps_batch_boards *lw_ps_batch_boards_new(lw_gpu *, const lw_ps_game *);
void lw_ps_batch_boards_drop(lw_ps_batch_boards *); /* NULL is fine */

/* Plays what can be played there, and sets left[i] for each state that was left alone: of a level or with an
 * input that the device does not play, won already, or too much work. */
bool lw_ps_batch_boards_step(lw_ps_batch_boards *, void *states, int64_t count, const uint8_t *inputs,
                             uint8_t *left, lw_error *);

#endif
