/* search_replicate.h: a replicate that is a whole search.
 *
 * Most experiments study one run of an algorithm. Where the settings ask for what takes many (count, runs,
 * effort, differ, verify, curve, vary, levels), a replicate is all that `evolve` does for such a request, from
 * the seed of the settings plus the replicate's number: replicate 0 finds what the command line finds. */
#ifndef LW_LAB_SEARCH_REPLICATE_H
#define LW_LAB_SEARCH_REPLICATE_H

#include "lab/experiment.h"

/* The result's design is the first find. Besides its facts, "found" says how many there are, and "finds" has
 * their IDs; of a curve "levels", and of varied specs "specs", as `evolve --json` prints them. */
void lw_search_replicate(const lw_request *, int64_t replicate, const lw_stop *, lw_progress_counter *,
                         lw_arena *, lw_result *);

#endif
