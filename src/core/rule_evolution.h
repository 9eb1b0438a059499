/* rule_evolution.h: capability. The rules are a part of each design, and evolution may write them.
 *
 * Without it all designs of a family have the same rules. */
#ifndef LW_CORE_RULE_EVOLUTION_H
#define LW_CORE_RULE_EVOLUTION_H

#include "core/family.h"

struct lw_rule_evolution {
    const char *operators; /* the name of those that change rules and nothing else */
    /* The same design without its rules, and with so many bytes for new ones. */
    lw_design *(*without_rules)(const lw_design *, int room, lw_arena *, lw_error *);
    /* A short word for what its rules do: designs that do the same, however they are written, share it. */
    void (*fingerprint)(const lw_design *, lw_buf *);
    /* Bred rules may have spaces that never end and moves that cost as much as they like: states, and work for
     * each, after which a certificate gives up on the shortest solution. */
    int64_t expansions, work;
};

bool lw_rules_evolve(const lw_family *);

#endif
