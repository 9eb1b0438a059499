/* evolve.h: breeding flat genomes.
 *
 * A problem says how big a genome is, how to make, vary and judge one; an algorithm breeds. Nothing here knows
 * what a genome means, so the same algorithms evolve mazes, rule sets and, for the solvers, plays.
 *
 * Judging gives `objectives` numbers, all to be made large, then `features` numbers that place the genome in an
 * archive, then `reported` numbers that decide nothing, for the census of a run. The single-objective
 * algorithms go by the first objective. All random choices come from the generator that is handed in; the same
 * generator gives the same result, whatever the number of threads, because threads only ever share out the
 * judging of a batch. */
#ifndef LW_EVOLVE_EVOLVE_H
#define LW_EVOLVE_EVOLVE_H

#include "base/arena.h"
#include "base/error.h"
#include "base/pool.h"
#include "base/rng.h"

enum {
    LW_EVOLVE_VALUES = 24,     /* of a genome, all together, at most */
    LW_EVOLVE_CELLS = 1 << 24, /* the cells of all features multiplied, at most */
    LW_EVOLVE_WATCH_MAX = 1024 /* evaluations between two looks, at most, but for a batch that is larger */
};

typedef struct lw_range {
    double low, high; /* a feature outside lands in no cell */
    int cells;
    bool open_low, open_high; /* but in the first or the last one where that is open to this side */
} lw_range;

/* What an archive of elites is made of: the cells of the grid that the ranges span; `niches` cells around
 * points spread evenly over the same space (CVT); or members that keep `distance` from each other
 * (unstructured), which is a share of the ranges. */
enum lw_archive_kind { LW_ARCHIVE_GRID, LW_ARCHIVE_CVT, LW_ARCHIVE_UNSTRUCTURED };

typedef struct lw_archive_shape {
    enum lw_archive_kind kind;
    int niches;
    double distance;
} lw_archive_shape;

/* Genomes that were judged before and that a run begins with, at no cost: what an earlier stretch of it left,
 * best first, then others. For a climber the first is where it stands, and `age` and `idle` say for how many
 * evaluations it has been climbing, and without a gain. */
typedef struct lw_start {
    int count;
    const unsigned char *genomes;
    const double *evaluated;
    int64_t age, idle;
} lw_start;

/* What a run leaves: its answer, or all that it stands on, for another stretch of it. */
enum lw_leave { LW_LEAVE_ANSWER, LW_LEAVE_ALL };

/* `judge` is called on the pool's threads, `worker` saying which; all else on the thread that called run. An
 * objective that is no number counts as -INFINITY; a first objective of -INFINITY says that the genome is
 * infeasible: it is worse than any other, makes no point of the curve and enters no archive. */
typedef struct lw_problem {
    size_t genome_size;
    int objectives, features, reported;
    const lw_range *ranges;   /* one a feature */
    lw_archive_shape archive; /* of algorithms that fill one */
    double least;             /* the first objective that counts as 0 in a QD score */
    void *context;
    void (*create)(void *context, lw_rng *, unsigned char *genome);             /* is handed zero bytes */
    void (*mutate)(void *context, lw_rng *, unsigned char *genome);             /* one mutation, in place */
    void (*cross)(void *context, lw_rng *, unsigned char *a, unsigned char *b); /* both in place; may be NULL */
    void (*evaluate)(void *context, int worker, const unsigned char *genome, double *values);
    /* The same of many, where that is quicker than one by one; may be NULL. Without a pool it is used for
     * batches; with one, only where `together` says so, and it then shares out the work by itself. */
    void (*evaluate_all)(void *context, int worker, int count, const unsigned char *const genomes[],
                         double *const values[]);
    bool together;
    /* Where judging is noisy; may be NULL: measures the genome once more, by random numbers that `round` names
     * (0, 1, 2, ..), adds that to what its record holds of the rounds before, and judges by all of them. */
    void (*evaluate_more)(void *context, int worker, const unsigned char *genome, int round, void *record,
                          double *values);
    size_t record_size; /* of a record, which begins as zero bytes */
    /* For progress and pictures; may be NULL. Called with the best so far about a hundred times a run, at least
     * once in LW_EVOLVE_WATCH_MAX evaluations, between batches only, and at the end. */
    void (*watch)(void *context, int64_t evaluations, const unsigned char *best, const double *values);
    lw_pool *pool; /* for judging batches; NULL: the caller's thread, */
    int worker;    /* which calls itself so */
    const lw_stop *stop;
    const lw_start *start; /* NULL: nothing is there yet */
    enum lw_leave leave;
    int64_t census; /* evaluations in each stretch that the result tells of; 0: it does not */
    double enough;  /* the run ends when the first objective reaches this; INFINITY: it never does */
} lw_problem;

