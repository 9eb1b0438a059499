/* operation.h: long work in a thread of its own, from the point of view of the work. */
#ifndef LW_APP_OPERATIONS_OPERATION_H
#define LW_APP_OPERATIONS_OPERATION_H

#include "base/json.h"
#include "base/pool.h"
#include "base/progress_counter.h"
#include "grade/judge.h"

typedef struct lw_operation_work {
    lw_operation *operation;
    const lw_json *request; /* an object */
    lw_arena *arena;        /* dropped when the work is done */
    int threads;
    const lw_stop *stop;
    lw_progress_counter *meter;
} lw_operation_work;

/* A judge (grade/judge.h) whose context is the operation: it passes the question to the reader of the
 * results. */
int lw_operation_ask(void *operation, const lw_judge_batch *, double *values, lw_error *);

/* Adds a result, one JSON value, and empties the buffer. */
void lw_operation_put(const lw_operation_work *, lw_buf *json);

/* Returns 0 or an error. */
typedef int lw_operation_function(const lw_operation_work *, lw_error *);

#define LW_OPERATIONS(X) \
    X(families)          \
    X(new)               \
    X(evolve)            \
    X(solve)             \
    X(grade)             \
    X(difficulty)        \
    X(check)             \
    X(replay)            \
    X(run)               \
    X(library)           \
    X(tasks)             \
    X(verify)

#define LW_OPERATION_DECLARE(name) lw_operation_function lw_operation_##name;
LW_OPERATIONS(LW_OPERATION_DECLARE)
#undef LW_OPERATION_DECLARE

#endif
