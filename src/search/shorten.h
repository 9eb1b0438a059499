/* shorten.h: a play made shorter by looking for shortcuts between its own states. */
#ifndef LW_SEARCH_SHORTEN_H
#define LW_SEARCH_SHORTEN_H

#include "search/search.h"

/* The play begins with `start` and leads where it did before. Spends at most the limits' expansions, in small
 * breadth-first searches along the play; returns how many. Nothing where they go without shortcuts. */
int64_t lw_play_shorten(const lw_rules *, const void *start, const lw_limits *, lw_moves *play);

#endif
