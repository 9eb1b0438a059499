/* run.h: what all algorithms share: the books of one run, and a population of genomes. Only evolve/ includes
 * this.
 *
 * A run counts evaluations, keeps the best genome seen and the curve, judges, and knows when it is over. Its
 * scratch arena holds everything an algorithm works on; lw_run_close copies the result out and drops it.
 *
 * Random numbers come in two streams, one for genomes made from nothing and one for breeding, so that genome i
 * of the initial ones is the same for every algorithm and every size of population. */
#ifndef LW_EVOLVE_RUN_H
#define LW_EVOLVE_RUN_H

#include "evolve/evolve.h"

/* Slots of genomes and of their values, side by side. */
typedef struct lw_population {
    size_t genome_size;
    int values;
    unsigned char *genomes;
    double *evaluated;
} lw_population;

static inline unsigned char *lw_population_genome(const lw_population *population, int slot)
{
    return population->genomes + (size_t)slot * population->genome_size;
}

static inline double *lw_population_values(const lw_population *population, int slot)
{
    return population->evaluated + (size_t)slot * (size_t)population->values;
}

static inline double lw_population_fitness(const lw_population *population, int slot)
{
    return *lw_population_values(population, slot);
}

/* A slot and what to rank it by. Sorting is largest first and stable; `spare` has as much room as `keys`. */
typedef struct lw_sort_key {
    double key;
    int slot;
} lw_sort_key;

typedef struct lw_run {
    const lw_problem *problem;
    const lw_knobs *knobs;
    lw_rng create, breed;
    lw_arena scratch;
    lw_population best_genome; /* one slot: the first genome with the best first objective */
    int64_t evaluations, watched;
    double best; /* -INFINITY until a feasible genome is met */
    bool has_best, satisfied;
    lw_point *curve; /* on the heap, as it grows */
    int points, room;
    lw_census *census; /* likewise; the last one is being filled */
    int census_count, census_room;
} lw_run;

/* The two streams of a run under this generator. */
void lw_run_streams(const lw_rng *, lw_rng *create, lw_rng *breed);
lw_run lw_run_open(const lw_problem *, const lw_knobs *, const lw_rng *);
/* Leaves the listed slots as the result (all up to count, if slots is NULL) and drops what the run holds. */
void lw_run_close(lw_run *, const lw_population *, const int *slots, int count, lw_arena *, lw_evolve_result *);
bool lw_run_over(const lw_run *);
int lw_run_left(const lw_run *, int max); /* evaluations left, at most so many */

/* Puts the genomes of the problem's start into slots from `first`, `max` at most; returns how many. */
int lw_run_seed(const lw_run *, const lw_population *, int first, int max);
/* The same, and new genomes in what slots are left. */
int lw_run_begin(lw_run *, const lw_population *, int max);
/* Fills slots from `first` with new genomes, `max` or as many as may still be judged, and judges them. This
 * and the next return how many were judged: fewer than asked for only when the run was stopped. */
int lw_run_create(lw_run *, const lw_population *, int first, int max);
int lw_run_evaluate_batch(lw_run *, const lw_population *, int first, int count);
void lw_run_evaluate(lw_run *, const lw_population *, int slot);
void lw_run_note(lw_run *, const lw_population *, int slot); /* that it was judged */
/* The same in two parts, for judging that takes several evaluations: that so many were made, and that the slot
 * is judged now. */
void lw_run_spend(lw_run *, int evaluations);
void lw_run_set_best(lw_run *, const lw_population *, int slot);

/* Are the genomes of the best better than the population's best? Then a run that breeds without an elite leaves
 * it in the place of the worst of the ranked. */
void lw_run_restore_best(const lw_run *, const lw_population *, const int *ranked, int count);

/* One to `mutations` mutations. */
void lw_run_mutate(lw_run *, unsigned char *genome);
/* Makes two copies of parents into two children: perhaps crossed, surely mutated. */
void lw_run_vary(lw_run *, unsigned char *a, unsigned char *b);
typedef int lw_pick(const void *context, lw_rng *); /* the slot of a parent */
lw_pick lw_pick_uniform;                            /* context: an int, how many slots */
/* Fills count slots with unjudged children, and one more when count is odd: children are made in pairs. */
void lw_run_breed(lw_run *, const lw_population *parents, lw_pick *, const void *context,
                  const lw_population *to, int first, int count);

/* Rows of the knob tables. */
#define LW_KNOB_EVALUATIONS                                                                                \
    {                                                                                                      \
        .key = "evaluations", .note = "genomes judged, the initial ones included", .low = 1, .high = 1e12, \
        .normal = 81200                                                                                    \
    }
#define LW_KNOB_POPULATION(least, usual)                                                            \
    {                                                                                               \
        .key = "population", .note = "genomes kept", .low = (least), .high = 1e6, .normal = (usual) \
    }
#define LW_KNOB_CHILDREN(usual)                                                                 \
    {                                                                                           \
        .key = "children", .note = "children bred and judged at a time", .low = 1, .high = 1e6, \
        .normal = (usual)                                                                       \
    }
#define LW_KNOB_MUTATIONS                                                                            \
    {                                                                                                \
        .key = "mutations", .note = "maximum number of mutations per child", .low = 1, .high = 1000, \
        .normal = 1                                                                                  \
    }
#define LW_KNOB_CROSSOVER(usual)                                                                            \
    {                                                                                                       \
        .key = "crossover", .note = "the chance that two parents are crossed", .high = 1, .normal = (usual) \
    }

extern const lw_algorithm lw_steady, lw_climber, lw_plus, lw_generational, lw_nsga2, lw_elites, lw_improvement,
    lw_annealing, lw_race, lw_lineages, lw_ranksum, lw_random;

#endif
