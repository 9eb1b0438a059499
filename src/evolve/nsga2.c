/* nsga2.c: NSGA-II (Deb, Pratap, Agarwal, Meyarivan 2002).
 *
 * Parents win binary tournaments by front, then by lower crowding. Of parents and children together the best
 * fronts survive; from the last front, which may not fit entirely, the least crowded do. The result is the
 * first front without duplicates. A round costs O(objectives population^2). */
#include "evolve/front.h"
#include "evolve/population.h"

#include <string.h>

typedef struct ranking {
    int count;
    int *front;
    double *crowding;
} ranking;

typedef struct selection {
    int objectives;
    int *front, *order; /* of parents and children together */
    double *crowding;
    lw_sort_key *keys;
    lw_arena *scratch;
    ranking kept; /* of the survivors, by their new slots */
} selection;

static int pick_ranked(const void *context, lw_rng *rng)
{
    const ranking *kept = context;
    int a = lw_pick_uniform(&kept->count, rng), b = lw_pick_uniform(&kept->count, rng);
    if (kept->front[a] != kept->front[b])
        return kept->front[a] < kept->front[b] ? a : b;
    return kept->crowding[b] > kept->crowding[a] ? b : a;
}

static void sort_by_crowding(const selection *work, int *slots, int count)
{
    for (int i = 0; i < count; i++)
        work->keys[i] = (lw_sort_key){.key = work->crowding[slots[i]], .slot = slots[i]};
    lw_sort_keys(work->keys, work->keys + count, count);
    for (int i = 0; i < count; i++)
        slots[i] = work->keys[i].slot;
}

/* Copies the best `keep` of the slots 0 .. count-1 to `next`, best first. */
static void survive(selection *work, const lw_population *population, int count, const lw_population *next,
                    int keep)
{
    lw_front_sort(population, work->objectives, count, work->front, work->order, work->scratch);
    for (int start = 0, end; start < keep; start = end) {
        for (end = start; end < count && work->front[work->order[end]] == work->front[work->order[start]];)
            end++;
        int *slots = work->order + start;
        lw_front_crowding(population, work->objectives, slots, end - start, work->crowding, work->scratch);
        sort_by_crowding(work, slots, end - start);
    }
    for (int i = 0; i < keep; i++) {
        work->kept.front[i] = work->front[work->order[i]];
        work->kept.crowding[i] = work->crowding[work->order[i]];
    }
    work->kept.count = keep;
    lw_population_gather(next, 0, population, work->order, keep);
}

/* Lists the first front by the first objective, each genome once. Quadratic, like a round. */
static int list_front(const selection *work, const lw_population *population, int *slots)
{
    int found = 0;
    lw_population_rank(population, work->kept.count, work->scratch, work->order);
    for (int i = 0; i < work->kept.count; i++) {
        int slot = work->order[i], twin = 0;
        if (work->kept.front[slot] != 0)
            continue;
        while (twin < found && memcmp(lw_population_genome(population, slots[twin]),
                                      lw_population_genome(population, slot), population->genome_size) != 0)
            twin++;
        if (twin == found)
            slots[found++] = slot;
    }
    return found;
}

static void run_nsga2(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                      lw_evolve_result *evolved)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    int room = 2 * knobs->population + 1; /* one spare for an odd child */
    lw_population population = lw_population_make(problem, &run.scratch, room),
                  next = lw_population_make(problem, &run.scratch, room);
    selection work = {.objectives = problem->objectives,
                      .front = lw_new_array(&run.scratch, int, room),
                      .order = lw_new_array(&run.scratch, int, room),
                      .crowding = lw_new_array(&run.scratch, double, room),
                      .keys = lw_new_array(&run.scratch, lw_sort_key, 2 * (size_t)room),
                      .scratch = &run.scratch,
                      .kept = {.front = lw_new_array(&run.scratch, int, room),
                               .crowding = lw_new_array(&run.scratch, double, room)}};
    int count = lw_run_begin(&run, &next, knobs->population);
    survive(&work, &next, count, &population, count);
    while (!lw_run_over(&run)) {
        int children = lw_run_left(&run, count);
        lw_run_breed(&run, &population, pick_ranked, &work.kept, &population, count, children);
        children = lw_run_evaluate_batch(&run, &population, count, children);
        survive(&work, &population, count + children, &next, count);
        lw_population swap = population;
        population = next;
        next = swap;
    }
    bool all = problem->leave == LW_LEAVE_ALL;
    int *slots = lw_new_array(&run.scratch, int, room);
    int found = all ? count : list_front(&work, &population, slots);
    lw_run_close(&run, &population, all ? NULL : slots, found, arena, evolved);
}

static const lw_knob knobs_nsga2[] = {
    LW_KNOB_EVALUATIONS, {.key = "population", .note = "genomes kept", .low = 2, .high = 20000, .normal = 100},
    LW_KNOB_MUTATIONS,   LW_KNOB_CROSSOVER(0.9),
    {.key = NULL},
};

const lw_algorithm lw_nsga2 = {
    .name = "nsga2",
    .note = "NSGA-II: a front of genomes of which none is better than another in all objectives",
    .several = true,
    .knobs = knobs_nsga2,
    .run = run_nsga2,
};
