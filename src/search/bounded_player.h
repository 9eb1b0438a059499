/* bounded_player.h: how a level treats a player of bounded strength, computed exactly.
 *
 * The player weighs the decisions of a situation by how near to won each looks, prefers what is near at hand,
 * sees the solution only when it is a few decisions away, does not notice traps before they are obvious, and
 * may give up after every step. The chance to solve the level is then the solution of linear equations over all
 * situations. It is reported in bits, like the length of a password: 10 bits are one success in 1024 tries. */
#ifndef LW_SEARCH_BOUNDED_PLAYER_H
#define LW_SEARCH_BOUNDED_PLAYER_H

#include "core/people.h"
#include "search/decision_distances.h"

typedef struct lw_player_facts {
    bool solved;       /* a solution is within the states that were seen; without one, nothing below is known */
    double effort;     /* bits: -log2 of the chance to solve it */
    double freedom;    /* bits: log2 of the number of solutions with the fewest decisions */
    double traps;      /* share of the situations not proved lost from which nothing can be won */
    int64_t decisions; /* in a solution with the fewest */
    int64_t bottlenecks; /* situations between start and goal that all those solutions pass */
    /* Means over those solutions, each next decision taken with equal chance: */
    double choice;       /* bits: log2 of decisions over decisions that keep it shortest */
    double needles;      /* decisions of which exactly one keeps it shortest */
    double misleading;   /* decisions that look wrong by the estimate */
    double exchangeable; /* decisions that could change places with the next one */
    double pitfalls;     /* decisions not taken that lead to where it is lost without showing */
} lw_player_facts;

void lw_bounded_player(const lw_decisions *, const lw_decision_distances *, const lw_player_model *,
                       lw_player_facts *);
/* The effort alone, of one player more; the graph has a solution. */
double lw_bounded_player_effort(const lw_decisions *, const lw_decision_distances *, const lw_player_model *);

/* How far from won a situation looks, to people who see when it is lost. */
double lw_situation_looks(const lw_situation *);
/* How little a player likes a decision: one that is liked less by 1 is chosen e times less often. */
double lw_player_reluctance(const lw_decisions *, const lw_decision_distances *, const lw_player_model *,
                            uint32_t from, const lw_decision *);

#endif
