/* plus.c: the (mu+lambda) evolution strategy.
 *
 * Parents are picked uniformly, all children of a round are evaluated as one batch, and the best of both
 * survive. Children are listed before parents, so that the stable ranking prefers them among equals: neutral
 * drift. A round costs a sort of both and copies of the survivors (Beyer, Schwefel: "Evolution strategies",
 * 2002). */
#include "evolve/population.h"
#include "evolve/run.h"

/* Lists the survivors of slots 0 .. parents+children-1, where the children come after the parents. */
static void survive(const lw_population *population, int parents, int children, lw_sort_key *keys, int *slots)
{
    int all = parents + children;
    for (int i = 0; i < all; i++) {
        int slot = (parents + i) % all;
        keys[i] = (lw_sort_key){.key = lw_population_fitness(population, slot), .slot = slot};
    }
    lw_sort_keys(keys, keys + all, all);
    for (int i = 0; i < parents; i++)
        slots[i] = keys[i].slot;
}

static void run_plus(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                     lw_evolve_result *evolved)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    int room = knobs->population + knobs->children + 1; /* one spare for an odd child */
    lw_population population = lw_population_make(problem, &run.scratch, room);
    lw_population next = lw_population_make(problem, &run.scratch, room);
    lw_sort_key *keys = lw_new_array(&run.scratch, lw_sort_key, 2 * (size_t)room);
    int *slots = lw_new_array(&run.scratch, int, room);
    int count = lw_run_begin(&run, &population, knobs->population);
    while (!lw_run_over(&run)) {
        int children = lw_run_left(&run, knobs->children);
        lw_run_breed(&run, &population, lw_pick_uniform, &count, &population, count, children);
        children = lw_run_evaluate_batch(&run, &population, count, children);
        survive(&population, count, children, keys, slots);
        lw_population_gather(&next, 0, &population, slots, count);
        lw_population swap = population;
        population = next;
        next = swap;
    }
    lw_population_rank(&population, count, &run.scratch, slots);
    lw_run_close(&run, &population, slots, count, arena, evolved);
}

static const lw_knob knobs_plus[] = {
    LW_KNOB_EVALUATIONS, LW_KNOB_POPULATION(1, 100), LW_KNOB_CHILDREN(100),
    LW_KNOB_MUTATIONS,   LW_KNOB_CROSSOVER(0),       {.key = NULL},
};

const lw_algorithm lw_plus = {
    .name = "plus",
    .note = "(mu+lambda): the best of parents and children live on",
    .knobs = knobs_plus,
    .run = run_plus,
};
