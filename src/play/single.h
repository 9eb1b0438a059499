/* single.h: a single board, played through a session. Internal to the midend. */
#ifndef LW_PLAY_SINGLE_H
#define LW_PLAY_SINGLE_H

#include "play/midend.h"

void lw_single_gesture(lw_midend *, lw_gesture);
void lw_single_move(lw_midend *, lw_move);
int lw_single_text(lw_midend *, const char *text); /* see lw_midend_text */
void lw_single_undo(lw_midend *);
void lw_single_restart(lw_midend *);

/* If an agent is to move, requests its reply in `thinking`. */
void lw_single_expect_reply(lw_midend *);

#endif
