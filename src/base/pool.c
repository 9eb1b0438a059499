/* pool.c: workers sleep until a round begins, then count jobs off one shared number. */
#define _GNU_SOURCE /* sched_getaffinity */
#include "base/pool.h"
#include "base/arena.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

typedef struct pool_thread {
    lw_pool *pool;
    pthread_t thread;
    int worker;
} pool_thread;

struct lw_pool {
    int threads;
    pool_thread *workers;
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    uint64_t round;
    int busy;
    bool closing;

    lw_job *job;
    void *context;
    const lw_stop *stop;
    int64_t count;
    _Atomic int64_t next;
};

int lw_pool_cores(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 1;
    int cores = CPU_COUNT(&set);
    return cores > 0 ? cores : 1;
}

static void take_jobs(lw_pool *pool, int worker)
{
    while (!lw_stopped(pool->stop)) {
        int64_t index = atomic_fetch_add(&pool->next, 1);
        if (index >= pool->count)
            break;
        pool->job(pool->context, worker, index);
    }
}

static void *work(void *argument)
{
    pool_thread *mine = argument;
    lw_pool *pool = mine->pool;
    uint64_t seen = 0;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->round == seen && !pool->closing)
            pthread_cond_wait(&pool->begin, &pool->lock);
        if (pool->closing)
            break;
        seen = pool->round;
        pthread_mutex_unlock(&pool->lock);
        take_jobs(pool, mine->worker);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0)
            pthread_cond_signal(&pool->end);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

lw_pool *lw_pool_open(int threads)
{
    lw_pool *pool = lw_heap_grow(NULL, sizeof *pool);
    *pool = (lw_pool){.threads = 1};
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begin, NULL);
    pthread_cond_init(&pool->end, NULL);
    if (threads <= 1)
        return pool;
    pool->workers = lw_heap_grow(NULL, (size_t)threads * sizeof *pool->workers);
    /* The caller is worker 0. A system that refuses a thread leaves us with fewer; the results are the same. */
    for (int worker = 1; worker < threads; worker++) {
        pool->workers[worker] = (pool_thread){.pool = pool, .worker = worker};
        if (pthread_create(&pool->workers[worker].thread, NULL, work, &pool->workers[worker]) != 0)
            break;
        pool->threads = worker + 1;
    }
    return pool;
}

int lw_pool_threads(const lw_pool *pool)
{
    return pool ? pool->threads : 1;
}

void lw_pool_run(lw_pool *pool, int64_t count, lw_job *job, void *context, const lw_stop *stop)
{
    if (lw_pool_threads(pool) == 1 || count <= 1) {
        for (int64_t index = 0; index < count && !lw_stopped(stop); index++)
            job(context, 0, index);
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->job = job;
    pool->context = context;
    pool->stop = stop;
    pool->count = count;
    atomic_store(&pool->next, 0);
    pool->busy = pool->threads - 1;
    pool->round++;
    pthread_cond_broadcast(&pool->begin);
    pthread_mutex_unlock(&pool->lock);
    take_jobs(pool, 0);
    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0)
        pthread_cond_wait(&pool->end, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

void lw_pool_close(lw_pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->closing = true;
    pthread_cond_broadcast(&pool->begin);
    pthread_mutex_unlock(&pool->lock);
    for (int worker = 1; worker < pool->threads; worker++)
        pthread_join(pool->workers[worker].thread, NULL);
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->begin);
    pthread_cond_destroy(&pool->end);
    free(pool->workers);
    free(pool);
}

struct lw_pool_lock {
    pthread_mutex_t mutex;
};

lw_pool_lock *lw_pool_lock_open(void)
{
    lw_pool_lock *lock = lw_heap_grow(NULL, sizeof *lock);
    pthread_mutex_init(&lock->mutex, NULL);
    return lock;
}

void lw_pool_lock_take(lw_pool_lock *lock)
{
    pthread_mutex_lock(&lock->mutex);
}

void lw_pool_lock_leave(lw_pool_lock *lock)
{
    pthread_mutex_unlock(&lock->mutex);
}

void lw_pool_lock_close(lw_pool_lock *lock)
{
    pthread_mutex_destroy(&lock->mutex);
    free(lock);
}
