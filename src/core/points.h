/* points.h: capability. Games that are played for points and end when nothing more can be had.
 *
 * A family without it is played for a goal: its plays are won or not. */
#ifndef LW_CORE_POINTS_H
#define LW_CORE_POINTS_H

#include "core/family.h"

struct lw_points {
    int64_t (*score)(const lw_rules *, const void *state); /* points so far */
    /* Never less than the points still to be had: for branch and bound [no bound]. */
    int64_t (*ceiling)(const lw_rules *, const void *state);
    /* A move that is not possible was tried: what that costs [nothing]. */
    void (*waste)(const lw_rules *, void *state, const lw_events *);
};

static inline bool lw_for_points(const lw_rules *rules)
{
    return rules->family->points != NULL;
}

/* Of any family, with the defaults above; the score of one without points is 0. */
int64_t lw_points_score(const lw_rules *, const void *state);
int64_t lw_points_ceiling(const lw_rules *, const void *state);
void lw_points_waste(const lw_rules *, void *state, const lw_events *);

#endif
