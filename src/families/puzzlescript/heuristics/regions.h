/* regions.h: into how many parts a level falls for those who walk on it.
 *
 * Things on the player's layer separate cells from each other. A search that tells states apart by the number
 * of parts keeps trying to open up what is closed. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_REGIONS_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_REGIONS_H

#include "families/puzzlescript/heuristics/aim.h"

typedef struct lw_ps_regions {
    int width, height, words;
    const uint64_t *stand; /* cells where nothing that never changes is in a player's way */
    const int *blockers;   /* places of the dynamic objects that are */
    int blocker_count;
} lw_ps_regions;

/* NULL: the level is too large. */
const lw_ps_regions *lw_ps_regions_of(const lw_ps_game *, int entry, lw_arena *);
int lw_ps_count_regions(const lw_ps_regions *, const void *planes);

#endif
