/* breed.h: one run of an evolution.
 *
 * A run is a pure function of the request and its generator; search_run.h performs as many as needed. */
#ifndef LW_GRADE_BREED_H
#define LW_GRADE_BREED_H

#include "base/progress_counter.h"
#include "grade/request.h"

/* What an observer sees of a run, without affecting it. Called about a hundred times per run, on the thread of
 * the run; so several calls may be concurrent if several runs are. */
typedef struct lw_run_progress {
    const unsigned char *best; /* the best design so far in this run */
    double score;              /* its first objective; -INFINITY: no puzzle yet */
    double median; /* of the first objectives of the puzzles among the last LW_PROGRESS_WINDOW designs */
} lw_run_progress;

enum { LW_PROGRESS_WINDOW = 256 };

typedef struct lw_observer {
    void *context;
    void (*look)(void *context, const lw_run_progress *);
} lw_observer;

/* Performs one run. `pool` distributes evaluations within the run; it and the meter may be NULL. */
void lw_breed_once(const lw_request *, const lw_rng *, lw_pool *, const lw_stop *, lw_progress_counter *,
                   lw_arena *, lw_evolve_result *);

#endif
