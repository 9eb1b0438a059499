/* tries.h: searches for the same thing one after the other, each with its own limits; the first that knows
 * counts. With threads several of them run at once, and what is found stays the same: later ones are stopped
 * and forgotten as soon as an earlier one knows. */
#ifndef LW_SEARCH_TRIES_H
#define LW_SEARCH_TRIES_H

#include "search/search.h"

typedef struct lw_try {
    const lw_solver *solver;
    lw_limits limits;
    lw_solution out; /* of those that count; lw_tries_drop */
    lw_stop stop;
} lw_try;

/* Returns how many count: the last of them knows, or nobody does. Threads share the memory of one try; one that
 * needs more than its part is made again alone. */
int lw_tries_run(lw_try *, int count, int threads, const lw_rules *, const void *state);
void lw_tries_drop(lw_try *, int count);

#endif
