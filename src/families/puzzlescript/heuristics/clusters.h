/* clusters.h: crates close to each other that never get apart, in crate pushing (crates.h).
 *
 * A crate and the nearest of those around it are played without the others, in a window around that crate; a
 * crate that leaves the window is taken away. Fewer crates are never harder. So where not even that brings all
 * of those that are left to marks, no play wins. Such dead ends are learned once and remembered. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CLUSTERS_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_CLUSTERS_H

#include "families/puzzlescript/heuristics/crate_play.h"

typedef struct lw_ps_clusters lw_ps_clusters; /* of one thread */

lw_ps_clusters *lw_ps_clusters_open(lw_ps_crate_play *, lw_arena *);
/* Proved: a crate beside the player never comes to a mark, so the state is never won. After a push that is the
 * crate that was pushed. Adds to *work. */
bool lw_ps_clusters_dead(lw_ps_clusters *, const void *planes, int player, int64_t *work);

#endif
