/* nature.h: finds what the rules of a game can do to a set of objects. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_NATURE_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_NATURE_H

#include "families/puzzlescript/heuristics/aim.h"

/* Does the game have a win condition, or a rule that wins by command? */
bool lw_ps_winnable(const lw_ps_game *);
lw_ps_promise lw_ps_promise_of(const lw_ps_game *);
lw_ps_nature lw_ps_nature_of(const lw_ps_game *, const uint64_t *mask);

#endif
