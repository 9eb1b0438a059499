/* nudge.h: the first stage of a hint: what can be said about the steps available without naming the right one,
 * with a reason where one can be computed. */
#ifndef LW_PLAY_NUDGE_H
#define LW_PLAY_NUDGE_H

#include "search/search.h"

/* Adds a sentence or two about a state of a level, for one player with a goal. Adds nothing if too much would
 * have to be searched, or if only the move itself remains to be said. */
void lw_nudge(const lw_rules *, int level, const void *state, const lw_limits *, lw_buf *out);

#endif
