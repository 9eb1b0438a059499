/* bounded_player.c: see bounded_player.h.
 *
 * Situations are processed in the order of their distance from the goal. So one sweep carries probabilities
 * from the goal to the start along every shortest solution, and later sweeps add detours. Cost: at most 60
 * sweeps over all decisions or 20 million decisions, whichever is more. */
#include "search/bounded_player.h"
#include "base/arena.h"

#include <math.h>
#include <stdlib.h>

enum { MIN_SWEEPS = 60, MAX_SWEEPS = 2000, SWEPT = 20000000 };

typedef struct player {
    const lw_decisions *graph;
    const lw_decision_distances *distances;
    double *weight; /* per decision: its probability times the probability not to give up on the way */
    double *value;  /* per situation */
    bool *on;       /* per situation: on a solution with the fewest decisions */
} player;

static const lw_decision *decision_begin(const player *p, uint32_t situation)
{
    return p->graph->list + p->graph->situations[situation].first;
}

static const lw_decision *decision_end(const player *p, uint32_t situation)
{
    return p->graph->list + p->graph->situations[situation + 1].first;
}

static void *zeros(size_t count, size_t size)
{
    void *array = calloc(count + 1, size);
    if (!array)
        lw_memory_exhausted();
    return array;
}

/* --- The probability of a solution. --- */

double lw_situation_looks(const lw_situation *situation)
{
    enum { LOST_LOOKS = 30 };
    return situation->estimate + (situation->fate == LW_FATE_SHUT ? LOST_LOOKS : 0);
}

static double looks(const player *p, uint32_t situation)
{
    return lw_situation_looks(&p->graph->situations[situation]);
}

/* Returns what the player sees of the true distance: nothing, or by how much a decision is worse than the
 * best. */
static double seen(const lw_decision_distances *distances, const lw_player_model *model, uint32_t from,
                   uint32_t to)
{
    const int32_t *to_goal = distances->to_goal;
    if (to_goal[from] > model->horizon)
        return 0;
    return to_goal[to] == LW_FAR ? 2 : to_goal[to] - to_goal[from] + 1;
}

double lw_player_reluctance(const lw_decisions *graph, const lw_decision_distances *distances,
                            const lw_player_model *model, uint32_t from, const lw_decision *d)
{
    return model->greed * lw_situation_looks(&graph->situations[d->to]) + model->laziness * d->steps +
           model->sight * seen(distances, model, from, d->to);
}

static void weigh(player *p, const lw_player_model *model, uint32_t situation)
{
    const lw_decision *begin = decision_begin(p, situation), *end = decision_end(p, situation);
    double least = INFINITY, sum = 0;
    for (const lw_decision *d = begin; d < end; d++) {
        double reluctance = lw_player_reluctance(p->graph, p->distances, model, situation, d);
        p->weight[d - p->graph->list] = reluctance;
        least = fmin(least, reluctance);
    }
    for (const lw_decision *d = begin; d < end; d++) {
        double *weight = &p->weight[d - p->graph->list];
        sum += *weight = exp(least - *weight);
    }
    for (const lw_decision *d = begin; d < end; d++)
        p->weight[d - p->graph->list] *= pow(model->patience, d->steps) / sum;
}

/* Situations that cannot be won keep the value 0. */
static double chance(player *p, const lw_player_model *model)
{
    const lw_decision_distances *known = p->distances;
    double last = 0;
    for (size_t i = 0; i < known->alive; i++) {
        p->value[known->order[i]] = known->to_goal[known->order[i]] == 0;
        weigh(p, model, known->order[i]);
    }
    int sweeps = SWEPT / (int)(p->graph->situations[p->graph->count].first + 1);
    sweeps = sweeps < MIN_SWEEPS ? MIN_SWEEPS : sweeps > MAX_SWEEPS ? MAX_SWEEPS : sweeps;
    for (int sweep = 0; sweep < sweeps; sweep++) {
        for (size_t i = 0; i < known->alive; i++) {
            uint32_t at = known->order[i];
            double sum = 0;
            for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
                sum += p->weight[d - p->graph->list] * p->value[d->to];
            if (known->to_goal[at])
                p->value[at] = sum;
        }
        if (p->value[0] - last <= 1e-5 * p->value[0])
            break;
        last = p->value[0];
    }
    return p->value[0];
}

