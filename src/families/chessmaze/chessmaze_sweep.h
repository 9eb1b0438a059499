/* chessmaze_sweep.h: the longest shortest path that a set of pieces can make, by trying every placement. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_SWEEP_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_SWEEP_H

#include "core/sweep.h"
#include "families/chessmaze/chessmaze_node.h"

/* The family's functions for lw_sweep. Spaces of more than 1e13 placements are refused, on boards of more than
 * 128 squares those of more than 1e9. */
uint64_t lw_chess_sweep_parts(const lw_chess *, double *designs);
void lw_chess_sweep(const lw_chess *, uint64_t part, lw_arena *, lw_sweep *);

/* Sweeps all parts but part 0, except what lies below certain nodes: those with at most `pieces` pieces left,
 * no slider among them, that are not symmetric. These are listed instead, in the order in which they would be
 * visited. For boards of at most 128 squares. */
typedef struct lw_chess_node_list {
    lw_chess_node *nodes; /* on the heap; the caller frees them */
    size_t count, room;
    size_t before; /* number of nodes listed before the first of the best designs above them was found */
    int pieces;
} lw_chess_node_list;

void lw_chess_sweep_list(const lw_chess *, int pieces, lw_sweep *, lw_chess_node_list *);
void lw_chess_sweep_below(const lw_chess *, const lw_chess_node *, lw_sweep *); /* sweeps below one of them */
const lw_chess_choose *lw_chess_sweep_choose(const lw_chess *, lw_arena *);     /* for numbers 0 .. 128 */

#endif
