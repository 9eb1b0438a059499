/* affordance_plays.h: what the best plays of the solver's runs show about an instance. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_PLAYS_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_PLAYS_H

#include "families/affordance/affordance_facts.h"

/* Replays the run's best play by the plain rules. The result is in the arena. */
lw_affordance_ending lw_affordance_ending_of(const lw_affordance *, const lw_affordance_run *, lw_arena *);

/* The same for a play found by another solver. */
lw_affordance_ending lw_affordance_ending_moves(const lw_affordance *, int64_t score, const lw_moves *,
                                                lw_arena *);

/* Computes all noisy facts from these runs, and sorts them. */
void lw_affordance_play_facts(const lw_affordance *, lw_affordance_ending *, int runs, lw_value *facts);

#endif
