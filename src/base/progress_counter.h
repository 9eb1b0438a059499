/* progress_counter.h: how far long work has come. Workers add, whoever shows progress reads; nothing else
 * depends on it.
 */
#ifndef LW_BASE_PROGRESS_COUNTER_H
#define LW_BASE_PROGRESS_COUNTER_H

#include <stdatomic.h>
#include <stdint.h>

typedef struct lw_progress_counter {
    _Atomic int64_t done, total; /* in units of work; total 0: not known */
    _Atomic int64_t found;       /* results so far */
    _Atomic int64_t states;      /* of puzzles, visited so far by searches */
    /* Of the search that spoke last: open states, and how much the best state lacks, plus one; 0: nothing
     * was said. */
    _Atomic int64_t open, missing;
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
