/* cache.h: caches evaluations, for goals that are exact and expensive: a population holds many copies of one
 * design.
 *
 * A table of fixed size; a newer design replaces an older one in the same place. The cache affects only the
 * time taken. One per thread. */
#ifndef LW_GRADE_CACHE_H
#define LW_GRADE_CACHE_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct lw_cache {
    size_t size; /* of a design in bytes */
    int values;  /* numbers per design */
    int places;  /* a power of two; 0: caches nothing */
    bool *taken;
    unsigned char *designs;
    double *evaluated;
} lw_cache;

/* As many places as fit into a few megabytes, at most about `max`. */
lw_cache lw_cache_make(size_t design_size, int values, int64_t max, lw_arena *);
/* True: the design is cached, and `values` are filled. Otherwise *place is where to store it. */
bool lw_cache_find(const lw_cache *, const unsigned char *design, double *values, int *place);
void lw_cache_keep(const lw_cache *, int place, const unsigned char *design, const double *values);

#endif
