/* pool.c: workers wait until a round begins, then take jobs by incrementing a shared number.
 *
 * A waiting thread spins for a moment before it sleeps: steps of many environments are rounds of a tenth of a
 * millisecond in quick succession, and waking fifteen threads takes as long as such a round. The lock serves
 * only to sleep and wake; two atomic numbers begin and end a round. */
#define _GNU_SOURCE /* sched_getaffinity */
#include "base/pool.h"
#include "base/arena.h"
#include "base/memory_guard.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

enum { LOOKS = 4000 }; /* spins before sleeping: about a tenth of a millisecond */

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
    _Atomic uint64_t round; /* counts rounds; `busy` is set before it changes */
    _Atomic int busy;
    atomic_bool closing;
    pid_t process;   /* the process that has the threads; a forked child has none */
    bool is_patient; /* each thread has a core, so spinning does not keep others from working */

    lw_job *job;
    void *context;
    const lw_stop *stop;
    int64_t count;
    _Atomic int64_t next;
    atomic_bool exhausted; /* a job was abandoned because memory ran out */
    lw_memory_cleanup cleanup;
    const lw_pool_helper *helper;
};

static _Thread_local const lw_pool_helper *helper_here;

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
    while (!lw_stopped(pool->stop) && !atomic_load(&pool->exhausted)) {
        int64_t index = atomic_fetch_add(&pool->next, 1);
        if (index >= pool->count)
            break;
        pool->job(pool->context, worker, index);
    }
}

typedef struct share {
    lw_pool *pool;
    int worker;
} share;

static void take_share(void *context)
{
    const share *own = context;
    take_jobs(own->pool, own->worker);
}

void lw_pool_set_helper(lw_pool *pool, const lw_pool_helper *helper)
{
    pool->helper = helper;
}

const lw_pool_helper *lw_pool_helper_here(void)
{
    return helper_here;
}

static void report_busy(const lw_pool *pool, int change)
{
    if (pool && pool->helper)
        pool->helper->busy(pool->helper->context, change);
}

/* No thread may leave a round before its end: the others work on data that belongs to the caller. */
static void take_guarded(lw_pool *pool, int worker)
{
    const lw_pool_helper *before = helper_here;
    helper_here = pool->helper;
    if (!lw_memory_guarded(take_share, &(share){.pool = pool, .worker = worker}))
        atomic_store(&pool->exhausted, true);
    helper_here = before;
    report_busy(pool, -1);
}

/* True if the calling thread already works for this pool, so that the helper has counted it. */
static bool is_known(const lw_pool *pool)
{
    return pool && pool->helper && helper_here == pool->helper;
}

static void forget_helper(void *context)
{
    (void)context;
    helper_here = NULL;
}

/* Runs jobs in the calling thread alone, which may itself be working for a pool. */
static void run_alone(lw_pool *pool, int64_t count, lw_job *job, void *context, const lw_stop *stop)
{
    const lw_pool_helper *before = helper_here;
    bool known = is_known(pool);
    lw_memory_cleanup cleanup = {0};
    if (pool && pool->helper) {
        helper_here = pool->helper;
        lw_memory_cleanup_add(&cleanup, forget_helper, NULL);
    }
    if (!known)
        report_busy(pool, 1);
    for (int64_t index = 0; index < count && !lw_stopped(stop); index++)
        job(context, 0, index);
    if (!known)
        report_busy(pool, -1);
    lw_memory_cleanup_remove(&cleanup);
    helper_here = before;
}

static void breathe(void)
{
#if defined __x86_64__ || defined __i386__
    __builtin_ia32_pause();
#elif defined __aarch64__
    __asm__ volatile("yield");
#endif
}

/* True if a round after `seen` has begun, or the pool is closing. */
static bool has_begun(lw_pool *pool, uint64_t seen)
{
    return atomic_load(&pool->round) != seen || atomic_load(&pool->closing);
}

static bool has_ended(lw_pool *pool, uint64_t round)
{
    (void)round;
    return atomic_load(&pool->busy) == 0;
}

typedef bool condition(lw_pool *, uint64_t round);

/* Spins for a while; returns whether `is_so` became true. */
static bool look(lw_pool *pool, condition *is_so, uint64_t round)
{
    for (int i = 0; i < LOOKS; i++, breathe())
        if (is_so(pool, round))
            return true;
    return false;
}

