/* points.c: points of any family's states, with the defaults of points.h. */
#include "core/points.h"

int64_t lw_points_score(const lw_rules *rules, const void *state)
{
    const lw_points *points = rules->family->points;
    return points ? points->score(rules, state) : 0;
}

int64_t lw_points_ceiling(const lw_rules *rules, const void *state)
{
    const lw_points *points = rules->family->points;
    return points && points->ceiling ? points->ceiling(rules, state) : INT32_MAX;
}

void lw_points_waste(const lw_rules *rules, void *state, const lw_events *events)
{
    const lw_points *points = rules->family->points;
    if (points && points->waste)
        points->waste(rules, state, events);
}
