/* perft.h: counted plays, the check of move generators: how many sequences of exactly n moves are legal. */
#ifndef LW_SEARCH_PERFT_H
#define LW_SEARCH_PERFT_H

#include "base/pool.h"
#include "core/family.h"

/* counts[n - 1] for n = 1 .. depth, from `state`; a play that is over counts nothing. Returns the number of
 * depths counted in full: fewer than `depth` when it was stopped. */
int lw_perft(const lw_rules *, const void *state, int depth, const lw_stop *, uint64_t *counts);

#endif
