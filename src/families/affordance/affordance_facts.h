/* affordance_facts.h: the facts of an instance by number, and the plays that the noisy ones are taken from.
 * Only affordance_facts.c and affordance_plays.c include it. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_FACTS_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_FACTS_H

#include "families/affordance/affordance.h"

/* The noisy ones first. */
enum {
    FACT_HARDNESS,
    FACT_MEAN,
    FACT_BEST,
    FACT_WORST,
    FACT_LOW_QUARTILE,
    FACT_MEDIAN,
    FACT_HIGH_QUARTILE,
    FACT_SPREAD,
    FACT_SHARE,
    FACT_PLAYS,
    FACT_STEPS,
    FACT_PICKED,
    FACT_STUCK,
    FACT_SKEW,
    FACT_KURTOSIS,
    FACT_LEVELS,
    FACT_PLAYS_BELOW,                               /* five rows, by distance from the best */
    FACT_PICKED_OF = FACT_PLAYS_BELOW + 5,          /* blue, red, gold, black: how many were picked up, */
    FACT_WHEN_OF = FACT_PICKED_OF + LW_TOKEN_PAPER, /* when, */
    FACT_TURN_OF = FACT_WHEN_OF + LW_TOKEN_PAPER,   /* and in which order */
    FACT_BOUND = FACT_TURN_OF + LW_TOKEN_PAPER,
    FACT_BLUE_SUM,
    FACT_BLUE_APART,
    FACT_GOLD_BLUE,
    FACT_GOLD_START,
    FACT_GOLD_CLUSTER,
    FACT_RED_SUM,
    FACT_BLACK_SUM,
};

/* The best play of a run. */
typedef struct lw_affordance_ending {
    int64_t best;
    int steps, picked;
    bool stuck;
    unsigned char *trace; /* the directions chosen, one a step; `steps` of them */
    /* Of the paper's kinds: tokens picked up, the sum of the shares of the play that were over by then, and the
     * sum of their places among all that were picked up, from 0 for the first to 1 for the last. */
    int picked_of[LW_TOKEN_PAPER];
    double when_of[LW_TOKEN_PAPER], turn_of[LW_TOKEN_PAPER];
} lw_affordance_ending;

/* The run's best play once more, by the plain rules; in the arena. */
lw_affordance_ending lw_affordance_ending_of(const lw_affordance *, const lw_affordance_run *, lw_arena *);
/* All noisy facts of as many runs. Sorts them. */
void lw_affordance_tell(const lw_affordance *, lw_affordance_ending *, int runs, lw_value *facts);

#endif
