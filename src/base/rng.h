/* rng.h: reproducible random numbers.
 *
 * Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC 2011) is a keyed
 * permutation of a 128-bit counter. A generator here is a key and a nonce; its numbers are the permuted
 * counters 0, 1, 2, ... under them. lw_rng_fork returns the generator of a named child, which depends only on
 * the parent's key and nonce and on the name, never on how many numbers the parent has generated. So three
 * forks from the seed lead to the stream of experiment 7, cell 3, replicate 12, on any thread, in any order,
 * and it is always the same.
 *
 * Bounded numbers use integers only: multiplication with rejection (Lemire 2019), exactly uniform. */
#ifndef LW_BASE_RNG_H
#define LW_BASE_RNG_H

#include <stdint.h>

typedef struct lw_rng {
    uint32_t key[2], nonce[2];
    uint64_t next;    /* the counter of the next block */
    uint32_t word[4]; /* the current block, used from the end */
    uint32_t left;
} lw_rng;

lw_rng lw_rng_seed(uint64_t seed);
lw_rng lw_rng_fork(const lw_rng *, uint64_t name);

/* The permutation itself, for tests; and a child's key and nonce, given its parent's. */
void lw_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);
void lw_philox_fork(const uint32_t parent[4], uint64_t name, uint32_t child[4]);

void lw_rng_refill(lw_rng *);

static inline uint32_t lw_rng_word(lw_rng *rng)
{
    if (rng->left == 0)
        lw_rng_refill(rng);
    return rng->word[--rng->left];
}

/* Uniform over 0 .. count-1; count is at least 1. */
static inline uint32_t lw_rng_below(lw_rng *rng, uint32_t count)
{
    uint64_t product = (uint64_t)lw_rng_word(rng) * count;
    if ((uint32_t)product < count) {
        uint32_t floor = -count % count;
        while ((uint32_t)product < floor)
            product = (uint64_t)lw_rng_word(rng) * count;
    }
    return (uint32_t)(product >> 32);
}

uint64_t lw_rng_below64(lw_rng *, uint64_t count);

/* Uniform over the 2^53 multiples of 2^-53 in [0, 1). */
double lw_rng_real(lw_rng *);

#endif
