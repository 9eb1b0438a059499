/* limits.h: how much a search may use; every default is decided here.
 *
 * Code that calls a solver passes on the limits it was given and leaves the rest at 0; lw_limits_for fills them
 * in. Budgets count work, never time, so that results are reproducible. Memory is the only limit that may
 * depend on the machine: the programs set it (app/memory.h), and reaching it is a verdict like any other. */
#ifndef LW_SEARCH_LIMITS_H
#define LW_SEARCH_LIMITS_H

#include "base/pool.h"
#include "base/progress_counter.h"
#include "core/family.h"
#include "search/techniques.h"

/* The value of an option that only some solvers have. */
typedef struct lw_solver_setting {
    const char *name, *text;
} lw_solver_setting;

typedef struct lw_limits {
    int64_t expansions; /* number of states whose moves are listed */
    int64_t bytes;      /* for tables and queues */
    int64_t work;       /* for making moves, where their costs differ; 0: 20,000 per expansion */
    int threads;        /* threads that may share one search; the result does not depend on it. 0: one */
    unsigned without;   /* bits of enum lw_technique: techniques not used */
    const lw_stop *stop;
    lw_progress_counter *progress;     /* states are counted there; may be NULL */
    uint64_t seed;                     /* for randomized solvers */
    const lw_solver_setting *settings; /* ends with name NULL; NULL: all options are at their defaults */
} lw_limits;

/* These defaults are the same on every machine. */
#define LW_LIMITS ((lw_limits){.expansions = 10000000, .bytes = (int64_t)4 << 30})

/* The purpose of a solution. */
enum lw_limits_kind {
    LW_LIMITS_ANSWER, /* a user asked for it: 10 million states */
    LW_LIMITS_RECORD, /* for a certificate, a picture, a page or a film: 200,000 */
    LW_LIMITS_HINT,   /* a player is waiting: 2 million */
};

/* Returns `asked`, with default values in place of 0; NULL: all defaults. Games for points get 200,000 states
 * for every purpose: there is always more to try, and a good play is found early. */
lw_limits lw_limits_for(const lw_rules *, enum lw_limits_kind, const lw_limits *asked);

const char *lw_limits_setting(const lw_limits *, const char *name); /* NULL: not given */

#endif
