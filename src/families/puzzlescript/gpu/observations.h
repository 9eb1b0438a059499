/* observations.h: what boards on a graphics processor look like, written there.
 *
 * For each board a byte for each object, row and column, as lw_ps_observe writes them; a reward of 1 if it is
 * won; and whether it is over. All stays on the device until it is fetched. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_OBSERVATIONS_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_OBSERVATIONS_H

#include "families/puzzlescript/gpu/boards.h"

typedef struct lw_ps_observations lw_ps_observations;

lw_ps_observations *lw_ps_observations_open(lw_gpu *, const lw_ps_game *, int level, int64_t count, lw_error *);
void lw_ps_observations_close(lw_ps_observations *);        /* NULL is fine */
size_t lw_ps_observations_size(const lw_ps_observations *); /* bytes of one board */
/* Of as many boards of that level. */
bool lw_ps_observations_write(lw_ps_observations *, const lw_ps_boards *, lw_error *);
/* Each may be NULL. `truncated`: its episode ended because it had taken too long. */
bool lw_ps_observations_fetch(lw_ps_observations *, uint8_t *planes, float *rewards, uint8_t *dones,
                              uint8_t *truncated, lw_error *);
/* Where they are on the device. */
typedef struct lw_ps_observed {
    lw_gpu_memory planes, rewards, dones, truncated;
} lw_ps_observed;
lw_ps_observed lw_ps_observations_where(const lw_ps_observations *);

#endif
