/* remembering_player.c: see the header. */
#include "search/remembering_player.h"
#include "base/arena.h"
#include "base/rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLAYS = 32,
    MAX_DECISIONS = 20000, /* per play, all its tries together */
    MAX_TRY = 400,         /* then it restarts */
    NOTICED_ONE_IN = 10,   /* mean number of decisions in a trap before the player notices it */
};
static const double avoidance = 0.5; /* reluctance per earlier visit */

typedef struct play {
    const lw_decisions *graph;
    const lw_decision_distances *distances;
    const lw_player_model *model;
    uint16_t *visits; /* by region */
    lw_rng rng;
} play;

/* With this noise added, the decision of least reluctance is distributed by the weights (Gumbel). */
static double noise(lw_rng *rng)
{
    double u = fmax(lw_rng_real(rng), 1e-12);
    return -log(-log(fmin(u, 1 - 1e-12)));
}

static uint16_t *visits_of(const play *p, uint32_t situation)
{
    uint32_t region = p->graph->situations[situation].region;
    return p->graph->situations[situation].fate == LW_FATE_WON ? NULL : &p->visits[region];
}

static uint32_t decide(play *p, uint32_t at)
{
    const lw_situation *here = &p->graph->situations[at];
    double best = -INFINITY;
    uint32_t to = at;
    for (uint32_t k = here->first; k < here[1].first; k++) {
        const lw_decision *d = &p->graph->list[k];
        const uint16_t *visits = visits_of(p, d->to);
        double value = noise(&p->rng) - lw_player_reluctance(p->graph, p->distances, p->model, at, d) -
                       (visits ? avoidance * *visits : 0);
        if (value > best) {
            best = value;
            to = d->to;
        }
    }
    return to;
}

static bool begins_again(play *p, uint32_t at, int tried)
{
    const lw_situation *here = &p->graph->situations[at];
    if (here->fate == LW_FATE_SHUT || here->first == here[1].first || tried == MAX_TRY)
        return true;
    return p->distances->to_goal[at] == LW_FAR && lw_rng_below(&p->rng, NOTICED_ONE_IN) == 0;
}

/* Counts decisions until the level is won or the limit is reached; a restart counts as one. */
static int count_decisions(play *p, bool *won)
{
    uint32_t at = 0;
    int tried = 0, count = 0;
    for (; p->distances->to_goal[at] && count < MAX_DECISIONS; count++) {
        bool again = begins_again(p, at, tried);
        at = again ? 0 : decide(p, at);
        tried = again ? 0 : tried + 1;
        uint16_t *visits = visits_of(p, at);
        if (visits && *visits < UINT16_MAX)
            (*visits)++;
    }
    *won = p->distances->to_goal[at] == 0;
    return count;
}

static size_t region_count(const lw_decisions *graph)
{
    size_t count = 0;
    for (uint32_t i = 0; i < graph->count; i++)
        if (graph->situations[i].fate != LW_FATE_WON && graph->situations[i].region >= count)
            count = (size_t)graph->situations[i].region + 1;
    return count;
}

void lw_remembering_player(const lw_decisions *graph, const lw_decision_distances *distances,
                           const lw_player_model *model, lw_remembered *out)
{
    size_t regions = region_count(graph);
    const lw_rng rng = lw_rng_seed(0);
    play p = {.graph = graph, .distances = distances, .model = model};
    p.visits = lw_heap_grow(NULL, (regions + 1) * sizeof *p.visits);
    *out = (lw_remembered){0};
    for (uint64_t i = 0; i < PLAYS; i++) {
        memset(p.visits, 0, regions * sizeof *p.visits);
        p.rng = lw_rng_fork(&rng, i);
        bool won;
        int count = count_decisions(&p, &won);
        out->bits += log2(count ? count : 1) / PLAYS;
        out->censored = out->censored || !won;
    }
    free(p.visits);
}
