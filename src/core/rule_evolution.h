/* rule_evolution.h: capability. The rules are a part of each design, and evolution may write them.
 *
 * Without it, all designs of a family have the same rules. */
#ifndef LW_CORE_RULE_EVOLUTION_H
#define LW_CORE_RULE_EVOLUTION_H

#include "core/family.h"

struct lw_rule_evolution {
    const char *operators; /* the name of the operators that change only rules */
    /* The same design without its rules, with `room` bytes reserved for new ones. */
    lw_design *(*without_rules)(const lw_design *, int room, lw_arena *, lw_error *);
    /* Writes a short hash of what its rules do: designs whose rules do the same share it, however they are
     * written. */
    void (*fingerprint)(const lw_design *, lw_buf *);
    /* Bred rules may have infinite state spaces and arbitrarily expensive moves: limits on states, and on work
     * per state, after which a certificate stops looking for the shortest solution. */
    int64_t expansions, work;
};

bool lw_rules_evolve(const lw_family *);

#endif
