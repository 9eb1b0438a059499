/* observations.h: writes observations of boards on the GPU.
 *
 * For each board these are: one byte per object, row and column, as lw_ps_observe writes them; a reward, which
 * is 1 if the board is won; and whether its episode is over. Everything stays on the device until it is
 * fetched. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_OBSERVATIONS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_OBSERVATIONS_H

#include "families/puzzlescript/gpu/boards.h"

typedef struct lw_ps_observations lw_ps_observations;

lw_ps_observations *lw_ps_observations_open(lw_gpu *, const lw_ps_game *, int level, int64_t count, lw_error *);
void lw_ps_observations_close(lw_ps_observations *);        /* NULL is fine */
size_t lw_ps_observations_size(const lw_ps_observations *); /* bytes of one board */
/* For the same number of boards of that level. */
bool lw_ps_observations_write(lw_ps_observations *, const lw_ps_boards *, lw_error *);
/* Each pointer may be NULL. `truncated`: the episode ended because it took too long. */
bool lw_ps_observations_fetch(lw_ps_observations *, uint8_t *planes, float *rewards, uint8_t *dones,
                              uint8_t *truncated, lw_error *);
/* Their places on the device. */
typedef struct lw_ps_observed {
    lw_gpu_memory planes, rewards, dones, truncated;
} lw_ps_observed;
lw_ps_observed lw_ps_observations_where(const lw_ps_observations *);

#endif
