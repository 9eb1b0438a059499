/* clusters.h: finds deadlocks of a few crates close to each other, in crate pushing (crates.h).
 *
 * A crate and the crates nearest to it are played without the others, in a window around that crate; a crate
 * that leaves the window is removed. Fewer crates are never harder. So if even these cannot all be removed or
 * brought to marks, the state cannot be won. Results are cached. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CLUSTERS_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CLUSTERS_H

#include "families/puzzlescript/heuristics/crate_play.h"

typedef struct lw_ps_clusters lw_ps_clusters; /* for one thread */

lw_ps_clusters *lw_ps_clusters_open(lw_ps_crate_play *, lw_arena *);
/* True if it is proved that a crate next to the player never reaches a mark, so that the state cannot be won.
 * After a push, that is the crate that was pushed. Adds to *work. */
bool lw_ps_clusters_dead(lw_ps_clusters *, const void *planes, int player, int64_t *work);

#endif
