/* store_merge.h: taking over what another file holds. */
#ifndef LW_STORE_STORE_MERGE_H
#define LW_STORE_STORE_MERGE_H

#include "store/store.h"

/* Takes over all puzzles, tags, runs and results of another file; doing it twice changes nothing, and the order
 * of several files does not matter. Tells how many puzzles and results were new (both may be NULL). */
int lw_store_merge(lw_store *, const char *path, int64_t *puzzles, int64_t *results, lw_error *);

#endif
