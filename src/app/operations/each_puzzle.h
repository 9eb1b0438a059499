/* each_puzzle.h: the same work for every puzzle of a request, by several threads, with results in the order of
 * the puzzles. */
#ifndef LW_APP_OPERATIONS_EACH_PUZZLE_H
#define LW_APP_OPERATIONS_EACH_PUZZLE_H

#include "app/operations/operation.h"
#include "core/family.h"

typedef struct lw_puzzle_work {
    const lw_operation_work *asked;
    const void *context;
    const lw_json *json; /* what the puzzle was read from: an object, or NULL for an ID or a text */
    const lw_rules *rules;
    lw_arena *arena; /* dropped after the call */
    lw_writer *writer;
} lw_puzzle_work;

/* Adds members to the open object, which has an "id" already. */
typedef int lw_puzzle_function(const lw_puzzle_work *, lw_error *);

/* "puzzles" of the request is a list of IDs, texts and objects; "level" picks one of each, 0 is all. A puzzle
 * that is wrong gives {"error": ...} with its "line" and "column". */
int lw_each_of_request(const lw_operation_work *, lw_puzzle_function *, const void *context, lw_error *);

/* The design of one value of a request: an ID, a game's text or a puzzle's JSON. */
const lw_design *lw_request_design(const lw_json *, int level, lw_arena *, lw_error *);

#endif
