/* chessmaze_paths.h: two of the shortest paths. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_PATHS_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_PATHS_H

#include "families/chessmaze/chessmaze_bits.h"

lw_chess_paths lw_chess_grid_paths(const lw_chess *, const lw_chess_grid *, lw_chess_bits open);

#endif
