/* terrain.h: a level as a player of one object meets it: where it may stand, and which rules its steps wake. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_TERRAIN_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_TERRAIN_H

#include "families/puzzlescript/heuristics/walk_match.h"

/* What a player of one object meets on one level. */
typedef struct lw_ps_terrain {
    int width, height, words;
    int player;            /* the object */
    const uint64_t *board; /* the cells there are */
    const uint64_t *stand; /* those where nothing that never changes is in its way */
    const int *blockers;   /* places of the dynamic objects that would be */
    int blocker_count;
    lw_ps_match_rules early[LW_PS_DIRECTIONS]; /* by the input */
    lw_ps_match_rules late;
} lw_ps_terrain;

const lw_ps_terrain *lw_ps_terrain_of(const lw_ps_game *, const lw_ps_level *, int player, lw_arena *);

#endif
