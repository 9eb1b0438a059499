/* solvers.h: one function a solver, for the table in solve.c. Each fills a solution that comes zeroed. */
#ifndef LW_SEARCH_SOLVERS_H
#define LW_SEARCH_SOLVERS_H

#include "search/tree.h"

void lw_bfs_solve(const lw_rules *, const void *state, const lw_limits *, lw_solution *);
void lw_astar_solve(const lw_rules *, const void *state, const lw_limits *, lw_solution *);
void lw_deepening_solve(const lw_rules *, const void *state, const lw_limits *, lw_solution *);

/* Never more than the moves still needed. */
static inline int lw_state_bound(const lw_rules *rules, const void *state)
{
    int bound = rules->family->bound ? rules->family->bound(rules, state) : 0;
    return bound > 0 ? bound : 0;
}

/* The verdict of a search that has come to its end: a goal, a refusal of the meter, or neither. */
enum lw_goal { LW_GOAL_NONE, LW_GOAL_FOUND };
void lw_solution_settle(lw_solution *, enum lw_goal, const lw_meter *);

#endif
