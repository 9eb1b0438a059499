/* single.h: for the files of a midend: a board by itself, played by a session. */
#ifndef LW_PLAY_SINGLE_H
#define LW_PLAY_SINGLE_H

#include "play/midend.h"

void lw_single_gesture(lw_midend *, lw_gesture);
void lw_single_move(lw_midend *, lw_move);
int lw_single_text(lw_midend *, const char *text); /* see lw_midend_text */
void lw_single_undo(lw_midend *);
void lw_single_restart(lw_midend *);

/* Where an agent is to move, its reply is what is to be thought about. */
void lw_single_expect_reply(lw_midend *);

#endif
