/* workers.h: threads that unfold many states at once, with the result of one.
 *
 * Workers make the children of a stretch of states and leave out those the table has already, which are most of
 * them; looking is safe, as nobody adds meanwhile. Then one thread goes over the rest in the order of states
 * and moves, and does with each what a search alone would do. So numbers, ways and budgets are the same for any
 * number of threads. What the workers hold in between, a few thousand packed children, is not counted. */
#ifndef LW_SEARCH_WORKERS_H
#define LW_SEARCH_WORKERS_H

#include "search/tree.h"

typedef struct lw_workers lw_workers;

lw_workers *lw_workers_open(lw_tree *,
                            int threads); /* of a tree that has begun; NULL: one thread, no workers */
void lw_workers_close(lw_workers *);      /* NULL is fine */

enum lw_step { LW_STEP_ON, LW_STEP_WON, LW_STEP_REFUSED };

/* Unfolds the states from .. to-1 that are open. A child that is won ends it, and is *goal. */
enum lw_step lw_workers_unfold(lw_workers *, uint32_t from, uint32_t to, uint32_t *goal);

#endif