/* --- Solutions with the fewest decisions, where each next decision has equal probability. --- */

/* Marks the situations on such solutions from the start, and counts the bottlenecks: distances with only one
 * region, which all of these solutions pass. */
static int64_t find_bottlenecks(player *p)
{
    int64_t alone = 0;
    int32_t distance = LW_FAR;
    uint32_t region = 0;
    bool one = false; /* only one region at this distance so far */
    p->on[0] = true;
    for (size_t i = p->distances->alive; i-- > 0;) { /* the farthest first */
        uint32_t at = p->distances->order[i];
        if (!p->on[at])
            continue;
        if (p->distances->to_goal[at] != distance) {
            alone += one && distance < p->distances->to_goal[0];
            distance = p->distances->to_goal[at];
            region = p->graph->situations[at].region;
            one = true;
        }
        one = one && p->graph->situations[at].region == region;
        for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
            if (lw_decision_keeps(p->distances, at, d))
                p->on[d->to] = true;
    }
    return alone; /* the goal, at distance 0, does not count */
}

static double count_solutions(player *p)
{
    for (size_t i = 0; i < p->distances->alive; i++) {
        uint32_t at = p->distances->order[i];
        p->value[at] = p->distances->to_goal[at] == 0;
        for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
            if (lw_decision_keeps(p->distances, at, d))
                p->value[at] += p->value[d->to];
    }
    return p->value[0];
}

/* True if a best decision at `from` leads to a situation other than `past`, from which a decision leads to the
 * region of `to`. */
static bool has_detour(const player *p, uint32_t from, uint32_t past, uint32_t to)
{
    for (const lw_decision *d = decision_begin(p, from); d < decision_end(p, from); d++) {
        if (d->to == past || !lw_decision_keeps(p->distances, from, d))
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
        worse += lw_decision_keeps(p->distances, at, d) && looks(p, d->to) > looks(p, at);
    return worse / best;
}

/* Returns the share of the pairs of next decisions that lead to the same region in the other order too, through
 * another situation equally near to the goal. */
static double exchangeable_of(const player *p, uint32_t at, int best)
{
    double sum = 0;
    for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++) {
        int pairs = 0, exchanged = 0;
        if (!lw_decision_keeps(p->distances, at, d))
            continue;
        for (const lw_decision *e = decision_begin(p, d->to); e < decision_end(p, d->to); e++)
            if (lw_decision_keeps(p->distances, d->to, e)) {
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
        count += p->distances->to_goal[d->to] == LW_FAR && p->graph->situations[d->to].fate != LW_FATE_SHUT;
    return count;
}

static double along(player *p, lw_situation_measure *measure)
{
    for (size_t i = 0; i < p->distances->alive; i++) {
        uint32_t at = p->distances->order[i];
        double sum = 0;
        int best = 0;
        if (!p->on[at])
            continue;
        for (const lw_decision *d = decision_begin(p, at); d < decision_end(p, at); d++)
            if (lw_decision_keeps(p->distances, at, d)) {
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
    for (size_t i = 0; i < p->distances->alive; i++)
        hopeless -= p->graph->situations[p->distances->order[i]].fate != LW_FATE_SHUT;
    return open ? (double)hopeless / (double)open : 0;
}

static player begin(const lw_decisions *graph, const lw_decision_distances *distances)
{
    player p = {.graph = graph, .distances = distances};
    p.weight = zeros(graph->situations[graph->count].first, sizeof *p.weight);
    p.value = zeros(graph->count, sizeof *p.value);
    p.on = zeros(graph->count, sizeof *p.on);
    return p;
}

static void end(player *p)
{
    free(p->weight);
    free(p->value);
    free(p->on);
}

void lw_bounded_player(const lw_decisions *graph, const lw_decision_distances *distances,
                       const lw_player_model *model, lw_player_facts *out)
{
    player p = begin(graph, distances);
    *out = (lw_player_facts){.solved = p.distances->to_goal[0] != LW_FAR, .traps = trap_share(&p)};
    if (out->solved) {
        out->decisions = p.distances->to_goal[0];
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

double lw_bounded_player_effort(const lw_decisions *graph, const lw_decision_distances *distances,
                                const lw_player_model *model)
{
    player p = begin(graph, distances);
    double effort = -log2(chance(&p, model));
    end(&p);
    return effort;
}
