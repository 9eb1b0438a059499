/* chessmen.h: the six chess pieces as drawings of our own. */
#ifndef LW_CORE_CHESSMEN_H
#define LW_CORE_CHESSMEN_H

#include "core/scene.h"

/* Paints a cell and on it one of K Q R B N P; another letter paints the cell alone, with that letter. A light
 * body with a dark outline is seen on squares of any colour. */
void lw_scene_chessman(lw_scene *, char kind, int row, int col, lw_colour fill, lw_colour body,
                       lw_colour outline);
/* The drawing alone, on a cell that is already painted; another letter draws nothing. */
void lw_scene_chessman_body(lw_scene *, char kind, int row, int col, lw_colour body, lw_colour outline);

#endif
