/* bounded_player.c: see bounded_player.h.
 *
 * Situations are taken in the order of their distance from the goal, so one sweep carries chances from the goal
 * to the start along every shortest solution, and later sweeps add detours. Cost: at most 60 sweeps over all
 * decisions or 20 million of them, whichever is more. */
#include "search/bounded_player.h"
#include "base/arena.h"

#include <math.h>
#include <stdlib.h>

enum { MIN_SWEEPS = 60, MAX_SWEEPS = 2000, SWEPT = 20000000, FAR = INT32_MAX, LOST_LOOKS = 30 };

typedef struct player {
    const lw_decisions *graph;
    int32_t *distance; /* decisions to the nearest goal; FAR: none can be reached */
    uint32_t *order;   /* situations by that distance, without the hopeless ones */
    size_t alive;
    double *weight; /* of each decision: its probability times the chance not to give up on the way */
    double *value;  /* of each situation */
    bool *on;       /* is it on a solution with the fewest decisions? */
} player;

static const lw_decision *decision_begin(const player *p, uint32_t situation)
{
    return p->graph->list + p->graph->situations[situation].first;
}

static const lw_decision *decision_end(const player *p, uint32_t situation)
{
    return p->graph->list + p->graph->situations[situation + 1].first;
}

/* --- Distances, backwards from the goals. --- */

static void *zeros(size_t count, size_t size)
{
    void *array = calloc(count + 1, size);
    if (!array)
        lw_memory_exhausted();
    return array;
}

static void find_distances(player *p)
{
    const lw_decisions *g = p->graph;
    size_t count = g->count, edges = g->situations[count].first, tail = 0;
    uint32_t *end = zeros(count + 1, sizeof *end), *before = zeros(edges, sizeof *before);
    for (size_t k = 0; k < edges; k++)
        end[g->list[k].to + 1]++;
    for (size_t i = 0; i < count; i++)
        end[i + 1] += end[i];
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = g->situations[i].first; k < g->situations[i + 1].first; k++)
            before[end[g->list[k].to]++] = i; /* end[i] moves from the first to behind the last */
    for (uint32_t i = 0; i < count; i++) {
        bool won = g->situations[i].fate == LW_FATE_WON;
        p->distance[i] = won ? 0 : FAR;
        if (won)
            p->order[tail++] = i;
    }
    for (size_t head = 0; head < tail; head++) {
        uint32_t to = p->order[head];
        for (uint32_t k = to ? end[to - 1] : 0; k < end[to]; k++)
            if (p->distance[before[k]] == FAR) {
                p->distance[before[k]] = p->distance[to] + 1;
                p->order[tail++] = before[k];
            }
    }
    p->alive = tail;
    free(end);
    free(before);
}

/* --- The chance. --- */

static double looks(const player *p, uint32_t situation)
{
    const lw_situation *s = &p->graph->situations[situation];
    return s->estimate + (s->fate == LW_FATE_SHUT ? LOST_LOOKS : 0);
}

/* What the player sees of the true distance: nothing, or how much worse than the best a decision is. */
static double seen(const player *p, const lw_player_model *model, uint32_t from, uint32_t to)
{
    if (p->distance[from] > model->horizon)
        return 0;
    return p->distance[to] == FAR ? 2 : p->distance[to] - p->distance[from] + 1;
}

static void weigh(player *p, const lw_player_model *model, uint32_t situation)
{
    const lw_decision *begin = decision_begin(p, situation), *end = decision_end(p, situation);
    double best = INFINITY, sum = 0;
    for (const lw_decision *d = begin; d < end; d++)
        best = fmin(best, looks(p, d->to));
    for (const lw_decision *d = begin; d < end; d++) {
        double cost = model->greed * (looks(p, d->to) - best) + model->laziness * d->steps +
                      model->sight * seen(p, model, situation, d->to);
        sum += p->weight[d - p->graph->list] = exp(-cost);
    }
    for (const lw_decision *d = begin; d < end; d++)
        p->weight[d - p->graph->list] *= pow(model->patience, d->steps) / sum;
}

static double chance(player *p, const lw_player_model *model)
{
    double last = 0;
    for (size_t i = 0; i < p->alive; i++) {
        p->value[p->order[i]] = p->distance[p->order[i]] == 0;
        weigh(p, model, p->order[i]);
    }
    int sweeps = SWEPT / (int)(p->graph->situations[p->graph->count].first + 1);
    sweeps = sweeps < MIN_SWEEPS ? MIN_SWEEPS : sweeps > MAX_SWEEPS ? MAX_SWEEPS : sweeps;
    for (int sweep = 0; sweep < sweeps; sweep++) {
        for (size_t i = 0; i < p->alive; i++) {
            uint32_t at = p->order[i];
            double sum = 0;
            for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
                if (p->distance[d->to] != FAR)
                    sum += p->weight[d - p->graph->list] * p->value[d->to];
            if (p->distance[at])
                p->value[at] = sum;
        }
        if (p->value[0] - last <= 1e-5 * p->value[0])
            break;
        last = p->value[0];
    }
    return p->value[0];
}

/* --- Along the solutions with the fewest decisions, each next one taken with equal chance. --- */

static bool keeps(const player *p, uint32_t from, const lw_decision *d)
{
    return p->distance[d->to] == p->distance[from] - 1;
}

