/* random.c: random search, the baseline: the same number of genomes as any other algorithm, none with parents.
 * Only the best is kept. */
#include "evolve/population.h"
#include "evolve/run.h"

enum { BATCH = 256 };

static void run_random(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                       lw_evolve_result *evolved)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    lw_population population = lw_population_make(problem, &run.scratch, BATCH);
    while (!lw_run_over(&run))
        lw_run_create(&run, &population, 0, BATCH);
    lw_run_close(&run, &run.best_genome, NULL, run.has_best, arena, evolved);
}

static const lw_knob knobs_random[] = {LW_KNOB_EVALUATIONS, {.key = NULL}};

const lw_algorithm lw_random = {
    .name = "random",
    .note = "random search: the best of many that have no parents",
    .knobs = knobs_random,
    .run = run_random,
};
