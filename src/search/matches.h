/* matches.h: facts of a two-player game of any family, from games between players that think ahead.
 *
 * Equal players, which look two plies ahead, show how long a game is, how it ends, and how often the lead
 * changes. Players of unequal strength show whether skill pays. Each game begins with one random ply by either
 * player, because deterministic players would repeat the same game again and again. Every kind of match has its
 * own stream of random numbers, so a number does not depend on what else is measured. */
#ifndef LW_SEARCH_MATCHES_H
#define LW_SEARCH_MATCHES_H

#include "core/fact.h"
#include "search/agents.h"

/* Families with these facts build the rows of their tables from the same list. */
enum lw_match_fact {
#define LW_MATCH_FACT(id, name, note, high, near, late, expensive) LW_MATCH_##id,
#include "search/match_facts.def"
#undef LW_MATCH_FACT
    LW_MATCH_FACTS
};

typedef struct lw_match_options {
    uint64_t wanted; /* bit i: fact i */
    int games;       /* per kind of match */
    lw_rng rng;
    const lw_stop *stop; /* when raised, facts come out absent; may be NULL */
    void *context;       /* for `seen`, which gets every move between equals before it is made; may be NULL */
    void (*seen)(void *context, const lw_rules *, const void *state, lw_move);
} lw_match_options;

/* Facts that are not wanted stay unchanged. */
void lw_matches_measure(const lw_rules *, const lw_match_options *, lw_value out[LW_MATCH_FACTS]);

#endif