/* Marks what lies on such a solution from the start; all of them pass where a distance has one region. */
static int64_t find_bottlenecks(player *p)
{
    int64_t alone = 0;
    int32_t distance = FAR;
    uint32_t region = 0;
    bool one = false; /* region at this distance so far */
    p->on[0] = true;
    for (size_t i = p->alive; i-- > 0;) { /* the farthest first */
        uint32_t at = p->order[i];
        if (!p->on[at])
            continue;
        if (p->distance[at] != distance) {
            alone += one && distance < p->distance[0];
            distance = p->distance[at];
            region = p->graph->situations[at].region;
            one = true;
        }
        one = one && p->graph->situations[at].region == region;
        for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
            if (keeps(p, at, d))
                p->on[d->to] = true;
    }
    return alone; /* the goal, at distance 0, is not counted */
}

static double count_solutions(player *p)
{
    for (size_t i = 0; i < p->alive; i++) {
        uint32_t at = p->order[i];
        p->value[at] = p->distance[at] == 0;
        for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
            if (keeps(p, at, d))
                p->value[at] += p->value[d->to];
    }
    return p->value[0];
}

/* Does a best decision at `from` lead to another situation than `past`, from where one leads to the region of
 * `to`? */
static bool has_detour(const player *p, uint32_t from, uint32_t past, uint32_t to)
{
    for (const lw_decision *d = decision_begin(p, from); d < decision_end(p, from); d++) {
        if (d->to == past || !keeps(p, from, d))
            continue;
        for (const lw_decision *e = decision_begin(p, d->to); e < decision_end(p, d->to); e++)
            if (p->graph->situations[e->to].region == p->graph->situations[to].region)
                return true;
    }
    return false;
}

typedef double lw_situation_measure(const player *, uint32_t at, int best);

static double choice_of(const player *p, uint32_t at, int best)
{
    return log2((double)(decision_end(p, at) - decision_begin(p, at)) / best);
}

static double needle_of(const player *p, uint32_t at, int best)
{
    return best == 1 && decision_end(p, at) - decision_begin(p, at) > 1;
}

static double misleading_of(const player *p, uint32_t at, int best)
{
    double worse = 0;
    for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
        worse += keeps(p, at, d) && looks(p, d->to) > looks(p, at);
    return worse / best;
}

/* Of the pairs of next decisions, the share that leads to the same region in another order too: by way of
 * another situation as near to the goal. */
static double exchangeable_of(const player *p, uint32_t at, int best)
{
    double sum = 0;
    for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++) {
        int pairs = 0, exchanged = 0;
        if (!keeps(p, at, d))
            continue;
        for (const lw_decision *e = decision_begin(p, d->to); e < decision_end(p, d->to); e++)
            if (keeps(p, d->to, e)) {
                pairs++;
                exchanged += has_detour(p, at, d->to, e->to);
            }
        sum += pairs ? (double)exchanged / pairs : 0;
    }
    return sum / best;
}

static double pitfalls_of(const player *p, uint32_t at, int best)
{
    double count = 0;
    (void)best;
    for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
        count += p->distance[d->to] == FAR && p->graph->situations[d->to].fate != LW_FATE_SHUT;
    return count;
}

static double along(player *p, lw_situation_measure *measure)
{
    for (size_t i = 0; i < p->alive; i++) {
        uint32_t at = p->order[i];
        double sum = 0;
        int best = 0;
        if (!p->on[at])
            continue;
        for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
            if (keeps(p, at, d)) {
                sum += p->value[d->to];
                best++;
            }
        p->value[at] = best ? sum / best + measure(p, at, best) : 0;
    }
    return p->value[0];
}

static double trap_share(const player *p)
{
    int64_t open = 0;
    for (uint32_t i = 0; i < p->graph->count; i++)
        open += p->graph->situations[i].fate != LW_FATE_SHUT;
    int64_t hopeless = open;
    for (size_t i = 0; i < p->alive; i++)
        hopeless -= p->graph->situations[p->order[i]].fate != LW_FATE_SHUT;
    return open ? (double)hopeless / (double)open : 0;
}

static player begin(const lw_decisions *graph)
{
    player p = {.graph = graph};
    p.distance = zeros(graph->count, sizeof *p.distance);
    p.order = zeros(graph->count, sizeof *p.order);
    p.weight = zeros(graph->situations[graph->count].first, sizeof *p.weight);
    p.value = zeros(graph->count, sizeof *p.value);
    p.on = zeros(graph->count, sizeof *p.on);
    find_distances(&p);
    return p;
}

static void end(player *p)
{
    free(p->distance);
    free(p->order);
    free(p->weight);
    free(p->value);
    free(p->on);
}

void lw_bounded_player(const lw_decisions *graph, const lw_player_model *model, lw_player_facts *out)
{
    player p = begin(graph);
    *out = (lw_player_facts){.solved = p.distance[0] != FAR, .traps = trap_share(&p)};
    if (out->solved) {
        out->decisions = p.distance[0];
        out->effort = -log2(chance(&p, model));
        out->freedom = log2(count_solutions(&p));
        out->bottlenecks = find_bottlenecks(&p);
        out->choice = along(&p, choice_of);
        out->needles = along(&p, needle_of);
        out->misleading = along(&p, misleading_of);
        out->exchangeable = along(&p, exchangeable_of);
        out->pitfalls = along(&p, pitfalls_of);
    }
    end(&p);
}

double lw_bounded_player_effort(const lw_decisions *graph, const lw_player_model *model)
{
    player p = begin(graph);
    double effort = -log2(chance(&p, model));
    end(&p);
    return effort;
}
