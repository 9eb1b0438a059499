/* pool.h: a fixed set of threads that share out numbered jobs.
 *
 * Jobs are handed out in order, each to the thread that is free first; which thread runs a job must never
 * change its result. `worker` (0 .. threads-1) picks per-thread scratch. With one thread everything runs in the
 * caller.
 *
 * A stop is a flag that a signal handler may raise; all long work looks at it between pieces. One stop may
 * listen to another. */
#ifndef LW_BASE_POOL_H
#define LW_BASE_POOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lw_stop {
    atomic_bool raised;
    const struct lw_stop *also; /* raised when this one is; may be NULL */
} lw_stop;

static inline bool lw_stopped(const lw_stop *stop)
{
    while (stop && !atomic_load_explicit(&stop->raised, memory_order_relaxed))
        stop = stop->also;
    return stop != NULL;
}

typedef struct lw_pool lw_pool;
typedef void lw_job(void *context, int worker, int64_t index);

int lw_pool_cores(void);
lw_pool *lw_pool_open(int threads);
int lw_pool_threads(const lw_pool *);
/* Runs job 0 .. count-1 and returns when all that were begun are done; a raised stop begins no more. NULL as
 * pool runs them one after the other. */
void lw_pool_run(lw_pool *, int64_t count, lw_job *, void *context, const lw_stop *);
void lw_pool_close(lw_pool *);

/* Something that a pool lends to all jobs of its rounds, and that learns how many threads are at work: `busy`
 * is called with all of them when a round begins and with -1 for each that has nothing left to do. It outlives
 * the rounds; NULL: none. */
typedef struct lw_pool_helper {
    void *context;
    void (*busy)(void *context, int change);
} lw_pool_helper;

void lw_pool_set_helper(lw_pool *, const lw_pool_helper *);
const lw_pool_helper *lw_pool_helper_here(void); /* lent to the job that calls; NULL: none */

/* What several threads take in turn. */
typedef struct lw_pool_lock lw_pool_lock;
lw_pool_lock *lw_pool_lock_open(void); /* let go of when the work that holds it is given up (memory_guard.h) */
void lw_pool_lock_take(lw_pool_lock *);
void lw_pool_lock_leave(lw_pool_lock *);
void lw_pool_lock_close(lw_pool_lock *);

#endif
