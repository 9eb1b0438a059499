/* chessmaze_flood.h: the length of the shortest path, layer by layer with sets of squares. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_FLOOD_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_FLOOD_H

#include "families/chessmaze/chessmaze_bits.h"

/* Returns the least number of moves from entrance to exit over open squares, -1 if there is no path. */
int lw_chess_grid_moves(const lw_chess *, const lw_chess_grid *, lw_chess_bits open);

/* Returns the least number of moves from entrance to exit, -1 if there is no path. Uses sets of squares where
 * the board has at most 128 and there is no health; otherwise works square by square, as lw_chess_moves_plain
 * always does. */
int lw_chess_moves(const lw_chess *, const unsigned char *placement);

#endif
