/* board_draw.h: the board with its pieces. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_DRAW_H
#define LW_FAMILIES_BOARDGAME_BOARD_DRAW_H

#include "families/boardgame/boardgame.h"

/* Draws one piece on its cell of the scene. */
void lw_board_draw_piece(const lw_board *, int kind, int player, int row, int col, lw_colour fill, lw_scene *);
void lw_board_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);

#endif
