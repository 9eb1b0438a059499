/* limits.h: how much a search may spend; every default is decided here.
 *
 * Whoever has something solved hands on what it was asked for and leaves the rest at 0; lw_limits_for fills
 * that in. Budgets count work, never time, so that a result can be had again. Memory is the one limit that may
 * depend on the machine: the programs set it (app/memory.h), and reaching it is a verdict like any other. */
#ifndef LW_SEARCH_LIMITS_H
#define LW_SEARCH_LIMITS_H

#include "base/pool.h"
#include "base/progress_counter.h"
#include "core/family.h"
#include "search/techniques.h"

/* A value of an option that only some solvers have. */
typedef struct lw_solver_setting {
    const char *name, *text;
} lw_solver_setting;

typedef struct lw_limits {
    int64_t expansions; /* states whose moves are listed */
    int64_t bytes;      /* of tables and queues */
    int64_t work;       /* of making moves, where they cost unequal amounts; 0: 20,000 an expansion */
    int threads;        /* that may share one search; what is found does not depend on it. 0: one */
    unsigned without;   /* bits of enum lw_technique: what the search goes without */
    const lw_stop *stop;
    lw_progress_counter *progress;     /* states are counted there; may be NULL */
    uint64_t seed;                     /* of the solvers that are random */
    const lw_solver_setting *settings; /* ends with name NULL; NULL: all options are at their defaults */
} lw_limits;

/* The same on every machine. */
#define LW_LIMITS ((lw_limits){.expansions = 10000000, .bytes = (int64_t)4 << 30})

/* What a solution is wanted for. */
enum lw_limits_kind {
    LW_LIMITS_ANSWER, /* somebody asked for it: 10 million states */
    LW_LIMITS_RECORD, /* it goes into a certificate, a picture, a page or a film: 200,000 */
    LW_LIMITS_HINT,   /* a player waits for it: 2 million */
};

/* `asked`, with usual values where it has 0; NULL: nothing was asked for. Games for points get 200,000 states
 * whatever the kind: there is always more to try, and a good play is found early. */
lw_limits lw_limits_for(const lw_rules *, enum lw_limits_kind, const lw_limits *asked);

const char *lw_limits_setting(const lw_limits *, const char *name); /* NULL: not given */

#endif
