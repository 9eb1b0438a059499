/* basins.h: how many situations a player has to search before things look better.
 *
 * The basin of a situation is everything that can be reached from it without entering a situation that looks
 * nearer to won and can still be won. A player who goes by looks has to search all of it. */
#ifndef LW_SEARCH_BASINS_H
#define LW_SEARCH_BASINS_H

#include "search/decision_distances.h"

enum { LW_MAX_BASIN = 4096 }; /* in situations; a larger basin counts as one of this size */

/* Returns bits, summed over the situations of one solution with the fewest decisions: log2 of the situations
 * that a breadth-first search sees before it finds the way out of the basin. The graph must have a solution. */
double lw_basins(const lw_decisions *, const lw_decision_distances *);

#endif
