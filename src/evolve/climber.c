/* climber.c: the (1+1) hill climber with neutral drift.
 *
 * A mutated copy takes the place of the original unless it is worse. Accepting equals lets the climber wander
 * over plateaus, which is most of what landscapes of puzzles are made of. What it leaves is where it stands,
 * which is as good as the best it has met. One copy of a genome an evaluation: acceptance swaps two slots. */
#include "evolve/run.h"

#include <string.h>

static void run_climber(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                        lw_brood *brood)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    lw_herd herd = lw_herd_make(problem, &run.scratch, 2);
    int count = lw_run_create(&run, &herd, 0, 1);
    int here = 0;
    while (!lw_run_over(&run)) {
        int there = 1 - here;
        memcpy(lw_herd_genome(&herd, there), lw_herd_genome(&herd, here), herd.genome_size);
        lw_run_mutate(&run, lw_herd_genome(&herd, there));
        lw_run_judge(&run, &herd, there);
        if (lw_herd_fitness(&herd, there) >= lw_herd_fitness(&herd, here))
            here = there;
    }
    lw_run_close(&run, &herd, &here, count, arena, brood);
}

static const lw_knob knobs_climber[] = {LW_KNOB_EVALUATIONS, LW_KNOB_MUTATIONS, {.key = NULL}};

const lw_algorithm lw_climber = {
    .name = "climber",
    .note = "hill climber: one genome, mutated, kept unless it got worse",
    .knobs = knobs_climber,
    .run = run_climber,
};
