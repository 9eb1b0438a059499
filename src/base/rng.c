/* rng.c: ten rounds of two multiplications each. */
#include "base/rng.h"

void lw_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4])
{
    uint32_t a = counter[0], b = counter[1], c = counter[2], d = counter[3];
    uint32_t k0 = key[0], k1 = key[1];
    for (int round = 0; round < 10; round++) {
        uint64_t p = (uint64_t)0xD2511F53 * a;
        uint64_t q = (uint64_t)0xCD9E8D57 * c;
        a = (uint32_t)(q >> 32) ^ b ^ k0;
        b = (uint32_t)q;
        c = (uint32_t)(p >> 32) ^ d ^ k1;
        d = (uint32_t)p;
        k0 += 0x9E3779B9;
        k1 += 0xBB67AE85;
    }
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
}

void lw_rng_refill(lw_rng *rng)
{
    const uint32_t counter[4] = {(uint32_t)rng->next, (uint32_t)(rng->next >> 32), rng->nonce[0],
                                 rng->nonce[1]};
    lw_philox(counter, rng->key, rng->word);
    rng->next++;
    rng->left = 4;
}

/* A child's key and nonce are one permuted block under the parent's key, turned by a constant so that no child
 * is named by numbers that the parent gives out. */
lw_rng lw_rng_fork(const lw_rng *rng, uint64_t name)
{
    const uint32_t counter[4] = {(uint32_t)name, (uint32_t)(name >> 32), rng->nonce[0], rng->nonce[1]};
    const uint32_t key[2] = {rng->key[0] ^ 0x6C75647Du, rng->key[1] ^ 0x77726967u};
    uint32_t out[4];
    lw_philox(counter, key, out);
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
