/* pointing.h: cells that are pointed at, for the files of a midend. What a cell means is asked of the family by
 * gestures, cell by cell: boards are small, and no family has to list its targets. */
#ifndef LW_PLAY_POINTING_H
#define LW_PLAY_POINTING_H

#include "play/midend.h"

/* Whether the gesture means this move alone; any move at all where `move` is NULL. */
bool lw_pointing_means(const lw_midend *, lw_gesture, const lw_move *move);
void lw_pointing_begin(lw_midend *);                /* to the first cell that a move goes to */
void lw_pointing_to(lw_midend *, int row, int col); /* nowhere, if that is outside the board */
void lw_pointing_step(lw_midend *, int down, int right);
/* To the next cell that a move goes to, or that tells choices apart; -1: the one before. */
void lw_pointing_next(lw_midend *, int step);
/* To a cell that means the move; false: there is none. */
bool lw_pointing_to_move(lw_midend *, lw_move);

#endif
