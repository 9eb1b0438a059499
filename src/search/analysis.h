/* analysis.h: what can be said of a level by looking at all of its states, or as many as the budget pays for.
 *
 * Breadth first, and on past the first goal: the shortest solutions are counted, and where the whole space was
 * seen, the states from which nothing can be won any more. */
#ifndef LW_SEARCH_ANALYSIS_H
#define LW_SEARCH_ANALYSIS_H

#include "search/search.h"

enum { LW_ANALYSIS_SOLUTIONS = 1000000000 }; /* more shortest solutions than this are not counted */

/* How far to look: to the nearest goal, and then only the play is known; or as far as there is anything. */
enum lw_scope { LW_SCOPE_GOAL, LW_SCOPE_ALL };

typedef struct lw_analysis {
    lw_solution solution;   /* the first of the shortest; lw_analysis_drop frees it */
    bool whole;             /* every state was seen */
    int64_t reached, goals; /* states; those in which it is won */
    int64_t ways;           /* shortest solutions, at most LW_ANALYSIS_SOLUTIONS; 0: none known */
    int64_t dead;           /* states that are not over, from which nothing can be won; -1: not known */
    double branching;       /* different states that a state leads to, on average, itself not counted */
    int against;            /* moves of the solution after which it looks further from won than before */
    int repeated;           /* moves in the longest stretch of the solution that comes again later */
} lw_analysis;

/* The visitor is told each state once, in the order of depths; NULL: nobody. */
void lw_analysis_take(const lw_rules *, int level, enum lw_scope, const lw_limits *, const lw_visitor *,
                      lw_analysis *);
void lw_analysis_drop(lw_analysis *);

/* What measuring a level may cost: so many expansions, and memory and work in proportion. */
lw_limits lw_analysis_limits(int64_t expansions);

#endif
