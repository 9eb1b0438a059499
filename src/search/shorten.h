/* shorten.h: makes a play shorter by finding shortcuts between its own states. */
#ifndef LW_SEARCH_SHORTEN_H
#define LW_SEARCH_SHORTEN_H

#include "search/search.h"

/* The play begins with `start` and ends as before. Spends at most the limits' expansions, in small
 * breadth-first searches along the play; returns how many. Does nothing if the limits exclude shortcuts. */
int64_t lw_play_shorten(const lw_rules *, const void *start, const lw_limits *, lw_moves *play);

#endif
