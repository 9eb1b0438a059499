/* remembering_player.h: simulated players who remember where they were.
 *
 * Their decisions are those of the player of bounded_player.h, with the same noise, but they avoid what they
 * have seen before, and begin again when they are stuck, until they win. Memory cannot be computed exactly as
 * the chance of bounded_player.h is, so this is a mean over plays; the random numbers are the same for every
 * puzzle. */
#ifndef LW_SEARCH_REMEMBERING_PLAYER_H
#define LW_SEARCH_REMEMBERING_PLAYER_H

#include "search/bounded_player.h"

typedef struct lw_remembered {
    double bits;   /* log2 of the decisions of a play until it is won, mean over the plays */
    bool censored; /* some play was ended before: the mean is a lower bound */
} lw_remembered;

/* The graph has a solution. */
void lw_remembering_player(const lw_decisions *, const lw_decision_distances *, const lw_player_model *,
                           lw_remembered *);

#endif
