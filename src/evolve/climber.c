/* climber.c: the (1+1) hill climber with neutral drift.
 *
 * A mutated copy takes the place of the original unless it is worse. Accepting equals lets the climber wander
 * over plateaus, which is most of what landscapes of puzzles are made of. A climb that is stuck makes room for
 * another from a new genome. What it leaves is where it stands, or the best of an earlier climb if that is
 * better. One copy of a genome an evaluation: acceptance swaps two slots. */
#include "evolve/run.h"

#include <string.h>

/* A climb is given up when nothing better came for `patience` evaluations and four times as long as it
 * took to get here: on a rough landscape that is soon, on a long slope never. */
static bool is_stuck(const lw_run *run, int64_t begun, int64_t risen)
{
    int64_t idle = run->evaluations - risen;
    return run->knobs->patience > 0 && idle >= run->knobs->patience && idle >= 4 * (risen - begun);
}

static void run_climber(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                        lw_brood *brood)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    lw_herd herd = lw_herd_make(problem, &run.scratch, 2);
    int count = lw_run_create(&run, &herd, 0, 1), here = 0;
    int64_t begun = 0, risen = 0; /* the evaluations when this climb began, and when it last got better */
    while (!lw_run_over(&run)) {
        int there = 1 - here;
        if (is_stuck(&run, begun, risen)) {
            begun = risen = run.evaluations;
            here = lw_run_create(&run, &herd, there, 1) ? there : here;
            continue;
        }
        memcpy(lw_herd_genome(&herd, there), lw_herd_genome(&herd, here), herd.genome_size);
        lw_run_mutate(&run, lw_herd_genome(&herd, there));
        lw_run_judge(&run, &herd, there);
        double gain = lw_herd_fitness(&herd, there) - lw_herd_fitness(&herd, here);
        risen = gain > 0 ? run.evaluations : risen;
        here = lw_herd_fitness(&herd, there) >= lw_herd_fitness(&herd, here) ? there : here;
    }
    const int top = 0;
    bool fell = lw_herd_fitness(&herd, here) < run.best;
    lw_run_close(&run, fell ? &run.champion : &herd, fell ? &top : &here, count, arena, brood);
}

static const lw_knob knobs_climber[] = {
    LW_KNOB_EVALUATIONS,
    LW_KNOB_MUTATIONS,
    {.key = "patience",
     .note = "evaluations without a gain, at least, before it starts afresh; 0: it never does",
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
