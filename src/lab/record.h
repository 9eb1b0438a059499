/* record.h: what a run has left in its store, in memory, for whoever wants to look at it.
 *
 * The experiment is read again from the text that the store keeps, so cells have their labels and orders; rows
 * are by cell, then replicate. Facts are columns: those that the cells tell of, all of their families where
 * they do not say which, each name once, NaN where a row has none. */
#ifndef LW_LAB_RECORD_H
#define LW_LAB_RECORD_H

#include "base/build_info.h"
#include "lab/experiment.h"

typedef struct lw_row {
    int64_t cell, replicate, evaluations;
    const char *design, *twin;
    double best;    /* the first objective; not finite when nothing feasible was met */
    double seconds; /* NaN: not known */
    double *facts;
    bool *saturated;    /* of each fact: the number is only a lower bound */
    const lw_json *all; /* the result's facts as they are stored; see lab/members.h */
    int points;         /* of the curve: the best so far, from these numbers of evaluations on */
    double *spent, *reached;
    const lw_build_info *build; /* that computed it */
} lw_row;

typedef struct lw_record_build {
    lw_build_info build;
    int64_t results;
} lw_record_build;

typedef struct lw_record {
    const lw_experiment *experiment;
    int count, fact_count;
    lw_row *rows;
    const char **facts;
    int build_count; /* that computed its results */
    lw_record_build *builds;
    const char **settings; /* of each cell, as the build that began it resolved them; NULL: it did not say */
} lw_record;

/* Columns like a fact's. Of an archive, how many of its cells hold a design; then, counted on the grid of its
 * axes whatever its own kind, the share of cells that hold one and the sum of their scores. Of a solver that
 * plays the results: its points or, towards a goal, its moves; 1 where these are proved to be the best; the
 * visits it took. */
#define LW_FILLED        "filled"
#define LW_COVERAGE      "qd_coverage"
#define LW_QD_SCORE      "qd_score"
#define LW_SOLVER_SCORE  "solver_score"
#define LW_SOLVER_PROVED "solver_proved"
#define LW_SOLVER_VISITS "solver_visits"

/* Everything is in the arena. A run of that name must be there. */
int lw_record_load(lw_store *, const char *name, lw_arena *, lw_record *, lw_error *);
/* A record of one replicate that is run again, with the stop and the memory of the limits. LW_LIMIT: it takes a
 * judge, who is elsewhere. */
int lw_record_again(const lw_json *experiment, int64_t cell, int64_t replicate, const lw_limits *, lw_arena *,
                    lw_record *, lw_error *);
int lw_record_fact(const lw_record *, const char *name);       /* -1: none */
bool lw_row_saturated(const lw_record *, const lw_row *);      /* is any of its facts only a lower bound? */
bool lw_row_best_saturated(const lw_record *, const lw_row *); /* is what it was to be best at? */
/* The best that a row had met after so many evaluations; NaN before the first. */
double lw_row_best_at(const lw_row *, double evaluations);

/* Do all results come from builds with one signature? */
bool lw_record_uniform(const lw_record *);

/* A row as the members of an object of JSON. */
void lw_row_write(const lw_record *, const lw_row *, lw_writer *);
/* Refuses a pattern of cells that fits none of the experiment. */
int lw_slice_check(const lw_slice *, const lw_experiment *, lw_error *);
bool lw_slice_holds(const lw_slice *, const lw_experiment *, int64_t cell, int64_t replicate);

#endif
