/* basins.h: how much there is to look at before it gets better.
 *
 * The basin of a situation is everything that can be reached from it without coming to where it looks nearer to
 * won and still can be won. Who follows the looks has to search it. */
#ifndef LW_SEARCH_BASINS_H
#define LW_SEARCH_BASINS_H

#include "search/decision_distances.h"

enum { LW_MAX_BASIN = 4096 }; /* situations; a larger basin counts as one of this size */

/* Bits, summed over the situations of one solution with the fewest decisions: log2 of the situations that a
 * breadth-first search sees before the way out of the basin. The graph has a solution. */
double lw_basins(const lw_decisions *, const lw_decision_distances *);

#endif
