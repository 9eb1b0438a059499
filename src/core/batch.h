/* batch.h: the same for many threads: each has a player of its own and takes stretches of the states.
 *
 * Results do not depend on the number of threads. Vectorised environments stand on this. */
#ifndef LW_CORE_BATCH_H
#define LW_CORE_BATCH_H

#include "core/player.h"

typedef struct lw_batch lw_batch;

lw_batch *lw_batch_open(const lw_rules *, int threads);
void lw_batch_close(lw_batch *); /* NULL: nothing happens */
/* Levels and seeds of the states, one each; NULL: all 0. */
void lw_batch_start(lw_batch *, int64_t count, const int *levels, const uint64_t *seeds, void *states);
void lw_batch_step(lw_batch *, const lw_steps *);

#endif
