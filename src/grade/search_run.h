/* search_run.h: performs as many runs of a request as are needed to find what is wanted: puzzles, the levels of
 * a curve (ladder.h) or specs (vary.h).
 *
 * Runs are examined in the order of their numbers, so the number of threads changes nothing. */
#ifndef LW_GRADE_SEARCH_RUN_H
#define LW_GRADE_SEARCH_RUN_H

#include "grade/breed.h"

typedef struct lw_find {
    const lw_design *design;
    const double *values; /* as evaluated: objectives, then axes */
    int cell;             /* of an archive; -1: none */
    int64_t run, evaluations;
    const lw_value *needs; /* one per requirement, measured again; NULL: not verified */
} lw_find;

typedef struct lw_run_summary {
    int64_t runs, evaluations; /* of the runs that were examined */
    int found;
    int64_t repeats; /* most recent runs in a row that met their goals but found nothing new */
    double nearest;  /* the best score of a run that missed its targets; -INFINITY: no run missed */
    int wide;        /* for curves: levels that were found only with the greater slack */
} lw_run_summary;

struct lw_rung;
struct lw_vary_result;

/* Of found, level and spec, only the callback for the request's kind is called. */
typedef struct lw_search_run {
    const lw_request *request;
    lw_pool *pool;
    const lw_stop *stop;
    lw_progress_counter *meter; /* counts evaluations; may be NULL */
    void *context;
    void (*found)(void *context, const lw_find *); /* in the order of the runs; with LW_PICK_BEST, at the end */
    void (*level)(void *context, const struct lw_rung *);       /* for curves, level by level */
    void (*spec)(void *context, const struct lw_vary_result *); /* for specs */
    void (*missed)(void *context, const lw_run_summary *);      /* while nothing has been found; may be NULL */
} lw_search_run;

/* A run cut short by a stop yields nothing, unless its answer is a front or an archive. */
void lw_search_run_execute(const lw_search_run *, lw_run_summary *);
/* True if the search ended, with this many finds, because runs found nothing new. */
bool lw_search_run_exhausted(const lw_request *, const lw_run_summary *, int found);

#endif
