/* dynamic.h: finds the objects that play can move, create or remove. All others are left out of states. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_DYNAMIC_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_DYNAMIC_H

#include "families/puzzlescript/compile/compile.h"

/* Can a cell get two objects of one layer, or one that is on no layer? Do not ask this of a slice
 * (heuristics/slice.h): a slice of a game that is not crowded is not crowded either, but lacks the data read
 * here. */
bool lw_ps_is_crowded(const lw_ps_game *, lw_arena *);
void lw_ps_find_dynamic(lw_ps_game *, lw_arena *); /* requires game->faulty */
/* Adds the objects that a rule can change; scratch is a set of the game's objects. */
void lw_ps_add_dynamic(const lw_ps_game *, const lw_ps_rule *, uint64_t *dynamic, uint64_t *scratch);

/* Sets `out` to the objects that may be on a layer of a cell that matches: those asked for, if there are any.
 * Not for faulty games. */
void lw_ps_possible_on(const lw_ps_game *, const lw_ps_pattern *, int layer, uint64_t *out);
/* Does the change set or clear objects of a layer? Most changes touch only one or two layers. */
bool lw_ps_touches(const lw_ps_game *, const lw_ps_change *, int layer);

#endif
