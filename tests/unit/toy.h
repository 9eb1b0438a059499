/* toy.h: strings of bits as genomes, and runs of one algorithm, for the tests of evolution. */
#ifndef LW_TESTS_TOY_H
#define LW_TESTS_TOY_H

#include "evolve/evolve.h"
#include "evolve/knobs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* One-point crossover. */
static inline void swap_tails(lw_rng *rng, int size, unsigned char *a, unsigned char *b)
{
    for (uint32_t i = lw_rng_below(rng, (uint32_t)size); i < (uint32_t)size; i++) {
        unsigned char swap = a[i];
        a[i] = b[i];
        b[i] = swap;
    }
}

/* Returns how many bits are set, from the first index to before the second. */
static inline int ones(const unsigned char *genome, int from, int to)
{
    int count = 0;
    for (int i = from; i < to; i++)
        count += genome[i];
    return count;
}

static inline lw_evolve_result breed(const char *name, const lw_problem *problem, const lw_knobs *knobs,
                                     uint64_t seed, lw_arena *arena)
{
    lw_rng rng = lw_rng_seed(seed);
    lw_evolve_result evolved;
    lw_algorithm_find(name)->run(problem, knobs, &rng, arena, &evolved);
    return evolved;
}

/* The same with knobs as text. */
static inline lw_evolve_result breed_with(const char *name, const lw_problem *problem, const char *text,
                                          uint64_t seed, lw_arena *arena)
{
    lw_knobs knobs;
    lw_error error = {0};
    if (lw_knobs_parse(lw_algorithm_find(name), text, &knobs, &error))
        fail_msg("%s", error.text);
    return breed(name, problem, &knobs, seed, arena);
}

#endif
