/* breed.h: evolving designs of a family, to order.
 *
 * An order says what is wanted (spec and wish) and how to get it (algorithm, knobs, operators, seed). One run
 * is a pure function of the order and the run's number; lw_breed makes as many runs as it takes to find `count`
 * designs that differ, also up to symmetry, looking at the runs in the order of their numbers, so that the
 * number of threads changes nothing. */
#ifndef LW_GRADE_BREED_H
#define LW_GRADE_BREED_H

#include "base/meter.h"
#include "grade/goal.h"

typedef struct lw_order {
    const lw_spec *spec;
    lw_wish wish;
    const lw_algorithm *algorithm;
    lw_knobs knobs;
    const lw_operator *generator, *mutation, *crossover; /* crossover may be NULL */
    uint64_t seed;
} lw_order;

/* Fills in what is NULL or empty: the family's first fact to be large, the operators, the algorithm that suits
 * the wish (elites for axes, nsga2 for several goals, climber for one) and its default knobs. */
int lw_order_complete(lw_order *, const char *algorithm, const char *knobs, lw_error *);

/* One run from one generator. `pool` shares out the judging inside the run; it and the meter may be NULL. */
void lw_breed_once(const lw_order *, const lw_rng *, lw_pool *, const lw_stop *, lw_meter *, lw_arena *,
                   lw_brood *);

typedef struct lw_find {
    const lw_design *design;
    const double *values; /* as judged: objectives, then axes */
    int cell;             /* of an archive, -1 without */
    int64_t run, evaluations;
} lw_find;

typedef struct lw_harvest {
    int64_t runs, evaluations; /* of the runs that were looked at */
    int found;
} lw_harvest;

/* What a hunt keeps: the first different designs that it meets, or only those that share the best value of all.
 */
enum lw_pick { LW_PICK_FIRST, LW_PICK_BEST };

typedef struct lw_hunt {
    const lw_order *order;
    enum lw_pick pick;
    int count;    /* how many different designs are wanted */
    int64_t runs; /* at most so many runs; one that misses its target or finds a twin gives nothing */
    lw_pool *pool;
    const lw_stop *stop;
    lw_meter *meter; /* counts evaluations; may be NULL */
    void *context;
    void (*found)(void *context, const lw_find *); /* in the order of the runs; LW_PICK_BEST: at the end */
} lw_hunt;

void lw_breed(const lw_hunt *, lw_harvest *);

#endif