/* Waits until `is_so`: first spins, then sleeps until `wake`. */
static void wait_until(lw_pool *pool, condition *is_so, uint64_t round, pthread_cond_t *wake)
{
    if (pool->is_patient && look(pool, is_so, round))
        return;
    pthread_mutex_lock(&pool->lock);
    while (!is_so(pool, round))
        pthread_cond_wait(wake, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

/* Wakes sleeping threads. They check their condition under the lock before they sleep, so no wake-up is
 * lost. */
static void wake_all(lw_pool *pool, pthread_cond_t *wake)
{
    pthread_mutex_lock(&pool->lock);
    pthread_cond_broadcast(wake);
    pthread_mutex_unlock(&pool->lock);
}

static void *work(void *argument)
{
    pool_thread *mine = argument;
    lw_pool *pool = mine->pool;
    for (uint64_t seen = 0;; seen++) {
        wait_until(pool, has_begun, seen, &pool->begin);
        if (atomic_load(&pool->closing))
            return NULL;
        take_guarded(pool, mine->worker);
        if (atomic_fetch_sub(&pool->busy, 1) == 1)
            wake_all(pool, &pool->end);
    }
}

static void give_up(void *pool)
{
    lw_pool_close(pool);
}

lw_pool *lw_pool_open(int threads)
{
    lw_pool *pool = lw_heap_grow(NULL, sizeof *pool);
    *pool = (lw_pool){.threads = 1, .process = getpid(), .is_patient = threads <= lw_pool_cores()};
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begin, NULL);
    pthread_cond_init(&pool->end, NULL);
    lw_memory_cleanup_add(&pool->cleanup, give_up, pool);
    if (threads <= 1)
        return pool;
    pool->workers = lw_heap_grow(NULL, (size_t)threads * sizeof *pool->workers);
    /* The caller is worker 0. If the system refuses a thread, there are fewer; the results are the same. */
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
    if (lw_pool_threads(pool) == 1 || count <= 1 || pool->process != getpid()) {
        run_alone(pool, count, job, context, stop);
        return;
    }
    pool->job = job;
    pool->context = context;
    pool->stop = stop;
    pool->count = count;
    atomic_store(&pool->next, 0);
    bool known =
        is_known(pool); /* a round within a job: while the caller waits for its end, it submits nothing */
    report_busy(pool, pool->threads - known);
    atomic_store(&pool->busy, pool->threads - 1);
    atomic_fetch_add(&pool->round, 1);
    wake_all(pool, &pool->begin);
    take_guarded(pool, 0);
    wait_until(pool, has_ended, 0, &pool->end);
    if (known)
        report_busy(pool, 1);
    if (atomic_exchange(&pool->exhausted, false))
        lw_memory_exhausted();
}

void lw_pool_close(lw_pool *pool)
{
    if (!pool)
        return;
    lw_memory_cleanup_remove(&pool->cleanup);
    if (pool->process == getpid()) {
        atomic_store(&pool->closing, true);
        wake_all(pool, &pool->begin);
        for (int worker = 1; worker < pool->threads; worker++)
            pthread_join(pool->workers[worker].thread, NULL);
        pthread_mutex_destroy(&pool->lock);
        pthread_cond_destroy(&pool->begin);
        pthread_cond_destroy(&pool->end);
    }
    free(pool->workers);
    free(pool);
}

struct lw_pool_lock {
    pthread_mutex_t mutex;
    lw_memory_cleanup cleanup; /* active while the lock is held */
};

lw_pool_lock *lw_pool_lock_open(void)
{
    lw_pool_lock *lock = lw_heap_grow(NULL, sizeof *lock);
    pthread_mutex_init(&lock->mutex, NULL);
    return lock;
}

static void let_go(void *lock)
{
    pthread_mutex_unlock(&((lw_pool_lock *)lock)->mutex);
}

void lw_pool_lock_take(lw_pool_lock *lock)
{
    pthread_mutex_lock(&lock->mutex);
    lw_memory_cleanup_add(&lock->cleanup, let_go, lock);
}

void lw_pool_lock_leave(lw_pool_lock *lock)
{
    lw_memory_cleanup_remove(&lock->cleanup);
    pthread_mutex_unlock(&lock->mutex);
}

void lw_pool_lock_close(lw_pool_lock *lock)
{
    pthread_mutex_destroy(&lock->mutex);
    free(lock);
}
