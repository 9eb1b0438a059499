/* bounded_player.h: how a level treats a player of bounded strength, computed exactly.
 *
 * The player weighs the decisions of a situation by how near to won each looks, prefers what is near at hand,
 * sees the solution only when it is a few decisions away, does not notice traps before they are obvious, and
 * may give up after every step. The chance to solve the level is then the solution of linear equations over all
 * situations. It is reported in bits, like the length of a password: 10 bits are one success in 1024 tries. */
#ifndef LW_SEARCH_BOUNDED_PLAYER_H
#define LW_SEARCH_BOUNDED_PLAYER_H

#include "search/decisions.h"

typedef struct lw_player_model {
    double greed;    /* weight of the estimate: a decision that looks one worse is e^-greed as likely */
    double laziness; /* weight of a step of walking */
    double sight;    /* weight of the true distance where it is at most `horizon` */
    int horizon;     /* decisions ahead */
    double patience; /* chance to go on after a step */
} lw_player_model;

typedef struct lw_player_facts {
    bool solved;       /* a solution is within the states that were seen; without one, nothing below is known */
    double effort;     /* bits: -log2 of the chance to solve it */
    double freedom;    /* bits: log2 of the number of solutions with the fewest decisions */
    double choice;     /* bits along such a solution: log2 of decisions over decisions that keep it shortest */
    double needles;    /* decisions along it of which exactly one keeps it shortest */
    double against;    /* decisions along it that look wrong by the estimate */
    double traps;      /* share of the situations not proved lost from which nothing can be won */
    int64_t decisions; /* in a solution with the fewest */
} lw_player_facts;

void lw_bounded_player(const lw_decisions *, const lw_player_model *, lw_player_facts *);

#endif
