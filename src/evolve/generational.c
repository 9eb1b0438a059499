/* generational.c: the plain genetic algorithm.
 *
 * A generation is bred from tournament winners and judged as one batch; the best parents fill the slots that
 * the children leave. In a full generation these are the elite. In the last one, cut short by the budget or by
 * a stop, they are more, so that the population keeps its size and its best (Goldberg 1989; De Jong's elitism
 * 1975). */
#include "evolve/run.h"

typedef struct ring {
    const lw_herd *herd;
    int count, tournament;
} ring;

/* Drawn with replacement; the first among equals wins, which is a random one. */
static int pick_winner(const void *context, lw_rng *rng)
{
    const ring *mating = context;
    int winner = lw_pick_uniform(&mating->count, rng);
    for (int i = 1; i < mating->tournament; i++) {
        int other = lw_pick_uniform(&mating->count, rng);
        if (lw_herd_fitness(mating->herd, other) > lw_herd_fitness(mating->herd, winner))
            winner = other;
    }
    return winner;
}

static void run_generational(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng,
                             lw_arena *arena, lw_brood *brood)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    lw_herd herd = lw_herd_make(problem, &run.scratch, knobs->population + 1); /* one for the odd child */
    lw_herd next = lw_herd_make(problem, &run.scratch, knobs->population + 1);
    int *ranked = lw_new_array(&run.scratch, int, knobs->population);
    int count = lw_run_begin(&run, &herd, knobs->population);
    while (!lw_run_over(&run)) {
        ring mating = {.herd = &herd, .count = count, .tournament = knobs->tournament};
        int children = lw_run_left(&run, count - knobs->elite);
        lw_run_breed(&run, &herd, pick_winner, &mating, &next, 0, children);
        children = lw_run_judge_batch(&run, &next, 0, children);
        lw_herd_rank(&herd, count, &run.scratch, ranked);
        lw_herd_gather(&next, children, &herd, ranked, count - children);
        lw_herd swap = herd;
        herd = next;
        next = swap;
    }
    lw_herd_rank(&herd, count, &run.scratch, ranked);
    lw_run_close(&run, &herd, ranked, count, arena, brood);
}

static const lw_knob knobs_generational[] = {
    LW_KNOB_EVALUATIONS,
    LW_KNOB_POPULATION(2, 100),
    {.key = "tournament", .note = "members drawn; the best is a parent", .low = 1, .high = 1e6, .normal = 3},
    {.key = "elite", .note = "best genomes that live on unchanged", .low = 1, .high = 1e6, .normal = 1},
    LW_KNOB_MUTATIONS,
    LW_KNOB_CROSSOVER(0.9),
    {.key = NULL},
};

const lw_algorithm lw_generational = {
    .name = "generational",
    .note = "genetic algorithm: whole generations, tournaments, an elite",
    .knobs = knobs_generational,
    .run = run_generational,
};
