/* remembering_player.h: simulated players who remember where they have been.
 *
 * Their decisions are those of the player of bounded_player.h, with the same noise, but they avoid what they
 * have seen before, and restart when they are stuck, until they win. With memory the result cannot be computed
 * exactly like the probability of bounded_player.h, so it is a mean over plays. The random numbers are the same
 * for every puzzle. */
#ifndef LW_SEARCH_REMEMBERING_PLAYER_H
#define LW_SEARCH_REMEMBERING_PLAYER_H

#include "search/bounded_player.h"

typedef struct lw_remembered {
    double bits;   /* log2 of the decisions until the level is won, mean over the plays */
    bool censored; /* some play ended without a win: the mean is a lower bound */
} lw_remembered;

/* The graph must have a solution. */
void lw_remembering_player(const lw_decisions *, const lw_decision_distances *, const lw_player_model *,
                           lw_remembered *);

#endif
