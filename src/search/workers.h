/* workers.h: threads that expand many states at the same time, with the same result as one thread.
 *
 * Workers make the children of a range of states and drop those that the table has already, which are most of
 * them; reading the table is safe because no thread adds to it meanwhile. Then one thread processes the rest in
 * the order of states and moves, exactly as a search with one thread would. So numbers, paths and budgets are
 * the same for any number of threads. What the workers hold in between, a few thousand packed children, is not
 * counted. */
#ifndef LW_SEARCH_WORKERS_H
#define LW_SEARCH_WORKERS_H

#include "search/tree.h"

typedef struct lw_workers lw_workers;

lw_workers *lw_workers_open(lw_tree *,
                            int threads); /* of a tree that has begun; NULL: use one thread, no workers */
void lw_workers_close(lw_workers *);      /* NULL is fine */

enum lw_step { LW_STEP_ON, LW_STEP_WON, LW_STEP_REFUSED };

/* Expands the open states from .. to-1. A child that is won ends it, and is stored in *goal. */
enum lw_step lw_workers_expand(lw_workers *, uint32_t from, uint32_t to, uint32_t *goal);

#endif
