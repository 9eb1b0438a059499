/* matches.h: what games between players who think show of a game for two, whatever family it is of.
 *
 * Equal players, who look two plies ahead, show how long a game is, how it ends, and how it sways. Players of
 * unequal strength show whether skill pays. Each game begins with one random ply of either player, or players
 * without luck would play the same game again and again. Every kind of match has its own stream of random
 * numbers: a number is the same whatever else is asked for. */
#ifndef LW_SEARCH_MATCHES_H
#define LW_SEARCH_MATCHES_H

#include "core/fact.h"
#include "search/agents.h"

/* Families with such facts make the rows of their tables of the same list. */
enum lw_match_fact {
#define LW_MATCH_FACT(id, name, note, high, near, late, expensive) LW_MATCH_##id,
#include "search/match_facts.def"
#undef LW_MATCH_FACT
    LW_MATCH_FACTS
};

typedef struct lw_match_options {
    uint64_t wanted; /* bit i: fact i */
    int games;       /* of each kind of match */
    lw_rng rng;
    const lw_stop *stop; /* once it is raised, facts come out absent; may be NULL */
    void *context; /* of `seen`, which is shown every move between equals, before it is made; may be NULL */
    void (*seen)(void *context, const lw_rules *, const void *state, lw_move);
} lw_match_options;

/* Facts that are not wanted stay as they are. */
void lw_matches_measure(const lw_rules *, const lw_match_options *, lw_value out[LW_MATCH_FACTS]);

#endif
