/* pool.c: base/pool.h without threads: the caller does all jobs. */
#include "base/pool.h"

#include <stddef.h>

int lw_pool_cores(void)
{
    return 1;
}

lw_pool *lw_pool_open(int threads)
{
    (void)threads;
    return NULL;
}

int lw_pool_threads(const lw_pool *pool)
{
    (void)pool;
    return 1;
}

void lw_pool_run(lw_pool *pool, int64_t count, lw_job *job, void *context, const lw_stop *stop)
{
    (void)pool;
    for (int64_t index = 0; index < count && !lw_stopped(stop); index++)
        job(context, 0, index);
}

void lw_pool_close(lw_pool *pool)
{
    (void)pool;
}

lw_pool_lock *lw_pool_lock_open(void)
{
    return NULL;
}

void lw_pool_lock_take(lw_pool_lock *lock)
{
    (void)lock;
}

void lw_pool_lock_leave(lw_pool_lock *lock)
{
    (void)lock;
}

void lw_pool_lock_close(lw_pool_lock *lock)
{
    (void)lock;
}
