/* evolve.h: breeding flat genomes.
 *
 * A problem defines the size of a genome and how to create, vary and evaluate one; an algorithm breeds. Nothing
 * here knows what a genome means, so the same algorithms evolve mazes, rule sets and, for the solvers, plays.
 *
 * Evaluation yields `objectives` numbers, all to be maximized; then `features` numbers, which place the genome
 * in an archive; then `reported` numbers, which affect nothing and are for the census of a run.
 * Single-objective algorithms use the first objective. All random choices come from the generator passed in;
 * the same generator gives the same result with any number of threads, because threads only share the
 * evaluation of a batch. */
#ifndef LW_EVOLVE_EVOLVE_H
#define LW_EVOLVE_EVOLVE_H

#include "base/arena.h"
#include "base/error.h"
#include "base/pool.h"
#include "base/rng.h"

enum {
    LW_EVOLVE_VALUES = 24,     /* maximum number of values of a genome */
    LW_EVOLVE_CELLS = 1 << 24, /* maximum of the product of all features' cells */
    LW_EVOLVE_WATCH_MAX = 1024 /* maximum evaluations between two calls of watch, unless a batch is larger */
};

typedef struct lw_range {
    double low, high; /* a feature outside belongs to no cell */
    int cells;
    bool open_low, open_high; /* unless that side is open: then to the first or last cell */
} lw_range;

/* The kinds of archives: a grid of cells over the ranges; `niches` cells around points spread evenly over the
 * same space (CVT); or members at least `distance` apart (unstructured), with every range scaled to 1. */
enum lw_archive_kind { LW_ARCHIVE_GRID, LW_ARCHIVE_CVT, LW_ARCHIVE_UNSTRUCTURED };

typedef struct lw_archive_shape {
    enum lw_archive_kind kind;
    int niches;
    double distance;
} lw_archive_shape;

/* Genomes evaluated earlier, with which a run begins at no cost: those that an earlier stretch of the run left,
 * best first, then others. For a climber the first is its current genome; `age` and `idle` are the number of
 * evaluations since its climb began and since its last gain. */
typedef struct lw_start {
    int count;
    const unsigned char *genomes;
    const double *evaluated;
    int64_t age, idle;
} lw_start;

/* What a run returns: its answer, or everything that another stretch of the run needs. */
enum lw_leave { LW_LEAVE_ANSWER, LW_LEAVE_ALL };

/* `evaluate` is called on the pool's threads, with their number as `worker`; all other functions on the thread
 * that called run. A NaN objective counts as -INFINITY; a first objective of -INFINITY means that the genome is
 * infeasible: it is worse than any other, adds no point to the curve and enters no archive. */
typedef struct lw_problem {
    size_t genome_size;
    int objectives, features, reported;
    const lw_range *ranges;   /* one per feature */
    lw_archive_shape archive; /* for algorithms that fill an archive */
    double least;             /* the first objective that counts as 0 in a QD score */
    void *context;
    void (*create)(void *context, lw_rng *, unsigned char *genome);             /* the genome is zeroed */
    void (*mutate)(void *context, lw_rng *, unsigned char *genome);             /* one mutation, in place */
    void (*cross)(void *context, lw_rng *, unsigned char *a, unsigned char *b); /* both in place; may be NULL */
    void (*evaluate)(void *context, int worker, const unsigned char *genome, double *values);
    /* Evaluates many genomes, if that is faster than one by one; may be NULL. Without a pool, batches use it;
     * with a pool, they do only if `together` is set, and it must then distribute the work itself. */
    void (*evaluate_all)(void *context, int worker, int count, const unsigned char *const genomes[],
                         double *const values[]);
    bool together;
    /* For noisy evaluation; may be NULL. Measures the genome once more, with the random numbers of round
     * `round` (0, 1, 2, ..), adds the result to those of earlier rounds in the genome's record, and evaluates
     * all of them. */
    void (*evaluate_more)(void *context, int worker, const unsigned char *genome, int round, void *record,
                          double *values);
    size_t record_size; /* size of a record, which starts zeroed */
    /* For progress and pictures; may be NULL. Called with the best genome so far: about a hundred times per
     * run, at least once in LW_EVOLVE_WATCH_MAX evaluations, between batches only, and at the end. */
    void (*watch)(void *context, int64_t evaluations, const unsigned char *best, const double *values);
    lw_pool *pool; /* evaluates batches; NULL: the calling thread does, */
    int worker;    /* with this number */
    const lw_stop *stop;
    const lw_start *start; /* NULL: none */
    enum lw_leave leave;
    int64_t census; /* evaluations per entry of the result's census; 0: no census */
    double enough;  /* the run ends when the first objective reaches this; INFINITY: never */
} lw_problem;

