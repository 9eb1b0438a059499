/* puzzles.h: the library: list, keep, show, tag and delete. */
#ifndef LW_APP_SERVER_PUZZLES_H
#define LW_APP_SERVER_PUZZLES_H

#include "app/server/call.h"
#include "search/limits.h"

/* From a KEY: the entry of the library if it is there (entry->id is NULL if not), and the design. Returns 0 or
 * a status. */
int lw_call_puzzle(lw_call *, const char *key, lw_entry *, const lw_design **);

/* Of solving for an answer: half a gigabyte, as long as the studio runs. */
lw_limits lw_call_limits(const lw_call *);

/* From the query's family, tag, id, where, sort, offset and limit. */
int lw_call_query(lw_call *, int64_t usual_limit, int64_t max, lw_query *);

void lw_puzzle_describe(lw_writer *, const lw_design *, const lw_entry *kept); /* PUZZLE; kept may be NULL */

int lw_collect(void *gathering, const lw_entry *); /* for lw_store_query */

int lw_collect_kept(lw_call *, const char *id, lw_gathering *); /* if the library has it */

#endif
