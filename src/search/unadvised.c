/* unadvised.c: see the header. First takes everything that can be reached with advised decisions only, then
 * what one other decision adds, and so on; so each situation is processed once. */
#include "search/unadvised.h"
#include "base/arena.h"
#include "search/bounded_player.h"

#include <math.h>
#include <stdlib.h>

typedef struct stack {
    uint32_t *items;
    size_t count;
} stack;

typedef struct advice {
    double looks;
    uint32_t open;
} advice;

static uint32_t decisions_open(const lw_decisions *g, uint32_t situation)
{
    return g->situations[situation + 1].first - g->situations[situation].first;
}

/* Returns the best value of each feature among decisions that are not obviously lost. */
static advice ask(const lw_decisions *g, uint32_t situation)
{
    advice best = {.looks = INFINITY};
    for (uint32_t k = g->situations[situation].first; k < g->situations[situation + 1].first; k++) {
        uint32_t to = g->list[k].to;
        if (g->situations[to].fate == LW_FATE_SHUT)
            continue;
        best.looks = fmin(best.looks, lw_situation_looks(&g->situations[to]));
        best.open = decisions_open(g, to) > best.open ? decisions_open(g, to) : best.open;
    }
    return best;
}

static bool is_advised(const lw_decisions *g, uint32_t to, advice best)
{
    return g->situations[to].fate == LW_FATE_WON || lw_situation_looks(&g->situations[to]) <= best.looks ||
           decisions_open(g, to) >= best.open;
}

static stack stack_of(size_t room)
{
    return (stack){.items = lw_heap_grow(NULL, (room + 1) * sizeof(uint32_t))};
}

int64_t lw_unadvised(const lw_decisions *g, const lw_decision_distances *distances)
{
    size_t room = g->situations[g->count].first;
    stack now = stack_of(room), later = stack_of(room);
    bool *seen = calloc(g->count, sizeof *seen), arrived = false;
    int64_t against = 0;
    if (!seen)
        lw_memory_exhausted();
    now.items[now.count++] = 0;
    while (!arrived) {
        if (!now.count) {
            stack empty = now;
            now = later;
            later = empty;
            against++;
        }
        uint32_t at = now.items[--now.count];
        if (seen[at])
            continue;
        seen[at] = true;
        arrived = g->situations[at].fate == LW_FATE_WON;
        advice best = ask(g, at);
        for (uint32_t k = g->situations[at].first; k < g->situations[at + 1].first; k++) {
            uint32_t to = g->list[k].to;
            if (seen[to] || distances->to_goal[to] == LW_FAR)
                continue;
            stack *onto = is_advised(g, to, best) ? &now : &later;
            onto->items[onto->count++] = to;
        }
    }
    free(now.items);
    free(later.items);
    free(seen);
    return against;
}
