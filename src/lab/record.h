/* record.h: the results of a run from its store, loaded into memory.
 *
 * The experiment is read again from the text in the store, so cells have their labels and requests. Rows are
 * sorted by cell, then by replicate. Facts are columns: those that the cells ask for, or all facts of their
 * families if they do not; each name occurs once, and a row without the fact has NaN. */
#ifndef LW_LAB_RECORD_H
#define LW_LAB_RECORD_H

#include "base/build_info.h"
#include "lab/experiment.h"

typedef struct lw_row {
    int64_t cell, replicate, evaluations;
    const char *design, *twin;
    double best;    /* the first objective; not finite if nothing feasible was found */
    double seconds; /* NaN: unknown */
    double *facts;
    bool *saturated;    /* per fact: the number is only a lower bound */
    const lw_json *all; /* the facts as stored in the result; see lab/members.h */
    int points;         /* of the curve: from spent[i] evaluations on, the best is reached[i] */
    double *spent, *reached;
    const lw_build_info *build; /* the build that computed it */
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
    int build_count; /* builds that computed the results */
    lw_record_build *builds;
    const char **settings; /* per cell, as resolved by the build that began it; NULL: not recorded */
} lw_record;

/* Names of columns like those of facts. For an archive: the number of its cells that hold a design; then,
 * counted on the grid of its axes whatever the kind of archive, the share of cells that hold a design and the
 * sum of their scores. For a solver that plays the results: its points or, towards a goal, its moves; 1 if
 * these are proved best; the visits it took. */
#define LW_FILLED        "filled"
#define LW_COVERAGE      "qd_coverage"
#define LW_QD_SCORE      "qd_score"
#define LW_SOLVER_SCORE  "solver_score"
#define LW_SOLVER_PROVED "solver_proved"
#define LW_SOLVER_VISITS "solver_visits"

/* Loads a run, which must exist. Everything is in the arena. */
int lw_record_load(lw_store *, const char *name, lw_arena *, lw_record *, lw_error *);
/* Makes a record of one replicate by running it again, with the stop and the memory of the limits. LW_LIMIT:
 * the replicate needs a judge, which is not available here. */
int lw_record_again(const lw_json *experiment, int64_t cell, int64_t replicate, const lw_limits *, lw_arena *,
                    lw_record *, lw_error *);
int lw_record_fact(const lw_record *, const char *name);       /* -1: none */
bool lw_row_saturated(const lw_record *, const lw_row *);      /* is any of its facts only a lower bound? */
bool lw_row_best_saturated(const lw_record *, const lw_row *); /* is the fact it was selected for? */
/* Returns the best value that a row had found after so many evaluations; NaN before the first. */
double lw_row_best_at(const lw_row *, double evaluations);

/* True if all results come from builds with the same signature. */
bool lw_record_uniform(const lw_record *);

/* Writes a row as members of a JSON object. */
void lw_row_write(const lw_record *, const lw_row *, lw_writer *);
/* Fails if a pattern matches no cell of the experiment. */
int lw_slice_check(const lw_slice *, const lw_experiment *, lw_error *);
bool lw_slice_holds(const lw_slice *, const lw_experiment *, int64_t cell, int64_t replicate);

#endif
