/* playouts.h: Monte Carlo tree search for two-player games. */
#ifndef LW_SEARCH_PLAYOUTS_H
#define LW_SEARCH_PLAYOUTS_H

#include "search/agents.h"

int lw_playouts_choose(const lw_rules *, const void *state, const lw_moves *legal, int64_t playouts, lw_rng *);

#endif
