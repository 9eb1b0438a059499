/* push_moves.h: how many moves bring a thing to its end, found by playing: for each cell the thing is put there
 * alone, with a player at each side, and every input is tried. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_MOVES_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_MOVES_H

#include "core/guides.h"
#include "families/puzzlescript/puzzlescript.h"

enum { LW_PS_MAX_ENDS = 64 };

typedef struct lw_ps_push { /* a thing moves, by an input of the player who stands there */
    uint16_t from, to, stand;
} lw_ps_push;

/* A goal that wants all things of one end to come to the other, which never changes. */
typedef struct lw_ps_delivery {
    const uint16_t *far;             /* by kind, end and cell; LW_PS_FAR: never; NULL: the goal is not such */
    const lw_ps_push *const *pushes; /* by kind */
    const int *push_counts;
    const int *ends; /* cells */
    int end_count;
    const int *kinds; /* places of the things */
    int kind_count;
} lw_ps_delivery;

/* One a goal of the aim; NULL: there is not exactly one player to push with. */
lw_ps_delivery *lw_ps_deliveries(const lw_ps_family_rules *, const void *state, lw_player *, lw_guide_cost *,
                                 lw_arena *);
/* From every cell to the end, around blocked cells. */
void lw_ps_measure_pushes(const lw_ps_push *, int count, int end, const uint64_t *blocked, uint16_t *far,
                          int cells);

#endif
