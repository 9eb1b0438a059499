/* cache.c: see the header. */
#include "grade/cache.h"
#include "base/hash.h"

#include <string.h>

enum { MAX_BYTES = 8 << 20 };

lw_cache lw_cache_make(size_t design_size, int values, int64_t max, lw_arena *arena)
{
    lw_cache cache = {.size = design_size, .values = values, .places = 1};
    size_t each = design_size + (size_t)values * sizeof(double) + 1;
    while ((int64_t)cache.places < max && (size_t)cache.places * 2 * each <= MAX_BYTES)
        cache.places *= 2;
    cache.taken = lw_new_array(arena, bool, cache.places);
    cache.designs = lw_arena_take(arena, (size_t)cache.places * design_size);
    cache.evaluated = lw_new_array(arena, double, (size_t)cache.places *(size_t)values);
    return cache;
}

bool lw_cache_find(const lw_cache *cache, const unsigned char *design, double *values, int *place)
{
    if (!cache->places)
        return false;
    size_t at = (size_t)lw_hash(design, cache->size) & (size_t)(cache->places - 1);
    *place = (int)at;
    if (!cache->taken[at] || memcmp(cache->designs + at * cache->size, design, cache->size) != 0)
        return false;
    memcpy(values, cache->evaluated + at * (size_t)cache->values, (size_t)cache->values * sizeof *values);
    return true;
}

void lw_cache_keep(const lw_cache *cache, int place, const unsigned char *design, const double *values)
{
    if (!cache->places)
        return;
    cache->taken[place] = true;
    memcpy(cache->designs + (size_t)place * cache->size, design, cache->size);
    memcpy(cache->evaluated + (size_t)place * (size_t)cache->values, values,
           (size_t)cache->values * sizeof *values);
}
