/* decision_distances.c: see the header. A breadth-first search backwards from the goals. */
#include "search/decision_distances.h"
#include "base/arena.h"

#include <stdlib.h>

static void *zeros(size_t count, size_t size)
{
    void *array = calloc(count + 1, size);
    if (!array)
        lw_memory_exhausted();
    return array;
}

void lw_decision_distances_find(const lw_decisions *g, lw_decision_distances *out)
{
    size_t count = g->count, edges = g->situations[count].first, tail = 0;
    uint32_t *end = zeros(count + 1, sizeof *end), *before = zeros(edges, sizeof *before);
    out->to_goal = zeros(count, sizeof *out->to_goal);
    out->order = zeros(count, sizeof *out->order);
    for (size_t k = 0; k < edges; k++)
        end[g->list[k].to + 1]++;
    for (size_t i = 0; i < count; i++)
        end[i + 1] += end[i];
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = g->situations[i].first; k < g->situations[i + 1].first; k++)
            before[end[g->list[k].to]++] = i; /* end[i] moves from the first one to one past the last */
    for (uint32_t i = 0; i < count; i++) {
        bool won = g->situations[i].fate == LW_FATE_WON;
        out->to_goal[i] = won ? 0 : LW_FAR;
        if (won)
            out->order[tail++] = i;
    }
    for (size_t head = 0; head < tail; head++) {
        uint32_t to = out->order[head];
        for (uint32_t k = to ? end[to - 1] : 0; k < end[to]; k++)
            if (out->to_goal[before[k]] == LW_FAR) {
                out->to_goal[before[k]] = out->to_goal[to] + 1;
                out->order[tail++] = before[k];
            }
    }
    out->alive = tail;
    free(end);
    free(before);
}

void lw_decision_distances_drop(lw_decision_distances *distances)
{
    free(distances->to_goal);
    free(distances->order);
}
