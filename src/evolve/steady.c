/* steady.c: steady state with single tournaments.
 *
 * A mating event draws k distinct members, has the two best breed and puts the two children in the place of the
 * two worst (Ashlock: "Evolutionary Computation for Modeling and Optimization", 2006, "single tournament
 * selection"). As k is at least 4 the best of a tournament are never among its worst, so the best fitness of
 * the population never falls.
 *
 * Members are drawn by the first k steps of a shuffle of a list that is kept from event to event: any list is
 * as good a start as any other. The drawn come in random order, so taking the earlier one among equals breaks
 * ties uniformly. An event costs O(k) and copies two genomes. */
#include "evolve/run.h"

#include <string.h>

typedef struct mating {
    int best[2], worst[2]; /* slots; best[0] is the very best, worst[0] the very worst */
} mating;

static void draw(lw_rng *rng, int *members, int count, int k)
{
    for (int i = 0; i < k; i++) {
        int other = i + (int)lw_rng_below(rng, (uint32_t)(count - i));
        int swap = members[i];
        members[i] = members[other];
        members[other] = swap;
    }
}

/* One pass under the order "fitter first, then earlier first". */
static mating match(const lw_herd *herd, const int *drawn, int k)
{
    int first = lw_herd_fitness(herd, drawn[1]) > lw_herd_fitness(herd, drawn[0]);
    int a = drawn[first], b = drawn[!first]; /* the two best */
    int y = a, z = b;                        /* the two worst, z the very worst */
    for (int i = 2; i < k; i++) {
        int slot = drawn[i];
        double fitness = lw_herd_fitness(herd, slot);
        if (fitness > lw_herd_fitness(herd, a)) {
            b = a;
            a = slot;
        } else if (fitness > lw_herd_fitness(herd, b)) {
            b = slot;
        }
        if (fitness <= lw_herd_fitness(herd, z)) {
            y = z;
            z = slot;
        } else if (fitness <= lw_herd_fitness(herd, y)) {
            y = slot;
        }
    }
    return (mating){.best = {a, b}, .worst = {z, y}};
}

static void run_steady(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                       lw_brood *brood)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    int spare = knobs->population; /* for a second child that there is no evaluation left for */
    lw_herd herd = lw_herd_make(problem, &run.scratch, knobs->population + 1);
    int count = lw_run_begin(&run, &herd, knobs->population);
    int *members = lw_new_array(&run.scratch, int, count);
    for (int i = 0; i < count; i++)
        members[i] = i;
    while (!lw_run_over(&run)) {
        int children = lw_run_left(&run, 2);
        draw(&run.breed, members, count, knobs->tournament);
        mating pair = match(&herd, members, knobs->tournament);
        int slots[2] = {pair.worst[0], children == 2 ? pair.worst[1] : spare};
        for (int i = 0; i < 2; i++)
            memcpy(lw_herd_genome(&herd, slots[i]), lw_herd_genome(&herd, pair.best[i]), herd.genome_size);
        lw_run_vary(&run, lw_herd_genome(&herd, slots[0]), lw_herd_genome(&herd, slots[1]));
        for (int i = 0; i < children; i++)
            lw_run_judge(&run, &herd, slots[i]);
    }
    lw_herd_rank(&herd, count, &run.scratch, members);
    lw_run_close(&run, &herd, members, count, arena, brood);
}

static const lw_knob knobs_steady[] = {
    LW_KNOB_EVALUATIONS, /* the initial 1200 and two children in each of 40000 events */
    LW_KNOB_POPULATION(4, 1200),
    {.key = "tournament",
     .note = "members drawn; the two best breed, the two worst are replaced",
     .low = 4,
     .high = 1e6,
     .normal = 7},
    LW_KNOB_MUTATIONS,
    LW_KNOB_CROSSOVER(1),
    {.key = NULL},
};

const lw_algorithm lw_steady = {
    .name = "steady",
    .note = "steady state: in a small tournament the two best breed over the two worst",
    .knobs = knobs_steady,
    .run = run_steady,
};
