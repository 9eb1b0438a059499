/* search.h: solving one design.
 *
 * Verdicts are never mixed: solved, unsolvable (the space is exhausted and nothing unsound was pruned), gave up
 * (the budget is exhausted); for games played for points: optimal (proved) or best known. Budgets count work,
 * never time, so that results are reproducible. */
#ifndef LW_SEARCH_SEARCH_H
#define LW_SEARCH_SEARCH_H

#include "core/points.h"
#include "search/limits.h"

enum lw_verdict { LW_SOLVED, LW_UNSOLVABLE, LW_GAVE_UP, LW_OPTIMAL, LW_BEST_KNOWN };

/* A callback that is shown states. */
typedef struct lw_visitor {
    void *context;
    void (*visit)(void *context, const void *state);
} lw_visitor;

typedef struct lw_solution {
    enum lw_verdict verdict;
    bool optimal;       /* if solved: no shorter solution exists */
    const char *reason; /* of gave_up or best_known: "expansions", "work", "memory", "stopped", "pruned"; from
                           lw_solve also "two players", "points", "no points", "replay", "chance" */
    int64_t score;      /* if optimal or best_known: the points of the play */
    const char *by;     /* in a portfolio: the member that found it; otherwise NULL */
    int64_t lacks;      /* if gave_up: how much of the goal the best state lacks, plus 1; 0: not known */
    lw_moves moves;     /* from the given state; lw_solution_drop frees it */
    int64_t expanded, generated, distinct, bytes;
} lw_solution;

enum lw_aim { LW_AIM_ALL, LW_AIM_GOALS, LW_AIM_POINTS };

typedef struct lw_solver {
    const char *name, *note;
    enum lw_aim aim; /* what it searches for */
    bool exact;      /* with enough budget it proves its verdict, and its solutions are shortest */
    void (*solve)(const lw_rules *, const void *state, const lw_limits *, lw_solution *);
} lw_solver;

static inline bool lw_solution_plays(const lw_solution *solution) /* true if it has a play to show */
{
    return solution->verdict != LW_UNSOLVABLE && solution->verdict != LW_GAVE_UP;
}

/* In the order of search/solvers.def and of the families' own lists; ends with NULL. Only for rules with one
 * player. */
#define LW_SOLVER(place, name)              extern const lw_solver lw_solver_##name;
#define LW_OPTION(place, name, value, note) int lw_option_check_##name(const char *text, lw_error *);
#define LW_LINE(place, text)
#include "lists/solvers.def"
#undef LW_SOLVER
#undef LW_OPTION
#undef LW_LINE
extern const lw_solver *const lw_solvers[];
const lw_solver *lw_solver_find(const char *name);
const lw_solver *lw_solver_usual(const lw_rules *); /* bfs for goals, beam for points */
const lw_solver *
lw_solver_quick(const lw_rules *); /* portfolio for goals (not always shortest), beam for points */
/* Options that only some solvers understand: "bias" of biased. Ends with name NULL. */
typedef struct lw_solver_option {
    const char *name;
    int (*check)(const char *text, lw_error *); /* fails unless it is such a value */
} lw_solver_option;

extern const lw_solver_option lw_solver_options[];

const char *lw_verdict_text(enum lw_verdict); /* "solved", "unsolvable", "gave_up", "optimal", "best_known" */
bool lw_solver_fits(const lw_solver *, const lw_rules *); /* true if its aim fits these rules */
/* Solves from the start of a level. A solution is replayed by the plain rules before it is returned. */
void lw_solve(const lw_solver *, const lw_rules *, int level, const lw_limits *, lw_solution *);
void lw_solution_drop(lw_solution *);

/* Reach: how many distinct states first appear at each depth, and whether all were found. */
typedef struct lw_reach {
    bool complete;
    int depths;
    int64_t *states; /* one per depth, in the arena */
} lw_reach;

#endif
