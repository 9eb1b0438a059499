/* chessmaze_sweep.h: the longest way that a set of pieces can make, by trying every placement. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_SWEEP_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_SWEEP_H

#include "core/sweep.h"
#include "families/chessmaze/chessmaze_node.h"

/* The hooks of the family, see lw_sweep. Spaces of more than 1e13 placements are too many, of
 * more than 1e9 on boards of more than 128 squares. */
uint64_t lw_chess_sweep_parts(const lw_chess *, double *designs);
void lw_chess_sweep(const lw_chess *, uint64_t part, lw_arena *, lw_sweep *);

/* All parts but part 0, without what lies below certain nodes: those that have at most so many pieces to come,
 * no slider among them, and are not symmetric. They are listed instead, in the order in which they would be
 * visited. Boards of at most 128 squares. */
typedef struct lw_chess_node_list {
    lw_chess_node *nodes; /* on the heap: free them */
    size_t count, room;
    size_t before; /* how many were listed when the first of the best designs above them was found */
    int pieces;
} lw_chess_node_list;

void lw_chess_sweep_list(const lw_chess *, int pieces, lw_sweep *, lw_chess_node_list *);
void lw_chess_sweep_below(const lw_chess *, const lw_chess_node *, lw_sweep *); /* one of them */
const lw_chess_choose *lw_chess_sweep_choose(const lw_chess *, lw_arena *);     /* of numbers 0 .. 128 */

#endif
