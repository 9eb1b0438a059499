/* ranksum.c: (mu+lambda) by the sum of ranks (Halim and others, eq. 5).
 *
 * Every parent has one child, by mutation. For each objective, parents and children are ranked together: the
 * worst has rank 1, the best the highest rank, and equals share the mean of their ranks. The ranks are summed
 * over the objectives and the best half survives, children first among equals. An objective given twice counts
 * twice. With a population as large as the number of evaluations, this is random search under the same ranking.
 *
 * A round costs one sort per objective. */
#include "evolve/population.h"
#include "evolve/run.h"

#include <math.h>

/* Computes the rank sums of the slots 0 .. count-1; infeasible slots get -INFINITY. */
static void add_ranks(const lw_population *population, int objectives, int count, lw_sort_key *keys,
                      double *sums)
{
    for (int i = 0; i < count; i++)
        sums[i] = 0;
    for (int k = 0; k < objectives; k++) {
        for (int i = 0; i < count; i++)
            keys[i] = (lw_sort_key){.key = lw_population_values(population, i)[k], .slot = i};
        lw_sort_keys(keys, keys + count, count);
        for (int start = 0, end; start < count; start = end) {
            for (end = start; end < count && keys[end].key == keys[start].key;)
                end++;
            for (int i = start; i < end; i++) /* ranks count - start down to count - end + 1 */
                sums[keys[i].slot] += count - (start + end - 1) / 2.0;
        }
    }
    for (int i = 0; i < count; i++)
        if (lw_population_fitness(population, i) == -INFINITY)
            sums[i] = -INFINITY;
}

/* Lists the slots by their rank sums, best first; among equals the later slot comes first. */
static void list_best(const lw_population *population, int objectives, int count, lw_sort_key *keys,
                      double *sums, int *slots)
{
    add_ranks(population, objectives, count, keys, sums);
    for (int i = 0; i < count; i++)
        keys[i] = (lw_sort_key){.key = sums[count - 1 - i], .slot = count - 1 - i};
    lw_sort_keys(keys, keys + count, count);
    for (int i = 0; i < count; i++)
        slots[i] = keys[i].slot;
}

static void run_ranksum(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                        lw_evolve_result *evolved)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    int room = 2 * knobs->population;
    lw_population population = lw_population_make(problem, &run.scratch, room),
                  next = lw_population_make(problem, &run.scratch, room);
    lw_sort_key *keys = lw_new_array(&run.scratch, lw_sort_key, 2 * (size_t)room);
    double *sums = lw_new_array(&run.scratch, double, room);
    int *slots = lw_new_array(&run.scratch, int, room);
    int count = lw_run_begin(&run, &population, knobs->population);
    while (!lw_run_over(&run)) {
        int children = lw_run_left(&run, count);
        for (int i = 0; i < children; i++) {
            lw_population_copy(&population, count + i, &population, i);
            lw_run_mutate(&run, lw_population_genome(&population, count + i));
        }
        children = lw_run_evaluate_batch(&run, &population, count, children);
        list_best(&population, problem->objectives, count + children, keys, sums, slots);
        lw_population_gather(&next, 0, &population, slots, count);
        lw_population swap = population;
        population = next;
        next = swap;
    }
    list_best(&population, problem->objectives, count, keys, sums, slots);
    int max = problem->leave == LW_LEAVE_ALL || count < knobs->slots ? count : knobs->slots;
    lw_run_close(&run, &population, slots, max, arena, evolved);
}

static const lw_knob knobs_ranksum[] = {
    LW_KNOB_EVALUATIONS,
    LW_KNOB_POPULATION(1, 10),
    {.key = "slots", .note = "genomes left at the end, the best", .low = 1, .high = 1e6, .normal = 10},
    LW_KNOB_MUTATIONS,
    {.key = NULL},
};

const lw_algorithm lw_ranksum = {
    .name = "ranksum",
    .note = "(mu+mu) by the sum of ranks over the objectives; one named twice weighs double",
    .several = true,
    .knobs = knobs_ranksum,
    .run = run_ranksum,
};
