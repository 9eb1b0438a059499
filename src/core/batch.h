/* batch.h: many states at once, divided among threads.
 *
 * Each thread has its own players, one per set of rules, and takes stretches of neighbouring states: short
 * enough to balance the load, long enough that a player rarely changes to a level that its memory is not
 * prepared for. The caller supplies the work done on a stretch; it is best to do everything for one state at
 * once, while the state is in the cache. Works for every family, as players do. Results do not depend on the
 * number of threads. */
#ifndef LW_CORE_BATCH_H
#define LW_CORE_BATCH_H

#include "core/player.h"

typedef struct lw_batch lw_batch;

/* The rules must outlive the batch; the list need not. */
lw_batch *lw_batch_open(const lw_rules *const *rules, int count, int threads);
void lw_batch_close(lw_batch *); /* NULL is allowed */
int lw_batch_threads(const lw_batch *);

/* A thread's player for the rules with that index, opened on first use. */
lw_player *lw_batch_player(lw_batch *, int thread, int rules);

/* Calls the callback on stretches that together cover all states from 0 to count - 1; a stretch is `from` to
 * `to`, exclusive. */
typedef void lw_batch_work(void *context, int thread, int64_t from, int64_t to);
void lw_batch_share(lw_batch *, int64_t count, lw_batch_work *, void *context);

#endif
