/* front.c: fronts are peeled off. Each slot counts the slots that dominate it; those with none are the first
 * front. Removing a front lowers the counts of the slots that it dominates, and those that reach 0 are the next
 * front. */
#include "evolve/front.h"
#include "evolve/population.h"

#include <math.h>

bool lw_front_dominates(int objectives, const double *a, const double *b)
{
    if ((a[0] > -INFINITY) != (b[0] > -INFINITY))
        return a[0] > -INFINITY;
    bool better = false;
    for (int i = 0; i < objectives; i++) {
        if (a[i] < b[i])
            return false;
        better |= a[i] > b[i];
    }
    return better;
}

void lw_front_sort(const lw_population *population, int objectives, int count, int *front, int *order,
                   lw_arena *scratch)
{
    lw_mark mark = lw_arena_mark(scratch);
    int *above = lw_new_array(scratch, int, count);
    int listed = 0;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++)
            above[i] += lw_front_dominates(objectives, lw_population_values(population, j),
                                           lw_population_values(population, i));
        if (above[i] == 0) {
            front[i] = 0;
            order[listed++] = i;
        }
    }
    for (int taken = 0; taken < listed; taken++) {
        int slot = order[taken];
        for (int i = 0; i < count; i++) {
            if (above[i] == 0 || !lw_front_dominates(objectives, lw_population_values(population, slot),
                                                     lw_population_values(population, i)))
                continue;
            if (--above[i] == 0) {
                front[i] = front[slot] + 1;
                order[listed++] = i;
            }
        }
    }
    lw_arena_rewind(scratch, mark);
}

static void add_crowding(const lw_sort_key *keys, int count, double *crowding)
{
    double extent = keys[0].key - keys[count - 1].key;
    crowding[keys[0].slot] = crowding[keys[count - 1].slot] = INFINITY;
    if (!(extent > 0 && extent < INFINITY))
        return; /* all equal, or infinite: nothing to measure crowding by */
    for (int i = 1; i < count - 1; i++)
        crowding[keys[i].slot] += (keys[i - 1].key - keys[i + 1].key) / extent;
}

void lw_front_crowding(const lw_population *population, int objectives, const int *slots, int count,
                       double *crowding, lw_arena *scratch)
{
    lw_mark mark = lw_arena_mark(scratch);
    lw_sort_key *keys = lw_new_array(scratch, lw_sort_key, 2 * (size_t)count);
    for (int i = 0; i < count; i++)
        crowding[slots[i]] = 0;
    for (int objective = 0; objective < objectives; objective++) {
        for (int i = 0; i < count; i++)
            keys[i] =
                (lw_sort_key){.key = lw_population_values(population, slots[i])[objective], .slot = slots[i]};
        lw_sort_keys(keys, keys + count, count);
        add_crowding(keys, count, crowding);
    }
    lw_arena_rewind(scratch, mark);
}
