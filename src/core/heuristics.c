/* heuristics.c: heuristics of any family's states, with the defaults of heuristics.h. */
#include "core/heuristics.h"
#include "core/points.h"

enum lw_atoms lw_heuristic_atoms(const lw_rules *rules)
{
    const lw_heuristics *heuristics = rules->family->heuristics;
    return heuristics ? heuristics->atoms : LW_ATOMS_BYTES;
}

int lw_heuristic_bound(const lw_rules *rules, const void *state)
{
    const lw_heuristics *heuristics = rules->family->heuristics;
    int bound = heuristics && heuristics->bound ? heuristics->bound(rules, state) : 0;
    return bound > 0 ? bound : 0;
}

int64_t lw_heuristic_estimate(const lw_rules *rules, const void *state)
{
    const lw_heuristics *heuristics = rules->family->heuristics;
    if (heuristics && heuristics->estimate)
        return heuristics->estimate(rules, state);
    if (!lw_for_points(rules))
        return lw_heuristic_bound(rules, state);
    return rules->family->points->ceiling ? lw_points_ceiling(rules, state) : 0;
}

bool lw_heuristic_lost(const lw_rules *rules, const void *state)
{
    const lw_heuristics *heuristics = rules->family->heuristics;
    return heuristics && heuristics->lost && heuristics->lost(rules, state);
}

int64_t lw_heuristic_missing(const lw_rules *rules, const void *state)
{
    const lw_heuristics *heuristics = rules->family->heuristics;
    return heuristics && heuristics->missing ? heuristics->missing(rules, state)
                                             : lw_heuristic_estimate(rules, state);
}

uint64_t lw_heuristic_kind(const lw_rules *rules, const void *state)
{
    const lw_heuristics *heuristics = rules->family->heuristics;
    return heuristics && heuristics->kind ? heuristics->kind(rules, state) : 0;
}

void lw_heuristic_why_lost(const lw_rules *rules, const void *state, lw_buf *out)
{
    const lw_heuristics *heuristics = rules->family->heuristics;
    if (heuristics && heuristics->why_lost)
        heuristics->why_lost(rules, state, out);
}

void lw_heuristic_why_unsolvable(const lw_rules *rules, int level, lw_buf *out)
{
    unsigned char *state = lw_heap_grow(NULL, rules->state_size);
    rules->family->start(rules, level, 0, state);
    lw_heuristic_why_lost(rules, state, out);
    lw_heap_grow(state, 0);
}
