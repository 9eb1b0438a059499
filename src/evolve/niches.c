/* niches.c: centroids of a Voronoi tessellation, by Lloyd's algorithm on random points of the unit cube.
 *
 * The random stream depends only on `count` and `dimensions`, so that archives of different runs have the same
 * niches. Cost: ROUNDS * SAMPLES * count^2 distances, half a second for 1000 niches. */
#include "evolve/niches.h"
#include "base/rng.h"

#include <math.h>
#include <string.h>

enum { SAMPLES = 25, ROUNDS = 10 }; /* SAMPLES: per niche */

typedef struct tessellation {
    int count, dimensions, samples;
    double *points, *niches, *sums;
    int *members; /* number of points nearest to each niche */
} tessellation;

static int nearest(const tessellation *t, const double *point)
{
    int found = 0;
    double least = INFINITY;
    for (int i = 0; i < t->count; i++) {
        double far = 0;
        for (int k = 0; k < t->dimensions; k++) {
            double step = t->niches[i * t->dimensions + k] - point[k];
            far += step * step;
        }
        if (far < least) {
            least = far;
            found = i;
        }
    }
    return found;
}

/* Moves every niche to the mean of the points nearest to it; a niche without points stays. */
static void move_niches(tessellation *t)
{
    memset(t->sums, 0, (size_t)(t->count * t->dimensions) * sizeof *t->sums);
    memset(t->members, 0, (size_t)t->count * sizeof *t->members);
    for (int i = 0; i < t->samples; i++) {
        const double *point = t->points + i * t->dimensions;
        int niche = nearest(t, point);
        t->members[niche]++;
        for (int k = 0; k < t->dimensions; k++)
            t->sums[niche * t->dimensions + k] += point[k];
    }
    for (int i = 0; i < t->count; i++)
        for (int k = 0; k < t->dimensions && t->members[i]; k++)
            t->niches[i * t->dimensions + k] = t->sums[i * t->dimensions + k] / t->members[i];
}

double *lw_niches_make(int count, int dimensions, lw_arena *arena)
{
    lw_arena scratch = {0};
    lw_rng seed = lw_rng_seed((uint64_t)count), rng = lw_rng_fork(&seed, (uint64_t)dimensions);
    tessellation t = {.count = count, .dimensions = dimensions, .samples = SAMPLES * count};
    t.points = lw_new_array(&scratch, double, t.samples *dimensions);
    t.niches = lw_new_array(arena, double, count *dimensions);
    t.sums = lw_new_array(&scratch, double, count *dimensions);
    t.members = lw_new_array(&scratch, int, count);
    for (int i = 0; i < t.samples * dimensions; i++)
        t.points[i] = lw_rng_real(&rng);
    memcpy(t.niches, t.points, (size_t)(count * dimensions) * sizeof *t.niches);
    for (int i = 0; i < ROUNDS; i++)
        move_niches(&t);
    lw_arena_drop(&scratch);
    return t.niches;
}
