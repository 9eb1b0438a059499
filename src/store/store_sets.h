/* store_sets.h: named and ordered sets of puzzles in the library: a book, a course. Deleting a puzzle removes
 * it from its sets; an empty set does not exist. Queries can select a set (lw_query.set). */
#ifndef LW_STORE_STORE_SETS_H
#define LW_STORE_STORE_SETS_H

#include "store/store.h"

/* Replaces the set; an ID that the library does not have is an error. */
int lw_store_put_set(lw_store *, const char *name, const char *const *ids, int count, lw_error *);
int lw_store_delete_set(lw_store *, const char *name, lw_error *);
/* By name. */
int lw_store_sets(lw_store *, int (*each)(void *context, const char *name, int64_t puzzles), void *context,
                  lw_error *);

#endif
