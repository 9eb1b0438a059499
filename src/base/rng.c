/* rng.c: generators based on the Philox permutation (philox.inc). */
#include "base/rng.h"

#define PHILOX
#include "base/philox.inc"

void lw_rng_refill(lw_rng *rng)
{
    const uint32_t counter[4] = {(uint32_t)rng->next, (uint32_t)(rng->next >> 32), rng->nonce[0],
                                 rng->nonce[1]};
    lw_philox(counter, rng->key, rng->word);
    rng->next++;
    rng->left = 4;
}

lw_rng lw_rng_fork(const lw_rng *rng, uint64_t name)
{
    const uint32_t parent[4] = {rng->key[0], rng->key[1], rng->nonce[0], rng->nonce[1]};
    uint32_t out[4];
    lw_philox_fork(parent, name, out);
    return (lw_rng){.key = {out[0], out[1]}, .nonce = {out[2], out[3]}};
}

lw_rng lw_rng_seed(uint64_t seed)
{
    return (lw_rng){.key = {(uint32_t)seed, (uint32_t)(seed >> 32)}};
}

uint64_t lw_rng_below64(lw_rng *rng, uint64_t count)
{
    uint64_t mask = count - 1;
    for (int shift = 1; shift < 64; shift *= 2)
        mask |= mask >> shift;
    for (;;) {
        uint64_t high = lw_rng_word(rng);
        uint64_t drawn = (high << 32 | lw_rng_word(rng)) & mask;
        if (drawn < count)
            return drawn;
    }
}

double lw_rng_real(lw_rng *rng)
{
    uint64_t high = lw_rng_word(rng);
    return (double)((high << 32 | lw_rng_word(rng)) >> 11) * 0x1p-53;
}