/* Numbers a genome. */
static inline int lw_problem_values(const lw_problem *problem)
{
    return problem->objectives + problem->features + problem->reported;
}

/* The knobs of all algorithms; each algorithm says which of them it reads, and its own defaults. `evaluations`
 * is exact: a run that is neither stopped nor satisfied judges so many genomes. */
typedef struct lw_knobs {
    int64_t evaluations; /* of genomes, the initial ones included */
    int population, children, tournament, elite;
    int rounds;              /* measurements of a genome at most, where judging is noisy */
    int mutations;           /* a child gets 1 to so many, uniformly */
    int64_t patience;        /* evaluations without a gain before a climber starts again */
    double crossover;        /* the chance that two parents are crossed */
    double mutated;          /* the chance that a child is mutated at all */
    int roulette;            /* 1: parents in proportion to their first objective */
    int pairs;               /* of parents that are drawn at most, until crossing changes them */
    double threshold, floor; /* of relative gains, see lineages.c */
    int slots;               /* genomes kept, in all or for each objective */
    int emitters;            /* that breed side by side, see emitters.c */
    double rate;             /* at which the threshold of a cell follows what it accepts */
    int niching;             /* 1: a child competes with the member of its tournament that is most like it */
} lw_knobs;

typedef struct lw_knob {
    const char *key, *note;
    double low, high, normal;
    bool tacit; /* lists of all knobs leave it out where it has its default */
} lw_knob;

/* What was judged in one stretch of a run, whoever its parents. */
typedef struct lw_census {
    int64_t evaluations;            /* when it ended */
    int count, feasible;            /* genomes judged; of them those with a first objective */
    double best;                    /* of the first objective; -INFINITY: none is feasible */
    double means[LW_EVOLVE_VALUES]; /* of all values, over the feasible */
} lw_census;

typedef struct lw_point {
    int64_t evaluations;
    double best;
} lw_point;

/* An archive after so many evaluations, counted on the grid of the ranges whatever its own shape: cells that
 * hold a genome, and the sum of their best first objectives above the problem's `least`. */
typedef struct lw_archive_point {
    int64_t evaluations;
    int filled;
    double qd_score;
} lw_archive_point;

/* What a run leaves: individuals, best first (for a front: its members; for an archive: its cells in order),
 * and the curve of the best first objective, one point an improvement. All in the arena that was handed in. */
typedef struct lw_evolve_result {
    int count;
    size_t genome_size;
    int values, reported; /* numbers an individual; of them those at the end that decide nothing */
    unsigned char *genomes;
    double *evaluated;
    int *cells;                       /* archive cell of each individual; NULL without an archive */
    const unsigned char *best_genome; /* the first with the best first objective that the run has met, */
    const double *best_values;        /* which a climber may have left behind */
    int64_t age, idle;                /* of a climb; see lw_start */
    int64_t evaluations;
    int points;
    lw_point *curve;
    int archive_points; /* about a hundred, the last of them the end; 0 without an archive */
    lw_archive_point *archive_curve;
    int census_count;
    lw_census *census;
    int trail_count; /* of algorithms that follow a line of descent: what it was worth, round by round; rows of
                      */
    double *trail;   /* evaluations, then the objectives */
    int64_t
        promoted[2]; /* children that took their parent's place: in the first half of the run, in the second */
} lw_evolve_result;

typedef struct lw_algorithm lw_algorithm;
struct lw_algorithm {
    const char *name, *note;
    bool several;         /* goes by every objective, not by the first alone */
    bool archive;         /* leaves an archive over the features; all others need a problem without */
    const lw_knob *knobs; /* ends with key NULL */
    /* The knobs must be such as lw_knobs_check passes. The generator is only forked, never moved; runs under
     * the same one begin with the same genomes, whatever the algorithm. */
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
