/* abstract_draw.h: pictures, and the moves that pointing at them selects. */
#ifndef LW_FAMILIES_ABSTRACT_DRAW_H
#define LW_FAMILIES_ABSTRACT_DRAW_H

#include "families/abstract/abstract.h"

/* Draws a piece at a row and column of the picture, whose middle is `middle`. */
void lw_abstract_draw_piece(const lw_abstract_game *, int kind, int side, int row, int col, lw_place middle,
                            lw_colour fill, lw_scene *);
lw_colour lw_abstract_draw_colour(const lw_abstract_game *, int cell); /* of an empty cell */
void lw_abstract_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);
void lw_abstract_draw_gesture(const lw_rules *, const void *state, lw_gesture, lw_moves *);

#endif
