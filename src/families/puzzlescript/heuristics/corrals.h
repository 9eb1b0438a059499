/* corrals.h: finds corrals, parts of a level that only crates close off, in crate pushing (crates.h).
 *
 * A corral is a set of cells that the player cannot walk to, with the crates around it. Suppose that each of
 * its crates can at first be pushed only inwards, and that the player can reach the place for each of these
 * pushes. Moves elsewhere cannot affect them. So if one of its crates is not on a mark, these pushes may as
 * well come first, and all others can wait (PI-corrals, Damgaard). If pushes within a corral, played without
 * the crates elsewhere, never open it, the state cannot be won: fewer crates are never harder. Results are
 * cached. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CORRALS_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CORRALS_H

#include "families/puzzlescript/heuristics/crate_play.h"

typedef struct lw_ps_corrals lw_ps_corrals; /* for one thread */

lw_ps_corrals *lw_ps_corrals_open(lw_ps_crate_play *, lw_arena *);
/* Finds a corral whose pushes may come first, and stores its crates. False: there is none. `player` is the
 * player's cell. Adds to *work. */
bool lw_ps_corrals_find(lw_ps_corrals *, const void *planes, int player, int64_t *work);
bool lw_ps_corrals_has(const lw_ps_corrals *, int cell); /* has the corral found a crate there? */
/* True if it is proved that a corral can never be opened, so that the state cannot be won. */
bool lw_ps_corrals_dead(lw_ps_corrals *, const void *planes, int player, int64_t *work);

#endif
