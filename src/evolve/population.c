/* population.c: slots of genomes, copied, and ranked by a bottom-up stable merge sort (n log n, no recursion).
 * Stability makes a ranking with ties the same everywhere, and lets callers decide ties by the order in which
 * they list the slots. */
#include "evolve/population.h"
#include "evolve/run.h"

#include <string.h>

lw_population lw_population_make(const lw_problem *problem, lw_arena *arena, int slots)
{
    int values = lw_problem_values(problem);
    return (lw_population){.genome_size = problem->genome_size,
                           .values = values,
                           .genomes = lw_arena_take_array(arena, (size_t)slots, problem->genome_size),
                           .evaluated = lw_new_array(arena, double, (size_t)slots *(size_t)values)};
}

void lw_population_copy(const lw_population *to, int to_slot, const lw_population *from, int from_slot)
{
    memcpy(lw_population_genome(to, to_slot), lw_population_genome(from, from_slot), from->genome_size);
    memcpy(lw_population_values(to, to_slot), lw_population_values(from, from_slot),
           (size_t)from->values * sizeof(double));
}

void lw_population_gather(const lw_population *to, int first, const lw_population *from, const int *slots,
                          int count)
{
    for (int i = 0; i < count; i++)
        lw_population_copy(to, first + i, from, slots[i]);
}

static void merge(const lw_sort_key *from, int start, int middle, int end, lw_sort_key *to)
{
    int left = start, right = middle;
    for (int i = start; i < end; i++) {
        bool take_left = right == end || (left < middle && from[left].key >= from[right].key);
        to[i] = take_left ? from[left++] : from[right++];
    }
}

static int least(int64_t a, int b)
{
    return a < b ? (int)a : b;
}

void lw_sort_keys(lw_sort_key *keys, lw_sort_key *spare, int count)
{
    lw_sort_key *from = keys, *to = spare;
    for (int64_t width = 1; width < count; width *= 2) {
        for (int64_t start = 0; start < count; start += 2 * width)
            merge(from, (int)start, least(start + width, count), least(start + 2 * width, count), to);
        lw_sort_key *swap = from;
        from = to;
        to = swap;
    }
    if (from != keys)
        memcpy(keys, from, (size_t)count * sizeof *keys);
}

void lw_population_rank(const lw_population *population, int count, lw_arena *scratch, int *slots)
{
    lw_mark mark = lw_arena_mark(scratch);
    lw_sort_key *keys = lw_new_array(scratch, lw_sort_key, 2 * (size_t)count);
    for (int i = 0; i < count; i++)
        keys[i] = (lw_sort_key){.key = lw_population_fitness(population, i), .slot = i};
    lw_sort_keys(keys, keys + count, count);
    for (int i = 0; i < count; i++)
        slots[i] = keys[i].slot;
    lw_arena_rewind(scratch, mark);
}
