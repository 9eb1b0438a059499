/* alphabeta.h: negamax with alpha-beta cuts. */
#ifndef LW_SEARCH_ALPHABETA_H
#define LW_SEARCH_ALPHABETA_H

#include "search/agents.h"

lw_insight lw_alphabeta_search(const lw_rules *, const void *state, const lw_moves *legal, lw_alphabeta_limits,
                               lw_rng *);

int lw_alphabeta_choose(const lw_rules *, const void *state, const lw_moves *legal, int64_t depth, lw_rng *);

#endif
