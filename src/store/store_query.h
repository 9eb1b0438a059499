/* store_query.h: selects puzzles in a given order. */
#ifndef LW_STORE_STORE_QUERY_H
#define LW_STORE_STORE_QUERY_H

#include "store/store.h"

/* Calls `each` for every match until it returns nonzero, which is then returned. Entries are valid during the
 * call. */
int lw_store_query(lw_store *, const lw_query *, int (*each)(void *context, const lw_entry *), void *context,
                   lw_error *);

/* Reads one page of a list: entries without their certificates (""), and the total number. The order is cached
 * until the content changes, so only the first page costs a search. */
int lw_store_page(lw_store *, const lw_query *, int (*each)(void *context, const lw_entry *), void *context,
                  int64_t *total, lw_error *);

/* Ignores the query's limit. */
int lw_store_count(lw_store *, const lw_query *, int64_t *count, lw_error *);

int lw_store_tally(lw_store *, enum lw_tally_kind, int (*each)(void *context, const lw_tally *), void *context,
                   lw_error *);

#endif
