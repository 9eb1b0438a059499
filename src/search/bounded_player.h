/* bounded_player.h: how a level treats a player of bounded strength, computed exactly.
 *
 * The player weighs the decisions of a situation by how near to won each looks, prefers decisions near at hand,
 * sees the solution only when it is a few decisions away, notices traps only when they are obvious, and may
 * give up after every step. The probability of solving the level is then the solution of linear equations over
 * all situations. It is reported in bits, like the length of a password: 10 bits are one success in 1024
 * tries. */
#ifndef LW_SEARCH_BOUNDED_PLAYER_H
#define LW_SEARCH_BOUNDED_PLAYER_H

#include "core/people.h"
#include "search/decision_distances.h"

typedef struct lw_player_facts {
    bool solved;         /* a solution is among the states seen; otherwise nothing below is known */
    double effort;       /* bits: -log2 of the probability of solving it */
    double freedom;      /* bits: log2 of the number of solutions with the fewest decisions */
    double traps;        /* share of the situations not proved lost that can no longer be won */
    int64_t decisions;   /* in a solution with the fewest */
    int64_t bottlenecks; /* situations between start and goal that all of those solutions pass */
    /* Means over those solutions, where each next decision has equal probability: */
    double choice;       /* bits: log2 of all decisions over those that keep the solution shortest */
    double needles;      /* number of points where exactly one decision keeps it shortest */
    double misleading;   /* decisions that look wrong by the estimate */
    double exchangeable; /* decisions that could be swapped with the next one */
    double pitfalls;     /* decisions not taken that lead to a loss that does not show */
} lw_player_facts;

void lw_bounded_player(const lw_decisions *, const lw_decision_distances *, const lw_player_model *,
                       lw_player_facts *);
/* Returns only the effort, for another player; the graph must have a solution. */
double lw_bounded_player_effort(const lw_decisions *, const lw_decision_distances *, const lw_player_model *);

/* How far from won a situation looks to people, who see when it is lost. */
double lw_situation_looks(const lw_situation *);
/* How little a player likes a decision: a decision with 1 more is chosen e times less often. */
double lw_player_reluctance(const lw_decisions *, const lw_decision_distances *, const lw_player_model *,
                            uint32_t from, const lw_decision *);

#endif
