/* run.h: what all algorithms share: the records of one run, and a population of genomes. Only evolve/ includes
 * this.
 *
 * A run counts evaluations, stores the best genome seen and the curve, evaluates, and knows when it is over.
 * Its scratch arena holds everything that an algorithm works on; lw_run_close copies the result out and drops
 * the arena.
 *
 * Random numbers come in two streams, one for new genomes and one for breeding, so that initial genome i is the
 * same for every algorithm and every size of population. */
#ifndef LW_EVOLVE_RUN_H
#define LW_EVOLVE_RUN_H

#include "evolve/evolve.h"

/* Slots of genomes, and of their values. */
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

/* A slot and its sort key. Sorting is stable, largest key first; `spare` must be as large as `keys`. */
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
    double best; /* -INFINITY until a feasible genome is found */
    bool has_best, satisfied;
    lw_point *curve; /* growing, on the heap */
    int points, room;
    lw_census *census; /* likewise; the last entry is being filled */
    int census_count, census_room;
} lw_run;

/* The two streams of a run with this generator. */
void lw_run_streams(const lw_rng *, lw_rng *create, lw_rng *breed);
lw_run lw_run_open(const lw_problem *, const lw_knobs *, const lw_rng *);
/* Returns the listed slots as the result (slots 0 .. count-1 if slots is NULL) and releases the run. */
void lw_run_close(lw_run *, const lw_population *, const int *slots, int count, lw_arena *, lw_evolve_result *);
bool lw_run_over(const lw_run *);
int lw_run_left(const lw_run *, int max); /* evaluations left, at most `max` */

/* Copies up to `max` genomes of the problem's start into slots from `first`; returns how many. */
int lw_run_seed(const lw_run *, const lw_population *, int first, int max);
/* The same, and fills the remaining slots up to `max` with new genomes. */
int lw_run_begin(lw_run *, const lw_population *, int max);
/* Fills slots from `first` with `max` new genomes, or as many as the budget allows, and evaluates them. This
 * function and the next return the number evaluated, which is smaller only if the run was stopped. */
int lw_run_create(lw_run *, const lw_population *, int first, int max);
int lw_run_evaluate_batch(lw_run *, const lw_population *, int first, int count);
void lw_run_evaluate(lw_run *, const lw_population *, int slot);
void lw_run_note(lw_run *, const lw_population *, int slot); /* records that it was evaluated */
/* The same in two parts, for evaluation in several rounds: the first counts rounds as evaluations, the second
 * records that the slot's values are final. */
void lw_run_spend(lw_run *, int evaluations);
void lw_run_set_best(lw_run *, const lw_population *, int slot);

/* For runs that breed without an elite: if the best genome of the run is better than all in the population, it
 * replaces the worst of the ranked. */
void lw_run_restore_best(const lw_run *, const lw_population *, const int *ranked, int count);

/* Applies one to `mutations` mutations. */
void lw_run_mutate(lw_run *, unsigned char *genome);
/* Turns two copies of parents into two children: crosses them or not, then mutates both. */
void lw_run_vary(lw_run *, unsigned char *a, unsigned char *b);
typedef int lw_pick(const void *context, lw_rng *); /* returns the slot of a parent */
lw_pick lw_pick_uniform;                            /* context: an int, the number of slots */
/* Fills `count` slots with children that are not evaluated yet, and one more if count is odd, because children
 * come in pairs. */
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
