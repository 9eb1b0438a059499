/* climber.c: the (1+1) hill climber with neutral drift.
 *
 * A mutated copy replaces the original unless it is worse. Accepting equals lets the climber drift across
 * plateaus, which make up most of the landscape of puzzles. A climb that is stuck restarts from a new genome.
 * The run returns the climber's current genome, or the best of an earlier climb if that is better (a stretch of
 * a longer run always returns the current genome). Each evaluation copies one genome; acceptance just swaps two
 * slots. */
#include "evolve/population.h"
#include "evolve/run.h"

#include <string.h>

/* A climb is abandoned after `patience` evaluations without a gain, but only if these are also at least four
 * times as many as it took to get here: soon on a rough landscape, never on a long slope. */
static bool is_stuck(const lw_run *run, int64_t begun, int64_t risen)
{
    int64_t idle = run->evaluations - risen;
    return run->knobs->patience > 0 && idle >= run->knobs->patience && idle >= 4 * (risen - begun);
}

/* Continues where an earlier stretch ended, or from a better genome if one has immigrated. */
static int begin(lw_run *run, const lw_population *population, int64_t *begun, int64_t *risen)
{
    const lw_start *start = run->problem->start;
    if (!start || start->count == 0)
        return lw_run_create(run, population, 0, 1);
    lw_run_seed(run, population, 0, 1);
    bool moved = run->best > lw_population_fitness(population, 0);
    if (moved)
        lw_population_copy(population, 0, &run->best_genome, 0);
    *begun = moved ? 0 : -start->age;
    *risen = moved ? 0 : -start->idle;
    return 1;
}

static void run_climber(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                        lw_evolve_result *evolved)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    lw_population population = lw_population_make(problem, &run.scratch, 2);
    int64_t begun = 0, risen = 0; /* evaluations when this climb began, and at its last gain */
    int count = begin(&run, &population, &begun, &risen), here = 0;
    while (!lw_run_over(&run)) {
        int there = 1 - here;
        if (is_stuck(&run, begun, risen)) {
            begun = risen = run.evaluations;
            here = lw_run_create(&run, &population, there, 1) ? there : here;
            continue;
        }
        memcpy(lw_population_genome(&population, there), lw_population_genome(&population, here),
               population.genome_size);
        lw_run_mutate(&run, lw_population_genome(&population, there));
        lw_run_evaluate(&run, &population, there);
        double gain = lw_population_fitness(&population, there) - lw_population_fitness(&population, here);
        risen = gain > 0 ? run.evaluations : risen;
        here = lw_population_fitness(&population, there) >= lw_population_fitness(&population, here) ? there
                                                                                                     : here;
    }
    const int top = 0;
    bool fell = lw_population_fitness(&population, here) < run.best && problem->leave == LW_LEAVE_ANSWER;
    int64_t age = run.evaluations - begun, idle = run.evaluations - risen;
    lw_run_close(&run, fell ? &run.best_genome : &population, fell ? &top : &here, count, arena, evolved);
    evolved->age = age;
    evolved->idle = idle;
}

static const lw_knob knobs_climber[] = {
    LW_KNOB_EVALUATIONS,
    LW_KNOB_MUTATIONS,
    {.key = "patience",
     .note = "evaluations without a gain before it restarts; 0: it never restarts",
     .high = 1e12,
     .normal = 5000},
    {.key = NULL},
};

const lw_algorithm lw_climber = {
    .name = "climber",
    .note = "hill climber: one genome, mutated, kept unless it got worse",
    .knobs = knobs_climber,
    .run = run_climber,
};
