/* breed.h: evolving designs of a family, to order.
 *
 * An order says what is wanted (spec and wish) and how to get it (algorithm, knobs, operators, seed). One run
 * is a pure function of the order and the run's number; lw_breed makes as many runs as it takes to find `count`
 * designs that differ, also up to symmetry, looking at the runs in the order of their numbers, so that the
 * number of threads changes nothing. */
#ifndef LW_GRADE_BREED_H
#define LW_GRADE_BREED_H

#include "base/meter.h"
#include "evolve/islands.h"
#include "grade/goal.h"

#include <limits.h>

/* Somebody who looks on while runs go; it changes nothing in them. Called about a hundred times a run, by the
 * thread of the run, so by several at once where several runs go side by side. */
typedef struct lw_glance {
    const unsigned char *best; /* design of the best so far in this run */
    double score;              /* its first objective; -INFINITY: no puzzle at all */
    double median; /* of the first objectives of the puzzles among the last LW_GLANCE_BACK designs judged */
} lw_glance;

enum { LW_GLANCE_BACK = 256, LW_STEPS_USUAL = -1, LW_STEPS_MOST = 1000, LW_MOST_FOLLOWED = 5 };

typedef struct lw_onlooker {
    void *context;
    void (*look)(void *context, const lw_glance *);
} lw_onlooker;

typedef struct lw_order {
    const lw_spec *spec;
    lw_wish wish;
    const lw_algorithm *algorithm;
    lw_knobs knobs;
    lw_islands islands;                                  /* count 0: none */
    const lw_operator *generator, *mutation, *crossover; /* crossover may be NULL */
    /* Where runs begin: NULL, with what the generator makes; else with copies of this design, changed 1 to
     * `steps` times by the generator, which is then a mutation; 0: not at all; LW_STEPS_USUAL: as suits. */
    const lw_design *start;
    int steps;
    uint64_t seed;
    uint64_t follow; /* facts that a run's census tells of besides the objectives, at most LW_MOST_FOLLOWED */
    int64_t census;  /* evaluations in each of its stretches; 0: there is none */
    const lw_onlooker *onlooker; /* may be NULL */
} lw_order;

/* Fills in what is NULL or empty: the family's first fact to be large, the operators, the algorithm that suits
 * the wish (elites for axes, nsga2 for several goals, race for one that costs many plays, else climber) and its
 * default knobs. A climber and an archive mutate as the family says in `climb`. Where there is a start, a
 * climber begins with it as it is, others with copies that changed once to three times. */
int lw_order_complete(lw_order *, const char *algorithm, const char *knobs, lw_error *);

/* Takes the rules off the start, leaves room for new ones, and takes the operators that make such. Before
 * lw_order_complete. */
int lw_order_strip(lw_order *, int64_t room, lw_arena *, lw_error *);
enum { LW_STRIP_MOST = 4000 };

/* Is a fact that judging goes by noisy? */
bool lw_order_noisy(const lw_order *);

/* One run from one generator. `pool` shares out the judging inside the run; it and the meter may be NULL. */
void lw_breed_once(const lw_order *, const lw_rng *, lw_pool *, const lw_stop *, lw_meter *, lw_arena *,
                   lw_brood *);

/* The score that cannot be beaten, where it is known: all targets met, or the family's own bound reached;
 * INFINITY where it is not. */
double lw_order_enough(const lw_order *);
/* A run's answer is all that it leaves (a front, an archive), not its best alone. */
bool lw_order_whole(const lw_order *);

typedef struct lw_find {
    const lw_design *design;
    const double *values; /* as judged: objectives, then axes */
    int cell;             /* of an archive, -1 without */
    int64_t run, evaluations;
    const lw_value *needs; /* one a need, by fresh numbers; NULL: not verified */
} lw_find;

typedef struct lw_harvest {
    int64_t runs, evaluations; /* of the runs that were looked at */
    int found;
    int64_t repeats; /* the last so many runs that met their goals found nothing new */
    double nearest;  /* the best score of a run that missed its targets; -INFINITY: none did */
} lw_harvest;

/* What a hunt keeps: the first different designs that it meets, or the best of all its runs, best first. The
 * latter ends early when all that are wanted are as good as can be. */
enum lw_pick_kind { LW_PICK_FIRST, LW_PICK_BEST };

/* What makes two finds different: their designs, also up to symmetry, or what their rules do (see
 * lw_family.fingerprint). */
enum lw_differ { LW_DIFFER_DESIGN, LW_DIFFER_MECHANICS };

typedef struct lw_hunt {
    const lw_order *order;
    enum lw_pick_kind pick;
    enum lw_differ differ;
    int count;    /* how many different designs are wanted; LW_PICK_ALL: as many as there are */
    int64_t runs; /* at most so many runs; one that misses its target or finds a twin gives nothing */
    int verify;   /* what is needed has to be so beyond doubt, by so many fresh measurements; 0: by one */
    int patience; /* LW_PICK_FIRST ends after so many repeats, and two more a find: there are no more; 0: goes
                     on */
    lw_pool *pool;
    const lw_stop *stop;
    lw_meter *meter; /* counts evaluations; may be NULL */
    void *context;
    void (*found)(void *context, const lw_find *); /* in the order of the runs; LW_PICK_BEST: at the end */
    void (*missed)(void *context,
                   const lw_harvest *); /* what is so far, while nothing was found; may be NULL */
} lw_hunt;

#define LW_PICK_ALL INT_MAX

/* Did it end, with so many finds, because nothing new came any more? */
bool lw_hunt_exhausted(const lw_hunt *, const lw_harvest *, int found);

/* A run that a stop cuts short gives nothing, unless its answer is a front or an archive. */
void lw_breed(const lw_hunt *, lw_harvest *);

#endif
