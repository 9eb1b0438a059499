/* solvers.h: functions shared by the solvers. Each solver is a row of a solvers.def and fills in a solution
 * that it gets zeroed. */
#ifndef LW_SEARCH_SOLVERS_H
#define LW_SEARCH_SOLVERS_H

#include "core/heuristics.h"
#include "core/points.h"
#include "search/tree.h"

/* Returns how good a state looks; more is better: points scored and still possible, or minus the moves
 * needed. */
int64_t lw_state_promise(const lw_rules *, const void *state);
/* Returns how many bytes of a key a search may use to merge states. */
static inline size_t lw_future_size(const lw_rules *rules)
{
    return rules->future_size ? rules->future_size : rules->key_size;
}

/* The best play of a search for points so far, or the first that wins. */
typedef struct lw_best_play {
    bool any;
    int64_t score;
    lw_moves moves;
} lw_best_play;

/* For a search that knows its play as the indices of its moves in the lists of the states along it. */
void lw_best_play_trace(lw_best_play *, lw_player *, const void *root, const uint32_t *ordinals, int count);

/* Fills in the solution at the end of a search for points, or of a search for a goal that may have found a
 * path, but not a shortest one. */
enum lw_search_proof { LW_PROOF_NONE, LW_PROOF_WHOLE };
void lw_solution_take_best(lw_solution *, lw_best_play *, enum lw_search_proof, const lw_rules *,
                           const lw_meter *);

/* Sets the verdict of a finished search: a goal, a refusal of the meter, or neither. */
enum lw_goal_reached { LW_GOAL_NONE, LW_GOAL_FOUND };
void lw_solution_settle(lw_solution *, enum lw_goal_reached, const lw_meter *);

/* Searches a slice of the rules (core/slices.h) if the family has one; otherwise the rules themselves. */
typedef void lw_search_function(const lw_rules *, const void *state, const lw_limits *, lw_solution *);
void lw_search_slice(lw_search_function *, const lw_rules *, const void *state, const lw_limits *,
                     lw_solution *);

#endif
