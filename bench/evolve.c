/* What an algorithm itself costs: nanoseconds an evaluation on one thread, with a problem that does next to
 * nothing. The callbacks' own share (a random byte set, one byte swapped, one byte judged) is included. */
#include "evolve/evolve.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

enum { ROUNDS = 5 };

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)context;
    genome[0] = (unsigned char)lw_rng_below(rng, 256);
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    const size_t *size = context;
    uint32_t drawn = lw_rng_below(rng, (uint32_t)*size * 256);
    genome[drawn / 256] = (unsigned char)drawn;
}

static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    const size_t *size = context;
    uint32_t at = lw_rng_below(rng, (uint32_t)*size);
    unsigned char swap = a[at];
    a[at] = b[at];
    b[at] = swap;
}

static void evaluate(void *context, int worker, const unsigned char *genome, double *values)
{
    (void)context;
    (void)worker;
    values[0] = genome[0] + genome[1];
    values[1] = genome[2] - genome[0];
    values[2] = genome[3];
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The quickest of a few rounds: the others were disturbed. */
static double measure(const lw_algorithm *algorithm, size_t size)
{
    const lw_range range = {.low = 0, .high = 256, .cells = 256};
    lw_problem problem = {.genome_size = size,
                          .objectives = 2,
                          .features = 1,
                          .ranges = &range,
                          .context = &size,
                          .create = create,
                          .mutate = mutate,
                          .cross = cross,
                          .evaluate = evaluate,
                          .enough = INFINITY};
    lw_knobs knobs;
    lw_knobs_parse(algorithm, "evaluations=401200", &knobs, NULL);
    double best = INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
        lw_arena arena = {0};
        lw_evolve_result evolved;
        lw_rng rng = lw_rng_seed((uint64_t)round);
        double start = seconds();
        algorithm->run(&problem, &knobs, &rng, &arena, &evolved);
        double each = (seconds() - start) / (double)evolved.evaluations;
        best = each < best ? each : best;
        lw_arena_drop(&arena);
    }
    return best * 1e9;
}

int main(void)
{
    printf("%-14s %12s %12s   (ns an evaluation)\n", "algorithm", "16 bytes", "121 bytes");
    for (int i = 0; lw_algorithms[i]; i++)
        printf("%-14s %12.0f %12.0f\n", lw_algorithms[i]->name, measure(lw_algorithms[i], 16),
               measure(lw_algorithms[i], 121));
    return 0;
}
