/* puzzle_task.h: puzzles as tasks for language models, and whether an answer solves one.
 *
 * A task says in words how its puzzle is played, shows it as text and asks for moves. Everything in it can be
 * checked: the ID is the puzzle, the certificate has a solution, and an answer is right if it can be played and
 * wins. */
#ifndef LW_GRADE_PUZZLE_TASK_H
#define LW_GRADE_PUZZLE_TASK_H

#include "base/json.h"
#include "base/pool.h"
#include "core/family.h"

/* Candidates for each task, where nothing else is asked for. */
enum { LW_PUZZLE_TASK_TRIES = 200 };

typedef struct lw_puzzle_tasks {
    const lw_spec **specs; /* tried in turn */
    int spec_count;
    int64_t count;      /* of tasks */
    uint64_t seed;      /* of the first candidate; each has its own */
    double low, high;   /* of the difficulty */
    int64_t candidates; /* that are tried at most */
    lw_pool *pool;      /* NULL: one thread */
    const lw_stop *stop;
    void *context;
    void (*found)(void *context, const char *json); /* in the order of the seeds */
} lw_puzzle_tasks;

/* All specs that a family offers by default and that are puzzles of one player for a goal, in the arena. */
int lw_puzzle_task_specs(lw_arena *, const lw_spec ***specs);
/* Adds the task of a seed, whatever its difficulty; LW_BAD_INPUT where it makes no puzzle that can be solved
 * within the usual limits. */
int lw_puzzle_task_make(const lw_spec *, uint64_t seed, const lw_stop *, lw_buf *, lw_error *);
/* Returns how many were found. They are the same for any number of threads. */
int64_t lw_puzzle_tasks_make(const lw_puzzle_tasks *);

typedef struct lw_task_verdict {
    const char *id; /* the task's */
    bool solved, legal;
    int moves, fewest; /* of the answer's moves those that can be made; of a shortest solution, -1: not known */
    lw_error reason;   /* what is wrong with it; no text where it is solved */
} lw_task_verdict;

/* `answer` is moves as a text. Fails on what is no task. */
int lw_puzzle_task_verify(const lw_json *task, const char *answer, lw_arena *, lw_task_verdict *, lw_error *);
void lw_task_verdict_write(const lw_task_verdict *, lw_buf *); /* one JSON object */

#endif
