/* pipeline.c: three counters run after each other around a ring: pieces put, taken, delivered. */
#include "app/cli/pipeline.h"
#include "base/arena.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 256 };

struct lw_pipeline {
    lw_pipeline_plan plan;
    unsigned char *slots;
    bool done[SLOTS]; /* worked on but not yet delivered */
    int64_t put, taken, delivered;
    bool delivering, closing;
    pthread_mutex_t lock;
    pthread_cond_t more, less; /* signalled when something was put; when something was delivered */
    pthread_t *threads;
    int count;
};

static void *slot_of(const lw_pipeline *p, int64_t number)
{
    return p->slots + (size_t)(number % SLOTS) * p->plan.slot_size;
}

/* Delivers finished pieces in order, unless another thread is doing so. Called with the lock held; releases it
 * while delivering. */
static void deliver(lw_pipeline *p)
{
    if (p->delivering)
        return;
    p->delivering = true;
    while (p->delivered < p->taken && p->done[p->delivered % SLOTS]) {
        pthread_mutex_unlock(&p->lock);
        p->plan.deliver(p->plan.context, slot_of(p, p->delivered));
        pthread_mutex_lock(&p->lock);
        p->done[p->delivered % SLOTS] = false;
        p->delivered++;
        pthread_cond_signal(&p->less);
    }
    p->delivering = false;
}

static void *work(void *argument)
{
    lw_pipeline *p = argument;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (p->taken == p->put && !p->closing)
            pthread_cond_wait(&p->more, &p->lock);
        if (p->taken == p->put)
            break;
        int64_t number = p->taken++;
        pthread_mutex_unlock(&p->lock);
        p->plan.work(p->plan.context, slot_of(p, number));
        pthread_mutex_lock(&p->lock);
        p->done[number % SLOTS] = true;
        deliver(p);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

lw_pipeline *lw_pipeline_open(const lw_pipeline_plan *plan)
{
    lw_pipeline *p = lw_heap_grow(NULL, sizeof *p);
    *p = (lw_pipeline){.plan = *plan};
    p->slots = lw_heap_grow(NULL, SLOTS * plan->slot_size);
    memset(p->slots, 0, SLOTS * plan->slot_size);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->more, NULL);
    pthread_cond_init(&p->less, NULL);
    p->threads = plan->threads > 1 ? lw_heap_grow(NULL, (size_t)plan->threads * sizeof *p->threads) : NULL;
    /* If the system refuses threads there are fewer, or just the caller; the results are the same. */
    while (p->threads && p->count < plan->threads && pthread_create(&p->threads[p->count], NULL, work, p) == 0)
        p->count++;
    return p;
}

void *lw_pipeline_slot(lw_pipeline *p)
{
    pthread_mutex_lock(&p->lock);
    while (p->put - p->delivered >= SLOTS)
        pthread_cond_wait(&p->less, &p->lock);
    pthread_mutex_unlock(&p->lock);
    return slot_of(p, p->put);
}

void lw_pipeline_put(lw_pipeline *p)
{
    if (!p->count) {
        p->plan.work(p->plan.context, slot_of(p, 0));
        p->plan.deliver(p->plan.context, slot_of(p, 0));
        return;
    }
    pthread_mutex_lock(&p->lock);
    p->put++;
    pthread_cond_signal(&p->more);
    pthread_mutex_unlock(&p->lock);
}

void lw_pipeline_drain(lw_pipeline *p)
{
    pthread_mutex_lock(&p->lock);
    while (p->delivered < p->put)
        pthread_cond_wait(&p->less, &p->lock);
    pthread_mutex_unlock(&p->lock);
}

void lw_pipeline_close(lw_pipeline *p, void (*clear)(void *slot))
{
    pthread_mutex_lock(&p->lock);
    p->closing = true;
    pthread_cond_broadcast(&p->more);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->count; i++)
        pthread_join(p->threads[i], NULL);
    for (int i = 0; i < SLOTS; i++)
        clear(slot_of(p, i));
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->more);
    pthread_cond_destroy(&p->less);
    free(p->threads);
    free(p->slots);
    free(p);
}
