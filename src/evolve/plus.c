/* plus.c: the (mu+lambda) evolution strategy.
 *
 * Parents are picked uniformly, all children of a round are judged as one batch, and the best of both live on.
 * Children are listed before parents, so that the stable ranking prefers them among equals: neutral drift.
 * A round costs a sort of both and copies of the survivors (Beyer, Schwefel: "Evolution strategies", 2002). */
#include "evolve/run.h"

/* Lists the survivors of slots 0 .. parents+children-1, the children being the later ones. */
static void survive(const lw_herd *herd, int parents, int children, lw_sort_key *keys, int *slots)
{
    int all = parents + children;
    for (int i = 0; i < all; i++) {
        int slot = (parents + i) % all;
        keys[i] = (lw_sort_key){.key = lw_herd_fitness(herd, slot), .slot = slot};
    }
    lw_sort_keys(keys, keys + all, all);
    for (int i = 0; i < parents; i++)
        slots[i] = keys[i].slot;
}

static void run_plus(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                     lw_brood *brood)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    int room = knobs->population + knobs->children + 1; /* one for the odd child */
    lw_herd herd = lw_herd_make(problem, &run.scratch, room);
    lw_herd next = lw_herd_make(problem, &run.scratch, room);
    lw_sort_key *keys = lw_new_array(&run.scratch, lw_sort_key, 2 * (size_t)room);
    int *slots = lw_new_array(&run.scratch, int, room);
    int count = lw_run_begin(&run, &herd, knobs->population);
    while (!lw_run_over(&run)) {
        int children = lw_run_left(&run, knobs->children);
        lw_run_breed(&run, &herd, lw_pick_uniform, &count, &herd, count, children);
        children = lw_run_judge_batch(&run, &herd, count, children);
        survive(&herd, count, children, keys, slots);
        lw_herd_gather(&next, 0, &herd, slots, count);
        lw_herd swap = herd;
        herd = next;
        next = swap;
    }
    lw_herd_rank(&herd, count, &run.scratch, slots);
    lw_run_close(&run, &herd, slots, count, arena, brood);
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
