/* sentences.h: all that a midend says to a player. Front ends ask for the first; the others are for the files
 * of a midend, and each adds to its message. */
#ifndef LW_PLAY_SENTENCES_H
#define LW_PLAY_SENTENCES_H

#include "play/midend.h"

/* "level 2 of 3; 12 moves; the shortest solution has 40"; nothing before the first level. */
void lw_say_count(const lw_midend *, lw_buf *);

void lw_say(lw_midend *, const char *sentence); /* after what was said before, with a space between */
lw_events lw_say_events(lw_midend *);           /* a sink that says what happens in a move */
void lw_say_outcome(lw_midend *);               /* what the last move has changed */
void lw_say_over(lw_midend *);                  /* an act after the end */
void lw_say_nothing_meant(lw_midend *, enum lw_gesture_kind);
void lw_say_choices(lw_midend *);
void lw_say_cursor(lw_midend *);
void lw_say_wrong(lw_midend *, const lw_error *); /* the error as a sentence */
void lw_say_review(lw_midend *, const lw_thought *);
void lw_say_step(lw_midend *); /* how much of the solution was played */
void lw_say_reply(lw_midend *, const lw_rival *, lw_move);
/* Where there is nothing to show in a thought; false: there is. */
bool lw_say_failure(lw_midend *, const lw_thought *);
void lw_say_hint(lw_midend *, const lw_thought *); /* and points at the move's cell */
void lw_say_solution(lw_midend *, const lw_thought *);

#endif