/* Number of values of a genome. */
static inline int lw_problem_values(const lw_problem *problem)
{
    return problem->objectives + problem->features + problem->reported;
}

/* The knobs of all algorithms; each algorithm's table lists those that it reads, with its own defaults.
 * `evaluations` is exact: a run that is neither stopped nor satisfied evaluates that many genomes. */
typedef struct lw_knobs {
    int64_t evaluations; /* of genomes, including the initial ones */
    int population, children, tournament, elite;
    int rounds;              /* maximum number of measurements per genome, if evaluation is noisy */
    int mutations;           /* maximum number of mutations per child; the number is uniform from 1 */
    int64_t patience;        /* evaluations without a gain before a climber restarts */
    double crossover;        /* probability that two parents are crossed */
    double mutated;          /* probability that a child is mutated at all */
    int roulette;            /* 1: parents are selected in proportion to their first objective */
    int pairs;               /* maximum number of pairs of parents drawn until crossing changes them */
    double threshold, floor; /* for relative gains, see lineages.c */
    int slots;               /* number of genomes kept, in all or per objective */
    int emitters;            /* number of emitters that breed side by side, see emitters.c */
    double rate;             /* at which a cell's threshold follows what the cell accepts */
    int niching;             /* 1: a child competes with the most similar member of its tournament */
} lw_knobs;

typedef struct lw_knob {
    const char *key, *note;
    double low, high, normal;
    bool tacit; /* lists of all knobs omit it if it has its default */
} lw_knob;

/* The genomes evaluated in one stretch of a run. */
typedef struct lw_census {
    int64_t evaluations;            /* when the stretch ended */
    int count, feasible;            /* genomes evaluated, and those of them that are feasible */
    double best;                    /* best first objective; -INFINITY: none is feasible */
    double means[LW_EVOLVE_VALUES]; /* of all values, over the feasible genomes */
} lw_census;

typedef struct lw_point {
    int64_t evaluations;
    double best;
} lw_point;

/* The state of an archive, measured on the grid of the ranges whatever its own kind: the number of filled
 * cells, and the sum of their best first objectives above the problem's `least`. */
typedef struct lw_archive_point {
    int64_t evaluations;
    int filled;
    double qd_score;
} lw_archive_point;

/* The result of a run: individuals, best first (for a front, its members; for an archive, its cells in order),
 * and the curve of the best first objective, one point per improvement. All in the caller's arena. */
typedef struct lw_evolve_result {
    int count;
    size_t genome_size;
    int values, reported; /* numbers per individual, and how many of them are `reported` */
    unsigned char *genomes;
    double *evaluated;
    int *cells;                       /* archive cell of each individual; NULL without an archive */
    const unsigned char *best_genome; /* the first genome of the run with the best first objective, */
    const double *best_values;        /* which a climber may have abandoned */
    int64_t age, idle;                /* of a climb; see lw_start */
    int64_t evaluations;
    int points;
    lw_point *curve;
    int archive_points; /* about a hundred, the last one at the end; 0 without an archive */
    lw_archive_point *archive_curve;
    int census_count;
    lw_census *census;
    int trail_count; /* number of rows in `trail`; only lineages has any */
    double *trail;   /* a row per round: evaluations, then the objectives of the first line */
    int64_t
        promoted[2]; /* children that replaced their parents in the first half of the run, and in the second */
} lw_evolve_result;

typedef struct lw_algorithm lw_algorithm;
struct lw_algorithm {
    const char *name, *note;
    bool several;         /* uses every objective, not only the first */
    bool archive;         /* returns an archive over the features; all others need a problem without features */
    const lw_knob *knobs; /* ends with key NULL */
    /* The knobs must pass lw_knobs_check. The generator is only forked, never advanced; runs with the same
     * generator begin with the same genomes, whatever the algorithm. */
    void (*run)(const lw_problem *, const lw_knobs *, const lw_rng *, lw_arena *, lw_evolve_result *);
};

static inline const unsigned char *lw_evolve_result_genome(const lw_evolve_result *evolved, int i)
{
    return evolved->genomes + (size_t)i * evolved->genome_size;
}

static inline const double *lw_evolve_result_values(const lw_evolve_result *evolved, int i)
{
    return evolved->evaluated + (size_t)i * (size_t)evolved->values;
}

#endif
