/* search_run.h: as many runs of a request as it takes to find what is wanted, be it puzzles, the levels of a
 * curve (ladder.h) or specs (vary.h).
 *
 * Runs are looked at in the order of their numbers, so that the number of threads changes nothing. */
#ifndef LW_GRADE_SEARCH_RUN_H
#define LW_GRADE_SEARCH_RUN_H

#include "grade/breed.h"

typedef struct lw_find {
    const lw_design *design;
    const double *values; /* as judged: objectives, then axes */
    int cell;             /* of an archive, -1 without */
    int64_t run, evaluations;
    const lw_value *needs; /* one per requirement, measured again; NULL: not verified */
} lw_find;

typedef struct lw_run_summary {
    int64_t runs, evaluations; /* of the runs that were looked at */
    int found;
    int64_t repeats; /* the last so many runs that met their goals found nothing new */
    double nearest;  /* the best score of a run that missed its targets; -INFINITY: none did */
    int wide;        /* of a curve: levels that were found only with the greater slack */
} lw_run_summary;

struct lw_rung;
struct lw_vary_result;

/* Of the three that hear what is found, the one that the request's kind asks for is called. */
typedef struct lw_search_run {
    const lw_request *request;
    lw_pool *pool;
    const lw_stop *stop;
    lw_progress_counter *meter; /* counts evaluations; may be NULL */
    void *context;
    void (*found)(void *context, const lw_find *); /* in the order of the runs; LW_PICK_BEST: at the end */
    void (*level)(void *context, const struct lw_rung *);       /* of a curve, level after level */
    void (*spec)(void *context, const struct lw_vary_result *); /* of specs */
    void (*missed)(void *context, const lw_run_summary *); /* so far, while nothing was found; may be NULL */
} lw_search_run;

/* A run that a stop cuts short gives nothing, unless its answer is a front or an archive. */
void lw_search_run_execute(const lw_search_run *, lw_run_summary *);
/* Did it end, with so many finds, because nothing new came any more? */
bool lw_search_run_exhausted(const lw_request *, const lw_run_summary *, int found);

#endif
