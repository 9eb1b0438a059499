/* store_query.h: which puzzles, in which order. */
#ifndef LW_STORE_STORE_QUERY_H
#define LW_STORE_STORE_QUERY_H

#include "store/store.h"

/* Calls `each` for every match until it returns nonzero, which is then returned. Entries live during the call.
 */
int lw_store_query(lw_store *, const lw_query *, int (*each)(void *context, const lw_entry *), void *context,
                   lw_error *);

/* One page of a list as people leaf through it: entries without their certificates (""), and how many there are
 * in all. The order is remembered until the content changes: then only the first page costs a search. */
int lw_store_page(lw_store *, const lw_query *, int (*each)(void *context, const lw_entry *), void *context,
                  int64_t *total, lw_error *);

int lw_store_count(lw_store *, const lw_query *, int64_t *count, lw_error *); /* whatever its limit */

int lw_store_tally(lw_store *, enum lw_tally_kind, int (*each)(void *context, const lw_tally *), void *context,
                   lw_error *);

#endif
