/* terrain.h: a level for a walking player that is one object: where it may stand, and which rules its steps may
 * match. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_TERRAIN_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_TERRAIN_H

#include "families/puzzlescript/heuristics/walk_match.h"

/* One level for one object of the player. */
typedef struct lw_ps_terrain {
    int width, height, words;
    int player;            /* the object */
    const uint64_t *board; /* all cells */
    const uint64_t *stand; /* cells without fixed obstacles for it */
    const int *blockers;   /* places of the dynamic objects that are obstacles */
    int blocker_count;
    lw_ps_match_rules early[LW_PS_DIRECTIONS]; /* by input */
    lw_ps_match_rules late;
} lw_ps_terrain;

const lw_ps_terrain *lw_ps_terrain_of(const lw_ps_game *, const lw_ps_level *, int player, lw_arena *);

#endif
