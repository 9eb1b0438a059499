/* slice.h: slices a game: a playable game with only the rules and objects that matter on one level
 * (relevance.h). */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_SLICE_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_SLICE_H

#include "core/slices.h"
#include "families/puzzlescript/heuristics/relevance.h"

/* Returns a slice for plays that begin with the state, on its level; NULL: nothing can be left out. */
const lw_ps_game *lw_ps_slice(const lw_ps_game *, const void *state, lw_arena *);
/* Converts a state of the game to the state of the slice. */
void lw_ps_slice_state(const lw_ps_game *slice, const lw_ps_game *, const void *state, void *out);

#endif
