/* batch_boards.h: plays one input on each of many states of a game, of any levels, on a GPU. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_BATCH_BOARDS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_BATCH_BOARDS_H

#include "families/puzzlescript/gpu/boards.h"

typedef struct lw_ps_batch_boards lw_ps_batch_boards;

lw_ps_batch_boards *lw_ps_batch_boards_new(lw_gpu *, const lw_ps_game *);
void lw_ps_batch_boards_drop(lw_ps_batch_boards *); /* NULL is fine */

/* Plays the states that the GPU can play, and sets left[i] for every state that is unchanged: its level or
 * input is not supported, it is already won, or it takes too much work. */
bool lw_ps_batch_boards_step(lw_ps_batch_boards *, void *states, int64_t count, const uint8_t *inputs,
                             uint8_t *left, lw_error *);

#endif
