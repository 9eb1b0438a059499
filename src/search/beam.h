/* beam.h: one pass of a beam, for those who want a good play quickly. */
#ifndef LW_SEARCH_BEAM_H
#define LW_SEARCH_BEAM_H

#include "search/solvers.h"

/* Goes down depth by depth with at most `width` states of each, the most promising. `whole`: nothing was left
 * out and the space is exhausted, or a win was found with nothing left out before it. */
typedef struct lw_beam {
    bool whole;
    int64_t generated, distinct;
} lw_beam;

void lw_beam_pass(const lw_rules *, const void *root, int64_t width, lw_meter *, lw_best_play *, lw_beam *);

#endif
