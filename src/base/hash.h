/* hash.h: XXH3, compiled into the caller so that hashing a small key takes a few cycles. */
#ifndef LW_BASE_HASH_H
#define LW_BASE_HASH_H

#define XXH_INLINE_ALL
#include <xxhash.h>

static inline uint64_t lw_hash(const void *bytes, size_t size)
{
    return XXH3_64bits(bytes, size);
}

static inline uint64_t lw_hash_more(uint64_t seed, const void *bytes, size_t size)
{
    return XXH3_64bits_withSeed(bytes, size, seed);
}

#endif
