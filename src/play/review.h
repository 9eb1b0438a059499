/* review.h: looks back at a finished game for two and finds the move by a person that decided it. */
#ifndef LW_PLAY_REVIEW_H
#define LW_PLAY_REVIEW_H

#include "core/session.h"
#include "play/thought.h"

/* Finds a person's last mistake, searching backwards from the end, as far as a search of a few plies can show:
 * a move that gave up a certain win, or one that allowed a certain win for the other side. `length` is the
 * number of the move and `moves` the better move; `won`: a win in `plies` was given up; `proved`: a mistake
 * was found. */
void lw_think_review(const lw_session *, const lw_rival opponents[2], lw_thought *);
/* The position before the mistake; NULL if the thought names none in this game. */
const void *lw_review_state(const lw_session *, const lw_thought *);

#endif
