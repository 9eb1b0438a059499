/* experiment.h: an experiment is a data file.
 *
 *     {"name": "...", "note": "...", "seed": 2010, "replicates": 30,
 *      "settings": {"spec": "FAMILY:w11h11", "algorithm": "steady", "maximize": "moves"},
 *      "axes": [{"pieces": ["P7", "N5"]},
 *               {"method": {"paper": {"population": 1200}, "climber": {"algorithm": "climber"}}}]}
 *
 * Settings are one flat set of names: the family's parameters, the keys of an evolution request
 * (grade/request_keys.def), and the knobs of the algorithm. An axis is a
 * name with a list of values, or a name with labelled sets of settings. The cells of the experiment are all
 * combinations, the last axis running fastest; a replicate of a cell is one run, from the stream seed, cell,
 * replicate ("paired": true leaves the cell out, so that replicates of different cells begin alike). Whatever
 * thread runs it, whenever, its result is the same.
 *
 * Two more settings, solver and visits, let a solver loose on each result: what it finds is kept beside the
 * facts; measure and facts say how results are told (lw_reporting). "noise": "paired" draws the noisy facts of
 * a replicate from a stream that seed and replicate name, and not the design: the same numbers in all cells. */
#ifndef LW_LAB_EXPERIMENT_H
#define LW_LAB_EXPERIMENT_H

#include "grade/breed.h"
#include "search/search.h"
#include "store/store.h"

/* How the results of a cell are told. */
typedef struct lw_reporting {
    const lw_spec *spec; /* that their facts are measured under: perhaps more games, or other players */
    uint64_t facts;
} lw_reporting;

typedef struct lw_lab_cell {
    const char *label;   /* "pieces=P7 population=12 mutations=1"; "" when there are no axes */
    const char *panel;   /* the part of it that is the first of several axes': what charts put side by side */
    const char *method;  /* the rest */
    const char **levels; /* one per factor: the value, or the label of a set of settings */
    lw_request request;
    bool search; /* a replicate is a whole search, see search_replicate.h; else one run */
    lw_reporting reporting;
    const lw_solver *solver; /* that plays each result; NULL: none does */
    int64_t visits;          /* its budget of expansions */
} lw_lab_cell;

/* What names the stream of the noisy facts: the design, so that anyone can measure them again, or the
 * replicate, so that cells can be compared one by one. */
enum lw_noise { LW_NOISE_DESIGN, LW_NOISE_PAIRED };

typedef struct lw_experiment {
    const char *name, *note;
    const char *text; /* the file without its note and white space: what identifies it */
    const lw_json *settings;
    uint64_t seed;
    bool paired;
    enum lw_noise noise;
    int64_t replicates, cell_count;
    lw_lab_cell *cells;
    int factor_count;
    const char **factors; /* the names of the axes */
} lw_experiment;

/* Everything in it but its number of replicates is the same: what the one has found, the other may go on from.
 */
bool lw_experiment_extends(const lw_json *, const lw_json *);
enum { LW_REPLICATES = 30, LW_REPLICATES_MAX = 1000000 }; /* where an experiment does not say; at most */
enum { LW_REPLICATES_ASKED = 0, LW_REPLICATES_LEFT_OUT = -1 };
/* Its text without the words about it, with another number of replicates, the one it asks for, or none. */
const char *lw_experiment_text(const lw_json *, int64_t replicates, lw_arena *);
/* The JSON must outlive the experiment. */
lw_experiment *lw_experiment_read(const lw_json *, lw_arena *, lw_error *);

bool lw_experiment_gpu(const lw_experiment *); /* does any cell ask for one? */

/* Does a label fit a pattern? * stands for anything, | is between patterns of which one must fit. NULL fits
 * all.
 */
bool lw_label_fits(const char *pattern, const char *label);

/* A part of an experiment: the cells whose labels fit, and their first so many replicates; of all replicates of
 * the experiment, counted through, every `shards`-th, beginning with number `shard`. */
typedef struct lw_slice {
    const char *cells;     /* NULL: all */
    int64_t replicates;    /* 0: all */
    int64_t shard, shards; /* shard from 0; shards 0: all */
} lw_slice;

/* Runs what the store does not hold yet and writes each replicate as it ends. Stopped or killed, the same call
 * goes on where it was. The meter counts evaluations. */
/* Who opens the judges that experiments name (grade/judge.h): one for each replicate. */
typedef struct lw_judge_source {
    struct lw_judge *(*open)(const lw_request *, lw_error *);
    void (*close)(struct lw_judge *);
} lw_judge_source;

typedef struct lw_lab {
    const lw_experiment *experiment;
    lw_slice slice;
    lw_store *store;
    lw_pool *pool; /* NULL: one thread; on a cluster: rank 0 hands out and does nothing else */
    const lw_stop *stop;
    int64_t bytes;                 /* of memory for a replicate's solver; 0: the usual ones */
    lw_progress_counter *meter;    /* may be NULL */
    double (*clock)(void);         /* seconds, for how long replicates take; NULL: nobody asks */
    const lw_judge_source *judges; /* NULL: an experiment that names one is refused */
    bool mix_builds; /* goes on also where a build that may behave otherwise has begun; results say which */
} lw_lab;

#endif
