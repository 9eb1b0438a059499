/* dynamic.h: which objects can ever change their cells. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_DYNAMIC_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_DYNAMIC_H

#include "families/puzzlescript/compile/compile.h"

/* Can a cell get two objects of one layer, or one that is on none? A slice of a game that is not crowded is
 * not, but lacks what this looks at. */
bool lw_ps_is_crowded(const lw_ps_game *, lw_arena *);
void lw_ps_find_dynamic(lw_ps_game *, lw_arena *); /* after `faulty` */
/* Adds the objects that a rule can change; scratch is a set of the game's objects. */
void lw_ps_add_dynamic(const lw_ps_game *, const lw_ps_rule *, uint64_t *dynamic, uint64_t *scratch);

/* What may be on a layer of a cell that was matched: the objects asked for, if any is. Not for faulty games.
 */
void lw_ps_possible_on(const lw_ps_game *, const lw_ps_pattern *, int layer, uint64_t *out);
/* Has the change anything to do with the objects of a layer? Most changes have to do with one or two. */
bool lw_ps_touches(const lw_ps_game *, const lw_ps_change *, int layer);

#endif
