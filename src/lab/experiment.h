/* experiment.h: an experiment is a data file.
 *
 *     {"name": "...", "note": "...", "seed": 2010, "replicates": 30,
 *      "settings": {"spec": "FAMILY:w11h11", "algorithm": "steady", "maximize": "moves"},
 *      "axes": [{"pieces": ["P7", "N5"]},
 *               {"method": {"paper": {"population": 1200}, "climber": {"algorithm": "climber"}}}]}
 *
 * Settings are one flat set of names: the family's parameters, the keys of an evolution request
 * (grade/request_keys.def), and the knobs of the algorithm. An axis is a name with a list of values, or a name
 * with labelled sets of settings. The cells of the experiment are all combinations, with the last axis varying
 * fastest. A replicate of a cell is one run. Its random stream is determined by seed, cell and replicate
 * ("paired": true leaves out the cell, so that replicates of different cells begin alike). The result is the
 * same whichever thread runs it, and whenever.
 *
 * Two more settings, solver and visits, apply a solver to each result; what it finds is stored with the facts.
 * The settings measure and facts control how results are measured (lw_reporting). "noise": "paired" draws the
 * noisy facts of a replicate from a stream determined by seed and replicate instead of by the design, so that
 * all cells use the same random numbers. */
#ifndef LW_LAB_EXPERIMENT_H
#define LW_LAB_EXPERIMENT_H

#include "grade/breed.h"
#include "search/search.h"
#include "store/store.h"

/* How the results of a cell are measured. */
typedef struct lw_reporting {
    const lw_spec *spec; /* parameters for measuring the facts: perhaps more games, or other players */
    uint64_t facts;
} lw_reporting;

typedef struct lw_lab_cell {
    const char *label;  /* "pieces=P7 population=12 mutations=1"; "" when there are no axes */
    const char *panel;  /* its part for the first of several axes: charts place the panels next to each other */
    const char *method; /* the rest of the label */
    const char **levels; /* one per factor: the value, or the label of a set of settings */
    lw_request request;
    bool search; /* a replicate is a whole search, see search_replicate.h; otherwise one run */
    lw_reporting reporting;
    const lw_solver *solver; /* plays each result; NULL: none */
    int64_t visits;          /* its budget of expansions */
} lw_lab_cell;

/* What determines the stream of the noisy facts: the design, so that anyone can measure them again, or the
 * replicate, so that cells can be compared one by one. */
enum lw_noise { LW_NOISE_DESIGN, LW_NOISE_PAIRED };

typedef struct lw_experiment {
    const char *name, *note;
    const char *text; /* the file without its note and white space, which identifies the experiment */
    const lw_json *settings;
    uint64_t seed;
    bool paired;
    enum lw_noise noise;
    int64_t replicates, cell_count;
    lw_lab_cell *cells;
    int factor_count;
    const char **factors; /* the names of the axes */
} lw_experiment;

/* True if two experiments are the same except for their number of replicates, so that one can continue from the
 * results of the other. */
bool lw_experiment_extends(const lw_json *, const lw_json *);
enum { LW_REPLICATES = 30, LW_REPLICATES_MAX = 1000000 }; /* the default; the most allowed */
enum { LW_REPLICATES_ASKED = 0, LW_REPLICATES_LEFT_OUT = -1 };
/* Returns the experiment's text without the texts that describe it. `replicates` is another number of
 * replicates, or one of these two: the number in the file, or none. */
const char *lw_experiment_text(const lw_json *, int64_t replicates, lw_arena *);
/* The JSON must outlive the experiment. */
lw_experiment *lw_experiment_read(const lw_json *, lw_arena *, lw_error *);

bool lw_experiment_gpu(const lw_experiment *); /* true if any cell asks for a GPU */

/* True if a label matches a pattern. * stands for any text, | separates patterns of which one must match. NULL
 * matches every label. */
bool lw_label_fits(const char *pattern, const char *label);

/* A part of an experiment: the cells whose labels match, and the first `replicates` of each; of all replicates
 * of the experiment, numbered consecutively, every `shards`-th one, beginning with number `shard`. */
typedef struct lw_slice {
    const char *cells;     /* NULL: all */
    int64_t replicates;    /* 0: all */
    int64_t shard, shards; /* shard from 0; shards 0: all */
} lw_slice;

/* Opens the judges that experiments name (grade/judge.h), one per replicate. */
typedef struct lw_judge_source {
    struct lw_judge *(*open)(const lw_request *, lw_error *);
    void (*close)(struct lw_judge *);
} lw_judge_source;

/* The parameters of lw_experiment_run (lab/work_queue.h), which runs what the store does not have yet and
 * writes each replicate when it ends. If it is stopped or killed, the same call continues where it was. The
 * meter counts evaluations. */
typedef struct lw_lab {
    const lw_experiment *experiment;
    lw_slice slice;
    lw_store *store;
    lw_pool *pool; /* NULL: one thread; on a cluster rank 0 only distributes the jobs */
    const lw_stop *stop;
    int64_t bytes;                 /* memory for a replicate's solver; 0: the default */
    lw_progress_counter *meter;    /* may be NULL */
    double (*clock)(void);         /* seconds, to time replicates; NULL: not wanted */
    const lw_judge_source *judges; /* NULL: an experiment that names one is refused */
    bool mix_builds; /* continue what a build with other behaviour began; each result names its build */
} lw_lab;

#endif
