/* chessmaze_sweep.h: the longest way that a set of pieces can make, by trying every placement. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_SWEEP_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_SWEEP_H

#include "core/sweep.h"
#include "families/chessmaze/chessmaze_board.h"

/* The hooks of the family, see lw_sweep. Spaces of more than 1e13 placements are too many, of
 * more than 1e9 on boards of more than 128 squares. */
uint64_t lw_chess_sweep_parts(const lw_chess *, double *designs);
void lw_chess_sweep(const lw_chess *, uint64_t part, lw_arena *, lw_sweep *);

#endif
