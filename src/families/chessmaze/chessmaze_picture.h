/* chessmaze_picture.h: the picture of the board, and its rules in words. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_PICTURE_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_PICTURE_H

#include "families/chessmaze/chessmaze.h"

void lw_chess_draw(const lw_rules *, const void *state, const lw_view *, lw_scene *);
void lw_chess_describe(const lw_rules *, lw_buf *);

#endif
