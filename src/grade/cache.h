/* cache.h: what was judged before, for goals that are exact and expensive: a population holds many copies of
 * one design.
 *
 * A table of a fixed size; a newer design takes the place of an older one. Whether a design is remembered
 * changes nothing but the time it takes. One a thread. */
#ifndef LW_GRADE_CACHE_H
#define LW_GRADE_CACHE_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct lw_cache {
    size_t size; /* of a design */
    int values;  /* numbers a design */
    int places;  /* a power of two; 0: nothing is remembered */
    bool *taken;
    unsigned char *designs;
    double *evaluated;
} lw_cache;

/* As many places as fit a few megabytes, at most `max`. */
lw_cache lw_cache_make(size_t design_size, int values, int64_t max, lw_arena *);
/* True: it is known, and `values` are filled. Else *place is where it may be kept. */
bool lw_cache_find(const lw_cache *, const unsigned char *design, double *values, int *place);
void lw_cache_keep(const lw_cache *, int place, const unsigned char *design, const double *values);

#endif
