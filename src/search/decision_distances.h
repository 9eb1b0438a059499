/* decision_distances.h: the number of decisions from every situation of a graph to the nearest goal. */
#ifndef LW_SEARCH_DECISION_DISTANCES_H
#define LW_SEARCH_DECISION_DISTANCES_H

#include "search/decisions.h"

#define LW_FAR INT32_MAX /* no goal can be reached */

typedef struct lw_decision_distances {
    int32_t *to_goal; /* by situation */
    uint32_t *order;  /* the situations that can reach a goal, the nearest first */
    size_t alive;     /* their number */
} lw_decision_distances;

void lw_decision_distances_find(const lw_decisions *, lw_decision_distances *);
void lw_decision_distances_drop(lw_decision_distances *);

/* True if it is a step of a solution with the fewest decisions. */
static inline bool lw_decision_keeps(const lw_decision_distances *distances, uint32_t from,
                                     const lw_decision *decision)
{
    return distances->to_goal[decision->to] == distances->to_goal[from] - 1;
}

#endif
