/* puzzles.h: the library: list, add, show, tag and delete puzzles. */
#ifndef LW_APP_SERVER_PUZZLES_H
#define LW_APP_SERVER_PUZZLES_H

#include "app/server/call.h"
#include "search/limits.h"

/* Finds the puzzle named by KEY: its entry, if it is in the library (else entry->id is NULL), and its design.
 * Returns 0 or a status. */
int lw_call_puzzle(lw_call *, const char *key, lw_entry *, const lw_design **);

/* Limits for solving during a request: half a gigabyte, until the studio stops. */
lw_limits lw_call_limits(const lw_call *);

/* Reads family, tag, id, where, sort, offset and limit from the query. */
int lw_call_query(lw_call *, int64_t usual_limit, int64_t max, lw_query *);

void lw_puzzle_describe(lw_writer *, const lw_design *, const lw_entry *kept); /* PUZZLE; kept may be NULL */

int lw_collect(void *gathering, const lw_entry *); /* callback for lw_store_query */

int lw_collect_kept(lw_call *, const char *id, lw_gathering *); /* adds the puzzle if the library has it */

#endif
