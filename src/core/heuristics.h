/* heuristics.h: capability. How a state looks to a search that wants to win or to score.
 *
 * Solvers work without it, but can then only test whether a state is won. */
#ifndef LW_CORE_HEURISTICS_H
#define LW_CORE_HEURISTICS_H

#include "base/buf.h"
#include "core/family.h"

/* The atoms of a key for novelty search: each byte's value, or each set bit. */
enum lw_atoms { LW_ATOMS_BYTES, LW_ATOMS_BITS };

struct lw_heuristics {
    enum lw_atoms atoms;
    /* An admissible lower bound on the moves still needed, for A* [0]. */
    int (*bound)(const lw_rules *, const void *state);
    /* An estimate of the moves still needed, or of the points still available [bound, or ceiling of
     * core/points.h]. */
    int64_t (*estimate)(const lw_rules *, const void *state);
    /* Proved: this state, in which the game is still running, can never be won [false]. */
    bool (*lost)(const lw_rules *, const void *state);
    /* Like `lost`, but for what people see at a glance; no search prunes by it [lost]. */
    bool (*hopeless)(const lw_rules *, const void *state);
    /* How many things are not yet as the goal wants them [estimate]. */
    int (*missing)(const lw_rules *, const void *state);
    /* A number that distinguishes kinds of states regardless of where things are, such as how many there are of
     * each [0]. */
    uint64_t (*kind)(const lw_rules *, const void *state);
    /* Adds why a state can never be won, for people: a clause without a full stop [nothing: the reason is
     * unknown]. */
    void (*why_lost)(const lw_rules *, const void *state, lw_buf *);
};

/* For any family, with the defaults above. */
enum lw_atoms lw_heuristic_atoms(const lw_rules *);
int lw_heuristic_bound(const lw_rules *, const void *state);
int64_t lw_heuristic_estimate(const lw_rules *, const void *state);
bool lw_heuristic_lost(const lw_rules *, const void *state);
int64_t lw_heuristic_missing(const lw_rules *, const void *state);
uint64_t lw_heuristic_kind(const lw_rules *, const void *state);
void lw_heuristic_why_lost(const lw_rules *, const void *state, lw_buf *);
void lw_heuristic_why_unsolvable(const lw_rules *, int level, lw_buf *); /* the same for the start of a level */

#endif
