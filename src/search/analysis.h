/* analysis.h: facts of a level from all of its states, or from as many as the budget allows.
 *
 * The search is breadth first and continues after the first goal. It counts the shortest solutions and, if the
 * whole space was seen, the states from which the level can no longer be won. */
#ifndef LW_SEARCH_ANALYSIS_H
#define LW_SEARCH_ANALYSIS_H

#include "search/search.h"

enum { LW_ANALYSIS_SOLUTIONS = 1000000000 }; /* larger numbers of shortest solutions are not counted */

/* How far to search: up to the nearest goal, which gives only the play; or everything. */
enum lw_scope { LW_SCOPE_GOAL, LW_SCOPE_ALL };

typedef struct lw_analysis {
    lw_solution solution;   /* the first of the shortest; lw_analysis_drop frees it */
    bool whole;             /* every state was seen */
    int64_t reached, goals; /* number of states; number of those that are won */
    int64_t ways;           /* number of shortest solutions, at most LW_ANALYSIS_SOLUTIONS; 0: none known */
    int64_t dead;           /* states that are not over but can no longer be won; -1: unknown */
    double branching;       /* mean number of different successors of a state, not counting itself */
    int against;            /* moves of the solution after which it looks further from won than before */
    int repeated;           /* moves in the longest sequence of the solution that occurs again later */
} lw_analysis;

/* The visitor gets each state once, in order of depth; NULL: no visitor. */
void lw_analysis_take(const lw_rules *, int level, enum lw_scope, const lw_limits *, const lw_visitor *,
                      lw_analysis *);
void lw_analysis_drop(lw_analysis *);

/* Returns the limits for measuring a level: so many expansions, with memory and work in proportion. */
lw_limits lw_analysis_limits(int64_t expansions);

#endif
