/* far.h: estimates of a state's distance from a win, which guide searches, and the cost of Lim and Harrell's
 * paper. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_FAR_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_FAR_H

#include "families/puzzlescript/heuristics/aim.h"

/* `planes` are those of the dynamic objects in a state. */
int lw_ps_missing(const lw_ps_aim *, const void *planes); /* number of things that are not as wanted */

int64_t lw_ps_estimate(const lw_ps_aim *, const void *planes); /* moves still needed, roughly */

int64_t lw_ps_estimate_goal(const lw_ps_aim *, const lw_ps_goal *, const void *planes); /* for one goal */

/* The cost of Lim and Harrell's section III, from 0 to 1. */
double lw_ps_cost(const lw_ps_aim *, const void *planes, const lw_ps_reading *);
/* Returns a hash of the number of instances of each dynamic object, without those that are `passing`, by place
 * (NULL: none are). */
uint64_t lw_ps_kind(const lw_ps_aim *, int dynamic_count, const bool *passing, const void *planes);

#endif
