/* chessmen.h: the six chess pieces as drawings of our own. */
#ifndef LW_CORE_CHESSMEN_H
#define LW_CORE_CHESSMEN_H

#include "core/scene.h"

/* Paints a cell with one of K Q R B N P on it; any other letter paints the cell with just that letter. A light
 * body with a dark outline is visible on squares of any colour. */
void lw_scene_chessman(lw_scene *, char kind, int row, int col, lw_colour fill, lw_colour body,
                       lw_colour outline);
/* Draws the piece alone, on a cell that is already painted; any other letter draws nothing. */
void lw_scene_chessman_body(lw_scene *, char kind, int row, int col, lw_colour body, lw_colour outline);

#endif
