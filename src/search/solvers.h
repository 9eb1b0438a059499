/* solvers.h: what solvers share. Each is a row of a solvers.def and fills a solution that comes zeroed. */
#ifndef LW_SEARCH_SOLVERS_H
#define LW_SEARCH_SOLVERS_H

#include "core/heuristics.h"
#include "core/points.h"
#include "search/tree.h"

/* How good a state looks: more is better. Points had and to be had, or moves needed. */
int64_t lw_state_promise(const lw_rules *, const void *state);
/* The bytes of a key that a search may merge states by. */
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

/* A search that knows its play by the numbers of its moves in the lists of the states along it. */
void lw_best_play_trace(lw_best_play *, lw_player *, const void *root, const uint32_t *ordinals, int count);

/* A search for points at its end; and one for a goal that may have found a way, but not a shortest one. */
enum lw_search_proof { LW_PROOF_NONE, LW_PROOF_WHOLE };
void lw_solution_take_best(lw_solution *, lw_best_play *, enum lw_search_proof, const lw_rules *,
                           const lw_meter *);

/* The verdict of a search that has come to its end: a goal, a refusal of the meter, or neither. */
enum lw_goal_reached { LW_GOAL_NONE, LW_GOAL_FOUND };
void lw_solution_settle(lw_solution *, enum lw_goal_reached, const lw_meter *);

/* Searches a slice of the rules (core/slices.h), where the family has one; else the rules themselves. */
typedef void lw_search_function(const lw_rules *, const void *state, const lw_limits *, lw_solution *);
void lw_search_slice(lw_search_function *, const lw_rules *, const void *state, const lw_limits *,
                     lw_solution *);

#endif
