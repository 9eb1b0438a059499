/* basins.c: see the header. */
#include "search/basins.h"
#include "search/bounded_player.h"

#include "base/arena.h"

#include <math.h>
#include <stdlib.h>

typedef struct flood {
    const lw_decisions *graph;
    const lw_decision_distances *distances;
    uint32_t *mark; /* by situation: the last basin in which it was seen, counted from 1 */
    uint32_t queue[LW_MAX_BASIN];
} flood;

static bool is_way_out(const flood *f, uint32_t situation, double looks)
{
    return f->distances->to_goal[situation] != LW_FAR &&
           lw_situation_looks(&f->graph->situations[situation]) < looks;
}

/* Returns the number of situations seen, including the first. */
static int measure(flood *f, uint32_t start, uint32_t number)
{
    const lw_decisions *g = f->graph;
    double looks = lw_situation_looks(&g->situations[start]);
    int tail = 0;
    f->queue[tail++] = start;
    f->mark[start] = number;
    for (int head = 0; head < tail; head++)
        for (uint32_t k = g->situations[f->queue[head]].first; k < g->situations[f->queue[head] + 1].first;
             k++) {
            uint32_t to = g->list[k].to;
            if (f->mark[to] == number || g->situations[to].fate == LW_FATE_SHUT)
                continue;
            if (is_way_out(f, to, looks) || tail == LW_MAX_BASIN)
                return tail;
            f->mark[to] = number;
            f->queue[tail++] = to;
        }
    return tail;
}

static uint32_t next_of(const flood *f, uint32_t situation)
{
    const lw_decision *d = f->graph->list + f->graph->situations[situation].first;
    while (!lw_decision_keeps(f->distances, situation, d))
        d++;
    return d->to;
}

double lw_basins(const lw_decisions *graph, const lw_decision_distances *distances)
{
    flood f = {.graph = graph, .distances = distances};
    double bits = 0;
    uint32_t number = 0;
    f.mark = calloc(graph->count, sizeof *f.mark);
    if (!f.mark)
        lw_memory_exhausted();
    for (uint32_t at = 0; distances->to_goal[at]; at = next_of(&f, at))
        bits += log2(measure(&f, at, ++number));
    free(f.mark);
    return bits;
}
