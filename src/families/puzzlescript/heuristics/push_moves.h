/* push_moves.h: how many moves bring a thing to its end, found by playing: for each cell the thing is put there
 * alone, with a player at each side, and every input is tried. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_MOVES_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_MOVES_H

#include "core/guides.h"
#include "families/puzzlescript/puzzlescript.h"

enum { LW_PS_MAX_ENDS = 64 };

/* A thing at a cell and the part of the level in which the player is, with that thing alone in the way. */
enum { LW_PS_SIDES = 4, LW_PS_ELSEWHERE = 4 };
typedef int lw_ps_push_node; /* cell * LW_PS_SIDES + part */

typedef struct lw_ps_push { /* a thing moves, by an input of the player who stands there */
    lw_ps_push_node from, to;
    int stand;
} lw_ps_push;

typedef struct lw_ps_push_graph {
    const lw_ps_push *pushes; /* by where they lead */
    const int *first;         /* by node, and one more */
} lw_ps_push_graph;

/* A goal that wants all things of one end to come to the other, which never changes. */
typedef struct lw_ps_delivery {
    const uint16_t *far;            /* by kind, end and node; LW_PS_FAR: never; NULL: the goal is not such */
    const lw_ps_push_graph *graphs; /* by kind */
    const unsigned char *parts;     /* by cell of a thing and of the player; LW_PS_ELSEWHERE: walls are between
                                       them;     NULL: parts are not told apart, all nodes have part 0 */
    const int *ends;                /* cells */
    const signed char *end_at;      /* by cell: the number of the end; -1: it is none */
    int end_count;
    const int *kinds; /* places of the things */
    int kind_count;
} lw_ps_delivery;

/* Whether walls are all that ever keeps a player from walking. */
enum lw_ps_walls { LW_PS_WALLS_MAY_OPEN, LW_PS_WALLS_STAY };

/* One a goal of the aim; NULL: there is not exactly one player to push with. */
lw_ps_delivery *lw_ps_deliveries(const lw_ps_family_rules *, const void *state, enum lw_ps_walls, lw_player *,
                                 lw_guide_cost *, lw_arena *);
/* From every node to the end, around blocked cells. `queue` has room for all nodes. */
void lw_ps_measure_pushes(const lw_ps_push_graph *, int end, const uint64_t *blocked, uint16_t *far, int cells,
                          int *queue);

#endif
