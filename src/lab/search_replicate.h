/* search_replicate.h: a replicate that is a whole search.
 *
 * Most experiments study one run of an algorithm. If the settings ask for something that takes many runs
 * (count, runs, effort, differ, verify, curve, vary, levels), a replicate does everything that `evolve` does
 * for such a request. Its seed is that of the settings plus the replicate's number, so replicate 0 finds what
 * the command line finds. */
#ifndef LW_LAB_SEARCH_REPLICATE_H
#define LW_LAB_SEARCH_REPLICATE_H

#include "lab/experiment.h"

/* The design of the result is the first one found. In addition to its facts, "found" is the number of designs
 * found, and "finds" lists their IDs; a curve also has "levels", and varied specs have "specs", as `evolve
 * --json` prints them. */
void lw_search_replicate(const lw_request *, int64_t replicate, const lw_stop *, lw_progress_counter *,
                         lw_arena *, lw_result *);

#endif
