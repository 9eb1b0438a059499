/* review.h: a game for two that is over, looked at again: which move of a person decided it. */
#ifndef LW_PLAY_REVIEW_H
#define LW_PLAY_REVIEW_H

#include "core/session.h"
#include "play/thought.h"

/* The last mistake of a person, from the end backwards, as far as a few plies show: a move after which a
 * certain win was none any more, or after which the other was certain to win. The thought has its number as
 * `length` and the better move as `moves`; `won`: a win in `plies` was thrown away; `proved`: there was such a
 * move at all. */
void lw_think_review(const lw_session *, const lw_rival opponents[2], lw_thought *);
/* The position in which the mistake was made; NULL: the thought names none that is in the game. */
const void *lw_review_state(const lw_session *, const lw_thought *);

#endif
