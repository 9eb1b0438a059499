/* nudge.h: the first stage of a hint: what can be said of the steps from here without naming the right one,
 * with the reason where one can be computed. */
#ifndef LW_PLAY_NUDGE_H
#define LW_PLAY_NUDGE_H

#include "search/search.h"

/* A sentence or two about a state of a level, for one player with a goal; nothing where there is too much to
 * find out and the move is all that can be said. */
void lw_nudge(const lw_rules *, int level, const void *state, const lw_limits *, lw_buf *out);

#endif
