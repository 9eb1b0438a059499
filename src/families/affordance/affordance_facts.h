/* affordance_facts.h: the numbers of an instance's facts, and the plays from which the noisy facts are
 * computed. Only affordance_facts.c and affordance_plays.c include it. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_FACTS_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_FACTS_H

#include "families/affordance/affordance.h"

/* The noisy ones first. */
enum {
    LW_AFFORDANCE_FACT_HARDNESS,
    LW_AFFORDANCE_FACT_MEAN,
    LW_AFFORDANCE_FACT_BEST,
    LW_AFFORDANCE_FACT_WORST,
    LW_AFFORDANCE_FACT_LOW_QUARTILE,
    LW_AFFORDANCE_FACT_MEDIAN,
    LW_AFFORDANCE_FACT_HIGH_QUARTILE,
    LW_AFFORDANCE_FACT_SPREAD,
    LW_AFFORDANCE_FACT_SHARE,
    LW_AFFORDANCE_FACT_PLAYS,
    LW_AFFORDANCE_FACT_STEPS,
    LW_AFFORDANCE_FACT_PICKED,
    LW_AFFORDANCE_FACT_STUCK,
    LW_AFFORDANCE_FACT_SKEW,
    LW_AFFORDANCE_FACT_KURTOSIS,
    LW_AFFORDANCE_FACT_LEVELS,
    LW_AFFORDANCE_FACT_PLAYS_BELOW, /* five rows, by distance from the best */
    LW_AFFORDANCE_FACT_PICKED_OF =
        LW_AFFORDANCE_FACT_PLAYS_BELOW + 5, /* blue, red, gold, black: how many were picked up, */
    LW_AFFORDANCE_FACT_WHEN_OF = LW_AFFORDANCE_FACT_PICKED_OF + LW_AFFORDANCE_TOKEN_PAPER, /* when, */
    LW_AFFORDANCE_FACT_TURN_OF =
        LW_AFFORDANCE_FACT_WHEN_OF + LW_AFFORDANCE_TOKEN_PAPER, /* and in which order */
    LW_AFFORDANCE_FACT_BOUND = LW_AFFORDANCE_FACT_TURN_OF + LW_AFFORDANCE_TOKEN_PAPER,
    LW_AFFORDANCE_FACT_BLUE_SUM,
    LW_AFFORDANCE_FACT_BLUE_APART,
    LW_AFFORDANCE_FACT_GOLD_BLUE,
    LW_AFFORDANCE_FACT_GOLD_START,
    LW_AFFORDANCE_FACT_GOLD_CLUSTER,
    LW_AFFORDANCE_FACT_RED_SUM,
    LW_AFFORDANCE_FACT_BLACK_SUM,
    LW_AFFORDANCE_FACT_MORE_PICKED, /* of the kinds that the paper proposes: noisy too */
    LW_AFFORDANCE_FACT_MORE_WHEN =
        LW_AFFORDANCE_FACT_MORE_PICKED + LW_AFFORDANCE_TOKEN_WALL - LW_AFFORDANCE_TOKEN_PAPER,
    LW_AFFORDANCE_FACTS = LW_AFFORDANCE_FACT_MORE_WHEN + LW_AFFORDANCE_TOKEN_WALL - LW_AFFORDANCE_TOKEN_PAPER,
};

/* The best play of a run. */
typedef struct lw_affordance_ending {
    int64_t best;
    int steps, picked;
    bool stuck;
    unsigned char *trace; /* the directions chosen, one per step, `steps` of them */
    /* Per kind: the number of tokens picked up; the sum over them of the share of the play that was over by
     * then; and the sum of their ranks among all tokens picked up, from 0 for the first to 1 for the last. */
    int picked_of[LW_AFFORDANCE_TOKEN_KINDS];
    double when_of[LW_AFFORDANCE_TOKEN_KINDS], turn_of[LW_AFFORDANCE_TOKEN_KINDS];
} lw_affordance_ending;

void lw_affordance_measure(const lw_design *, lw_measure_context *, lw_value *facts);

extern const lw_fact lw_affordance_facts[];

#endif
