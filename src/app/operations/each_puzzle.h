/* each_puzzle.h: does the same work for every puzzle of a request, in several threads, with results in the
 * order of the puzzles. */
#ifndef LW_APP_OPERATIONS_EACH_PUZZLE_H
#define LW_APP_OPERATIONS_EACH_PUZZLE_H

#include "app/check/item_in.h"
#include "app/operations/operation.h"
#include "search/limits.h"

typedef struct lw_puzzle_work {
    const lw_operation_work *asked;
    const void *context;
    const lw_item_in *item;
    lw_limits limits; /* the stop, and this thread's share of the memory */
} lw_puzzle_work;

/* Adds one value of JSON. */
typedef int lw_puzzle_function(const lw_puzzle_work *, lw_buf *out, lw_error *);

/* With LW_ALSO_ANSWERS, lines may be answers without a puzzle: their items have no design. */
enum lw_puzzle_lines { LW_ONLY_PUZZLES, LW_ALSO_ANSWERS };

/* "puzzles" in the request is a list of IDs, texts and objects; "level" picks one level of each, 0 is all. A
 * bad puzzle yields {"error": ...} with its "line" and "column". */
int lw_each_of_request(const lw_operation_work *, enum lw_puzzle_lines, lw_puzzle_function *,
                       const void *context, lw_error *);

/* Reads one value of a request: an ID, a game's text or a puzzle's JSON. */
const lw_design *lw_request_design(const lw_json *, int level, lw_arena *, lw_error *);

#endif
