/* generational.c: the classic genetic algorithm.
 *
 * A generation is bred from winners of tournaments, or from parents selected in proportion to their fitness,
 * and evaluated as one batch; the best parents fill the remaining slots. In a full generation these are the
 * elite. In the last one, cut short by the budget or a stop, there are more of them, so that the population
 * keeps its size and its best (Goldberg 1989; De Jong's elitism 1975). Without an elite the best genome may be
 * lost in between, but the result still contains it.
 *
 * Where only compatible parents can be crossed, up to `pairs` pairs are drawn until crossing changes them (Lim
 * and Harrell 2014). */
#include "evolve/population.h"
#include "evolve/run.h"

#include <string.h>

typedef struct ring {
    const lw_population *population;
    int count, tournament;
    double *shares; /* for roulette: fitness summed up to and including each slot */
} ring;

/* Drawn with replacement; among equals the first one drawn wins, so ties are broken at random. */
static int pick_winner(const void *context, lw_rng *rng)
{
    const ring *mating = context;
    int winner = lw_pick_uniform(&mating->count, rng);
    for (int i = 1; i < mating->tournament; i++) {
        int other = lw_pick_uniform(&mating->count, rng);
        if (lw_population_fitness(mating->population, other) >
            lw_population_fitness(mating->population, winner))
            winner = other;
    }
    return winner;
}

/* Fitness below 0 gets no share; if no member has one, pick_share picks uniformly. */
static void share_out(ring *mating)
{
    double sum = 0;
    for (int i = 0; i < mating->count; i++) {
        double fitness = lw_population_fitness(mating->population, i);
        sum += fitness > 0 ? fitness : 0;
        mating->shares[i] = sum;
    }
}

static int pick_share(const void *context, lw_rng *rng)
{
    const ring *mating = context;
    double all = mating->shares[mating->count - 1];
    if (!(all > 0))
        return lw_pick_uniform(&mating->count, rng);
    double at = lw_rng_real(rng) * all;
    int slot = 0;
    while (slot < mating->count - 1 && mating->shares[slot] <= at)
        slot++;
    return slot;
}

static void breed(lw_run *run, const ring *mating, const lw_population *to, int count)
{
    lw_pick *pick = run->knobs->roulette ? pick_share : pick_winner;
    const lw_problem *problem = run->problem;
    size_t size = to->genome_size;
    if (run->knobs->pairs == 1 || !problem->cross) {
        lw_run_breed(run, mating->population, pick, mating, to, 0, count);
        return;
    }
    for (int i = 0; i < count; i += 2) {
        unsigned char *a = lw_population_genome(to, i), *b = lw_population_genome(to, i + 1);
        bool cross = lw_rng_real(&run->breed) < run->knobs->crossover, done = false;
        for (int tries = 0; tries < run->knobs->pairs && !done; tries++) {
            const unsigned char *one = lw_population_genome(mating->population, pick(mating, &run->breed)),
                                *two = lw_population_genome(mating->population, pick(mating, &run->breed));
            memcpy(a, one, size);
            memcpy(b, two, size);
            if (cross)
                problem->cross(problem->context, &run->breed, a, b);
            done = !cross || memcmp(a, one, size) != 0;
        }
        lw_run_mutate(run, a);
        lw_run_mutate(run, b);
    }
}

static void run_generational(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng,
                             lw_arena *arena, lw_evolve_result *evolved)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    lw_population population =
        lw_population_make(problem, &run.scratch, knobs->population + 1); /* one spare for an odd child */
    lw_population next = lw_population_make(problem, &run.scratch, knobs->population + 1);
    int *ranked = lw_new_array(&run.scratch, int, knobs->population);
    double *shares = lw_new_array(&run.scratch, double, knobs->population);
    int count = lw_run_begin(&run, &population, knobs->population);
    while (!lw_run_over(&run)) {
        ring mating = {
            .population = &population, .count = count, .tournament = knobs->tournament, .shares = shares};
        int children = lw_run_left(&run, count - knobs->elite);
        share_out(&mating);
        breed(&run, &mating, &next, children);
        children = lw_run_evaluate_batch(&run, &next, 0, children);
        lw_population_rank(&population, count, &run.scratch, ranked);
        lw_population_gather(&next, children, &population, ranked, count - children);
        lw_population swap = population;
        population = next;
        next = swap;
    }
    lw_population_rank(&population, count, &run.scratch, ranked);
    lw_run_restore_best(&run, &population, ranked, count);
    lw_population_rank(&population, count, &run.scratch, ranked);
    lw_run_close(&run, &population, ranked, count, arena, evolved);
}

static const lw_knob knobs_generational[] = {
    LW_KNOB_EVALUATIONS,
    LW_KNOB_POPULATION(2, 100),
    {.key = "tournament", .note = "members drawn; the best is a parent", .low = 1, .high = 1e6, .normal = 3},
    {.key = "elite", .note = "best genomes that live on unchanged", .low = 0, .high = 1e6, .normal = 1},
    LW_KNOB_MUTATIONS,
    LW_KNOB_CROSSOVER(0.9),
    {.key = "mutated", .note = "the chance that a child is mutated", .low = 0.0001, .high = 1, .normal = 1},
    {.key = "roulette", .note = "1: parents in proportion to fitness, no tournaments", .high = 1},
    {.key = "pairs",
     .note = "pairs of parents drawn, at most, until crossing changes them",
     .low = 1,
     .high = 1000,
     .normal = 1},
    {.key = NULL},
};

const lw_algorithm lw_generational = {
    .name = "generational",
    .note = "genetic algorithm: whole generations, tournaments, an elite",
    .knobs = knobs_generational,
    .run = run_generational,
};
