/* pointing.h: cells that can be pointed at. Internal to the midend. The family is asked what each cell means,
 * one gesture per cell: boards are small, and this way no family has to list its targets. */
#ifndef LW_PLAY_POINTING_H
#define LW_PLAY_POINTING_H

#include "play/midend.h"

/* True if the gesture means exactly this move; with `move` NULL, if it means any move. */
bool lw_pointing_means(const lw_midend *, lw_gesture, const lw_move *move);
void lw_pointing_begin(lw_midend *); /* puts the cursor on the first cell that is the target of a move */
void lw_pointing_to(lw_midend *, int row, int col); /* no effect outside the board */
void lw_pointing_step(lw_midend *, int down, int right);
/* Moves the cursor to the next cell that is the target of a move or narrows down the choices; step -1: the
 * previous one. */
void lw_pointing_next(lw_midend *, int step);
/* Moves the cursor to a cell that means exactly this move; false: there is none. */
bool lw_pointing_to_move(lw_midend *, lw_move);

#endif
