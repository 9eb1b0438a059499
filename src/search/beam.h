/* beam.h: one pass of a beam search, for finding a good play quickly. */
#ifndef LW_SEARCH_BEAM_H
#define LW_SEARCH_BEAM_H

#include "search/solvers.h"

/* Searches depth by depth with at most `width` states of each, the most promising ones. `whole`: nothing was
 * dropped and the space is exhausted, or a win was found before anything was dropped. */
typedef struct lw_beam {
    bool whole;
    int64_t generated, distinct;
} lw_beam;

void lw_beam_pass(const lw_rules *, const void *root, int64_t width, lw_meter *, lw_best_play *, lw_beam *);

#endif
