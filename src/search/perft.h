/* perft.h: the number of legal sequences of exactly n moves, which checks move generators. */
#ifndef LW_SEARCH_PERFT_H
#define LW_SEARCH_PERFT_H

#include "base/pool.h"
#include "core/family.h"

/* Stores counts[n - 1] for n = 1 .. depth, from `state`; a play that is over counts nothing. Returns the number
 * of depths counted completely: fewer than `depth` if it was stopped. */
int lw_perft(const lw_rules *, const void *state, int depth, const lw_stop *, uint64_t *counts);

#endif
