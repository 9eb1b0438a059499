/* chessmaze_plain.h: every placement of the pieces, one by one. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_PLAIN_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_PLAIN_H

#include "families/chessmaze/chessmaze_sweep.h"

/* The same as in chessmaze_sweep.h for boards of any size, placement by placement. */
uint64_t lw_chess_sweep_plain_parts(const lw_chess *);

void lw_chess_sweep_plain(const lw_chess *, uint64_t part, lw_sweep *);

#endif
