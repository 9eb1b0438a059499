/* slice.h: a game with only the rules and objects that matter on one level (relevance.h), made ready for play.
 */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_SLICE_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_SLICE_H

#include "core/slices.h"
#include "families/puzzlescript/heuristics/relevance.h"

/* For plays on the level of this entry that begin with a state; NULL: nothing can be left out. */
const lw_ps_game *lw_ps_slice(const lw_ps_game *, const void *state, lw_arena *);
/* The state of the slice that this state of the game is. */
void lw_ps_slice_state(const lw_ps_game *slice, const lw_ps_game *, const void *state, void *out);

#endif
