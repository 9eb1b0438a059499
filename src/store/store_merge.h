/* store_merge.h: copies the content of another file. */
#ifndef LW_STORE_STORE_MERGE_H
#define LW_STORE_STORE_MERGE_H

#include "store/store.h"

/* Copies everything but jobs from another file. Merging a file twice changes nothing, and except for sets that
 * several files have, the order of files does not matter. Stores the numbers of new puzzles and results (both
 * may be NULL). */
int lw_store_merge(lw_store *, const char *path, int64_t *puzzles, int64_t *results, lw_error *);

#endif
