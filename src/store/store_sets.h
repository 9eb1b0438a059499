/* store_sets.h: sets of puzzles of the library, each with a name and an order: a book, a course. A puzzle that
 * is deleted leaves its sets; a set without puzzles is none. Queries read them (lw_query.set). */
#ifndef LW_STORE_STORE_SETS_H
#define LW_STORE_STORE_SETS_H

#include "store/store.h"

/* In place of what the set was; an ID that the library does not have is an error. */
int lw_store_put_set(lw_store *, const char *name, const char *const *ids, int count, lw_error *);
int lw_store_delete_set(lw_store *, const char *name, lw_error *);
/* By name. */
int lw_store_sets(lw_store *, int (*each)(void *context, const char *name, int64_t puzzles), void *context,
                  lw_error *);

#endif
