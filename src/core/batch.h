/* batch.h: many states at once, shared out among threads.
 *
 * Each thread has players of its own, one for each of the rules, and takes stretches of neighbouring states:
 * short enough to share out, long enough that a player rarely leaves the level that its memory is made ready
 * for. Whoever steps many states says what is done with a stretch; all that is to be done with a state is best
 * done at once, while it is in the cache. Works for every family, as players do. Results do not depend on the
 * number of threads. */
#ifndef LW_CORE_BATCH_H
#define LW_CORE_BATCH_H

#include "core/player.h"

typedef struct lw_batch lw_batch;

/* The rules outlive the batch; the list need not. */
lw_batch *lw_batch_open(const lw_rules *const *rules, int count, int threads);
void lw_batch_close(lw_batch *); /* NULL: nothing happens */
int lw_batch_threads(const lw_batch *);

/* The player of a thread for the rules of that number, opened when it is first asked for. */
lw_player *lw_batch_player(lw_batch *, int thread, int rules);

/* Has all states from 0 to count - 1 worked on, in stretches of those from `from` on, up to `to`. */
typedef void lw_batch_work(void *context, int thread, int64_t from, int64_t to);
void lw_batch_share(lw_batch *, int64_t count, lw_batch_work *, void *context);

#endif
