/* pool.h: a fixed set of threads that share numbered jobs.
 *
 * Jobs are assigned in order, each to the first free thread; a job's result must not depend on the thread that
 * runs it. `worker` (0 .. threads-1) selects per-thread scratch. With one thread everything runs in the caller.
 *
 * A stop is a flag that a signal handler may raise; all long work checks it regularly. One stop may listen to
 * another. */
#ifndef LW_BASE_POOL_H
#define LW_BASE_POOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lw_stop {
    atomic_bool raised;
    const struct lw_stop *also; /* raising that stop also stops this one; may be NULL */
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
/* Runs jobs 0 .. count-1 and returns when every job that has begun is done; after a stop is raised, no more
 * jobs begin. If the pool is NULL, the jobs run one after another. */
void lw_pool_run(lw_pool *, int64_t count, lw_job *, void *context, const lw_stop *);
void lw_pool_close(lw_pool *);

/* Something that a pool lends to all jobs of its rounds, and that keeps track of the threads at work: `busy` is
 * called with the number of threads when a round begins, and with -1 for each thread that runs out of jobs. It
 * must outlive the rounds; NULL: none. */
typedef struct lw_pool_helper {
    void *context;
    void (*busy)(void *context, int change);
} lw_pool_helper;

void lw_pool_set_helper(lw_pool *, const lw_pool_helper *);
/* The helper lent to the calling job; NULL: none. */
const lw_pool_helper *lw_pool_helper_here(void);

/* A lock for threads of a pool, released if the work that holds it is abandoned (memory_guard.h). */
typedef struct lw_pool_lock lw_pool_lock;
lw_pool_lock *lw_pool_lock_open(void);
void lw_pool_lock_take(lw_pool_lock *);
void lw_pool_lock_leave(lw_pool_lock *);
void lw_pool_lock_close(lw_pool_lock *);

#endif
