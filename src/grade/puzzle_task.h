/* puzzle_task.h: puzzles as tasks for language models, and checks of their answers.
 *
 * A task explains in words how to play its puzzle, shows it as text and asks for moves. Everything in it can be
 * checked: the ID identifies the puzzle, the certificate contains a solution, and an answer is right if it is
 * legal and wins. */
#ifndef LW_GRADE_PUZZLE_TASK_H
#define LW_GRADE_PUZZLE_TASK_H

#include "base/json.h"
#include "base/pool.h"
#include "core/family.h"

/* Default number of candidates per task. */
enum { LW_PUZZLE_TASK_TRIES = 200 };

typedef struct lw_puzzle_tasks {
    const lw_spec **specs; /* tried in turn */
    int spec_count;
    int64_t count;      /* number of tasks */
    uint64_t seed;      /* of the first candidate; each candidate has the next */
    double low, high;   /* range of the difficulty */
    int64_t candidates; /* maximum to try, rounded up to whole rounds of 64 */
    lw_pool *pool;      /* NULL: one thread */
    const lw_stop *stop;
    void *context;
    void (*found)(void *context, const char *json); /* called in the order of the seeds */
} lw_puzzle_tasks;

/* Lists the default specs of all families whose puzzles are for one player and a goal, in the arena; returns
 * how many. */
int lw_puzzle_task_specs(lw_arena *, const lw_spec ***specs);
/* Adds the task for a seed, whatever its difficulty; LW_BAD_INPUT if the seed gives no puzzle that can be
 * solved within the usual limits. */
int lw_puzzle_task_make(const lw_spec *, uint64_t seed, const lw_stop *, lw_buf *, lw_error *);
/* Returns the number found. The tasks are the same for any number of threads. */
int64_t lw_puzzle_tasks_make(const lw_puzzle_tasks *);

typedef struct lw_task_verdict {
    const char *id; /* the task's */
    bool solved, legal;
    int moves, fewest; /* legal moves in the answer; moves of a shortest solution, -1: unknown */
    lw_error reason;   /* what is wrong with the answer; empty if it solves the puzzle */
} lw_task_verdict;

/* `answer` is a play as text. Fails if `task` is not a task. */
int lw_puzzle_task_verify(const lw_json *task, const char *answer, lw_arena *, lw_task_verdict *, lw_error *);
void lw_task_verdict_write(const lw_task_verdict *, lw_buf *); /* one JSON object */

#endif
