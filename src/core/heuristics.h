/* heuristics.h: capability. What a state looks like to a search that wants to win or to score.
 *
 * Solvers work without it, and know then only whether a state is won. */
#ifndef LW_CORE_HEURISTICS_H
#define LW_CORE_HEURISTICS_H

#include "base/buf.h"
#include "core/family.h"

/* The smallest facts of a key, for searches that look for what is new: each byte's value, or each set bit. */
enum lw_atoms { LW_ATOMS_BYTES, LW_ATOMS_BITS };

struct lw_heuristics {
    enum lw_atoms atoms;
    /* Never more than the moves still needed: A* [0]. */
    int (*bound)(const lw_rules *, const void *state);
    /* As it looks: moves still needed, or points still to be had [bound, or ceiling of core/points.h]. */
    int64_t (*estimate)(const lw_rules *, const void *state);
    /* Proved: this state, in which the play goes on, is never won [false]. */
    bool (*lost)(const lw_rules *, const void *state);
    /* The same for what people see at a glance, by which no search prunes [lost]. */
    bool (*hopeless)(const lw_rules *, const void *state);
    int (*missing)(const lw_rules *, const void *state); /* how many things are not yet as wanted [estimate] */
    /* A number that tells kinds of states apart whatever is where: how many there are of each thing, say [0].
     */
    uint64_t (*kind)(const lw_rules *, const void *state);
    /* Adds why a state is never won, for people: a clause without a full stop [nothing: it is not known]. */
    void (*why_lost)(const lw_rules *, const void *state, lw_buf *);
};

/* Of any family, with the defaults above. */
enum lw_atoms lw_heuristic_atoms(const lw_rules *);
int lw_heuristic_bound(const lw_rules *, const void *state);
int64_t lw_heuristic_estimate(const lw_rules *, const void *state);
bool lw_heuristic_lost(const lw_rules *, const void *state);
int64_t lw_heuristic_missing(const lw_rules *, const void *state);
uint64_t lw_heuristic_kind(const lw_rules *, const void *state);
void lw_heuristic_why_lost(const lw_rules *, const void *state, lw_buf *);
void lw_heuristic_why_unsolvable(const lw_rules *, int level, lw_buf *); /* the same of the start of a level */

#endif
