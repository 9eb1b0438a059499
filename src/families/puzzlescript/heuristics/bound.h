/* bound.h: a lower bound on the number of moves to a win, and states that are proved lost. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_BOUND_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_BOUND_H

#include "families/puzzlescript/heuristics/aim.h"

int lw_ps_bound(const lw_ps_aim *, const lw_ps_promise *, const void *planes); /* INT_MAX: lost */

bool lw_ps_lost(const lw_ps_aim *, const lw_ps_promise *, const void *planes); /* proved */

/* Adds a sentence that says what the bound counts, or why it is only one move for this game. */
void lw_ps_bound_words(const lw_ps_game *, lw_buf *);

#endif
