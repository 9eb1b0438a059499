/* corrals.h: parts of a level that only crates close off, in crate pushing (crates.h).
 *
 * A corral is a set of cells where the player cannot walk, with the crates around it. Suppose that each of its
 * crates can at first be pushed only into it, and that the player stands free to make all of these pushes. What
 * happens elsewhere changes none of them. So if one of its crates is not on a mark, they may as well come
 * first: other pushes can wait (PI-corrals, Damgaard). Where pushes within a corral, played without the crates
 * elsewhere, never open it up, no play wins: fewer crates are never harder. Such dead ends are learned once and
 * remembered. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CORRALS_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CORRALS_H

#include "families/puzzlescript/heuristics/crate_play.h"

typedef struct lw_ps_corrals lw_ps_corrals; /* of one thread */

lw_ps_corrals *lw_ps_corrals_open(lw_ps_crate_play *, lw_arena *);
/* Looks for a corral whose pushes come first, and remembers its crates; false: there is none. `player` is the
 * player's cell. Adds to *work. */
bool lw_ps_corrals_find(lw_ps_corrals *, const void *planes, int player, int64_t *work);
bool lw_ps_corrals_has(const lw_ps_corrals *, int cell); /* the corral that was found has a crate there */
/* Proved: a corral never opens up, so the state is never won. */
bool lw_ps_corrals_dead(lw_ps_corrals *, const void *planes, int player, int64_t *work);

#endif
