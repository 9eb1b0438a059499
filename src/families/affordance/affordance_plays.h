/* affordance_plays.h: what the best plays of the solver's runs show of an instance. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_PLAYS_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_PLAYS_H

#include "families/affordance/affordance_facts.h"

/* The run's best play once more, by the plain rules; in the arena. */
lw_affordance_ending lw_affordance_ending_of(const lw_affordance *, const lw_affordance_run *, lw_arena *);

/* The same of a play that another solver made. */
lw_affordance_ending lw_affordance_ending_moves(const lw_affordance *, int64_t score, const lw_moves *,
                                                lw_arena *);

/* All noisy facts of as many runs. Sorts them. */
void lw_affordance_play_facts(const lw_affordance *, lw_affordance_ending *, int runs, lw_value *facts);

#endif
