/* sentences.h: every sentence that a midend addresses to a player. Front ends call the first function; the
 * others are internal to the midend, and each appends to its message. */
#ifndef LW_PLAY_SENTENCES_H
#define LW_PLAY_SENTENCES_H

#include "play/midend.h"

/* "level 2 of 3; 12 moves; the shortest solution has 40"; adds nothing before the first level. */
void lw_say_count(const lw_midend *, lw_buf *);

void lw_say(lw_midend *, const char *sentence); /* appended to the message, after a space */
lw_events lw_say_events(lw_midend *);           /* a sink that reports the events of a move */
void lw_say_outcome(lw_midend *);               /* the effect of the last move */
void lw_say_over(lw_midend *);                  /* the reply to an act after the end */
void lw_say_nothing_meant(lw_midend *, enum lw_gesture_kind);
void lw_say_choices(lw_midend *);
void lw_say_cursor(lw_midend *);
void lw_say_wrong(lw_midend *, const lw_error *); /* the error, as a sentence */
void lw_say_review(lw_midend *, const lw_thought *);
void lw_say_step(lw_midend *); /* how much of the solution has been played */
void lw_say_reply(lw_midend *, const lw_rival *, lw_move);
/* Reports that the thought has no moves to show; returns false if it has some. */
bool lw_say_failure(lw_midend *, const lw_thought *);
void lw_say_hint(lw_midend *, const lw_thought *); /* and points at the cell of the move */
void lw_say_solution(lw_midend *, const lw_thought *);

#endif
