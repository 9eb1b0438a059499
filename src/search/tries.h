/* tries.h: several searches for the same thing in turn, each with its own limits; the first result other than
 * giving up counts. With threads several of them run at the same time, and the result stays the same: as soon
 * as an earlier one has a result, later ones are stopped and discarded. */
#ifndef LW_SEARCH_TRIES_H
#define LW_SEARCH_TRIES_H

#include "search/search.h"

typedef struct lw_try {
    const lw_solver *solver;
    lw_limits limits;
    lw_solution out; /* valid for those that count; freed by lw_tries_drop */
    lw_stop stop;
} lw_try;

/* Returns how many count: the last of these has a result, or none of the tries has. Threads share the memory of
 * one try; a try that needs more than its part is run again alone. */
int lw_tries_run(lw_try *, int count, int threads, const lw_rules *, const void *state);
void lw_tries_drop(lw_try *, int count);

#endif
