/* points.h: capability. Games that are played for points and end when no more can be scored.
 *
 * Without it, a family's puzzles are played for a goal: plays are won or not. */
#ifndef LW_CORE_POINTS_H
#define LW_CORE_POINTS_H

#include "core/family.h"

struct lw_points {
    int64_t (*score)(const lw_rules *, const void *state); /* points so far */
    /* An upper bound on the points still available, for branch and bound [no bound]. */
    int64_t (*ceiling)(const lw_rules *, const void *state);
    /* Charges what it costs to try an impossible move [nothing]. */
    void (*waste)(const lw_rules *, void *state, const lw_events *);
};

static inline bool lw_for_points(const lw_rules *rules)
{
    return rules->family->points != NULL;
}

/* For any family, with the defaults above; without points, the score is 0. */
int64_t lw_points_score(const lw_rules *, const void *state);
int64_t lw_points_ceiling(const lw_rules *, const void *state);
void lw_points_waste(const lw_rules *, void *state, const lw_events *);

#endif
