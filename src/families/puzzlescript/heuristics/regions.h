/* regions.h: counts the connected parts of a level for a walking player.
 *
 * Things on the player's layer separate cells from each other. A search that distinguishes states by the number
 * of parts keeps trying to open closed ones. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_REGIONS_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_REGIONS_H

#include "families/puzzlescript/heuristics/aim.h"

typedef struct lw_ps_regions {
    int width, height, words;
    const uint64_t *stand; /* cells without fixed obstacles for a player */
    const int *blockers;   /* places of the dynamic objects that are obstacles */
    int blocker_count;
} lw_ps_regions;

/* NULL: the level is too large. */
const lw_ps_regions *lw_ps_regions_of(const lw_ps_game *, int entry, lw_arena *);
int lw_ps_count_regions(const lw_ps_regions *, const void *planes);

#endif
