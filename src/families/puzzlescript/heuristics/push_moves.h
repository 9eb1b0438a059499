/* push_moves.h: finds how many moves bring a thing to its end, by playing: the thing is put alone into each
 * cell, with a player at each side, and every input is tried. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_MOVES_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_MOVES_H

#include "core/guides.h"
#include "families/puzzlescript/puzzlescript.h"

enum { LW_PS_MAX_ENDS = 64 };

/* A node: a thing's cell, and the part of the level that the player is in, if only that thing is in the way. */
enum { LW_PS_SIDES = 4, LW_PS_ELSEWHERE = 4 };
typedef int lw_ps_push_node; /* cell * LW_PS_SIDES + part */

typedef struct lw_ps_push { /* a thing moves, by an input of the player who stands there */
    lw_ps_push_node from, to;
    int stand;
} lw_ps_push;

typedef struct lw_ps_push_graph {
    const lw_ps_push *pushes; /* sorted by the node they lead to */
    const int *first;         /* by node: its first push; one more entry for the end */
} lw_ps_push_graph;

/* A goal that requires all things of one side to come to the other side, which never changes. */
typedef struct lw_ps_delivery {
    const uint16_t *far;            /* by kind, end and node; LW_PS_FAR: never; NULL: not such a goal */
    const lw_ps_push_graph *graphs; /* by kind */
    const unsigned char *parts; /* by cell of a thing and of the player; LW_PS_ELSEWHERE: separated by walls;
                                   NULL: parts are not distinguished, all nodes have part 0 */
    const int *ends;            /* cells */
    const signed char *end_at;  /* by cell: number of the end; -1: none */
    int end_count;
    const int *kinds; /* places of the things among the dynamic objects */
    int kind_count;
} lw_ps_delivery;

/* Are walls the only obstacles to a player's walk, and do they stay for ever? */
enum lw_ps_walls { LW_PS_WALLS_MAY_OPEN, LW_PS_WALLS_STAY };

/* Returns an array with one delivery per goal of the aim; NULL: there is not exactly one player. */
lw_ps_delivery *lw_ps_deliveries(const lw_ps_family_rules *, const void *state, enum lw_ps_walls, lw_player *,
                                 lw_guide_cost *, lw_arena *);
/* Computes the distances from every node to the end, around blocked cells. `queue` has capacity for all
 * nodes. */
void lw_ps_measure_pushes(const lw_ps_push_graph *, int end, const uint64_t *blocked, uint16_t *far, int cells,
                          int *queue);

#endif
