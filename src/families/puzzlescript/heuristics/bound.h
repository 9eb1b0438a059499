/* bound.h: moves that are still needed at least, and states that are lost for good. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_BOUND_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_BOUND_H

#include "families/puzzlescript/heuristics/aim.h"

int lw_ps_bound(const lw_ps_aim *, const lw_ps_promise *, const void *planes); /* INT_MAX: it is lost */

bool lw_ps_lost(const lw_ps_aim *, const lw_ps_promise *, const void *planes); /* proved */

/* Why the bound says no more than "one move" for this game, or what it counts. A sentence. */
void lw_ps_bound_words(const lw_ps_game *, lw_buf *);

#endif
