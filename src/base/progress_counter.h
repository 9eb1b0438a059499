/* progress_counter.h: the progress of long work. Workers add to it, and displays read it; nothing else depends
 * on it. */
#ifndef LW_BASE_PROGRESS_COUNTER_H
#define LW_BASE_PROGRESS_COUNTER_H

#include <stdatomic.h>
#include <stdint.h>

typedef struct lw_progress_counter {
    _Atomic int64_t done, total; /* in units of work; total 0: unknown */
    _Atomic int64_t found;       /* results so far */
    _Atomic int64_t states;      /* states visited so far by searches */
    /* As last reported by a search: the number of open states, and how much the best state lacks, plus one; 0:
     * not reported. */
    _Atomic int64_t open, missing;
    /* Called by the searching thread now and then, where no other thread can read; NULL: nobody is. */
    void (*report)(const struct lw_progress_counter *);
} lw_progress_counter;

static inline void lw_progress_counter_add(lw_progress_counter *meter, int64_t done)
{
    if (meter)
        atomic_fetch_add_explicit(&meter->done, done, memory_order_relaxed);
}

static inline void lw_progress_counter_visit(lw_progress_counter *meter, int64_t states)
{
    if (meter && states)
        atomic_fetch_add_explicit(&meter->states, states, memory_order_relaxed);
    if (meter && states && meter->report)
        meter->report(meter);
}

static inline void lw_progress_counter_wait(lw_progress_counter *meter, int64_t open)
{
    if (meter)
        atomic_store_explicit(&meter->open, open, memory_order_relaxed);
}

static inline void lw_progress_counter_lack(lw_progress_counter *meter, int64_t missing)
{
    if (meter)
        atomic_store_explicit(&meter->missing, missing + 1, memory_order_relaxed);
}

#endif
