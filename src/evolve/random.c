/* random.c: random search, the yardstick: as many genomes as any other algorithm gets, none with parents. Only
 * the best is kept. */
#include "evolve/run.h"

enum { BATCH = 256 };

static void run_random(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                       lw_brood *brood)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    lw_herd herd = lw_herd_make(problem, &run.scratch, BATCH);
    while (!lw_run_over(&run))
        lw_run_create(&run, &herd, 0, BATCH);
    lw_run_close(&run, &run.champion, NULL, run.crowned, arena, brood);
}

static const lw_knob knobs_random[] = {LW_KNOB_EVALUATIONS, {.key = NULL}};

const lw_algorithm lw_random = {
    .name = "random",
    .note = "random search: the best of many that have no parents",
    .knobs = knobs_random,
    .run = run_random,
};
