/* push_guide.c: see push_guide.h.
 *
 * The first estimate matches things to their ends by the distances of push_moves.h, nearest pairs first. That
 * is a guess: other things may be in the way, or may help. It proves a state lost only in crate pushing
 * (hopeless.h), and in games that cannot be won at all.
 *
 * The second estimate is a relaxed plan (relaxed.h). In crate pushing, where that is less informative, it is
 * the sum of distances around occupied ends instead: things that have arrived are in the way of others. */
#include "families/puzzlescript/heuristics/push_guide.h"
#include "core/walks.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/heuristics/clusters.h"
#include "families/puzzlescript/heuristics/corrals.h"
#include "families/puzzlescript/heuristics/far.h"
#include "families/puzzlescript/heuristics/fleeting.h"
#include "families/puzzlescript/heuristics/hopeless.h"
#include "families/puzzlescript/heuristics/nature.h"
#include "families/puzzlescript/heuristics/packing.h"
#include "families/puzzlescript/heuristics/push_moves.h"
#include "families/puzzlescript/heuristics/regions.h"
#include "families/puzzlescript/heuristics/relaxed.h"

#include <string.h>

enum { EACH = 4, GONE = 40 };
enum { ANOTHER = 10 };      /* cost of a stride that moves another thing than the previous stride */
enum { MAX_PLAN = 200000 }; /* maximum work for a plan; more is not worth it */
enum { CACHE_BYTES = 8 << 20, MAX_SLOTS = 4096 };

#define KIND 0x9E3779B97F4A7C15u

/* Distances around occupied ends, cached for some sets of them. */
typedef struct cache {
    uint64_t *taken; /* by slot: the occupied ends, one bit each, and whether the slot is in use */
    uint16_t *far;
    int slots;
} cache;

/* By kind and node, around walls only. */
typedef struct reach {
    unsigned char *nearest; /* ends that it can reach, the nearest first */
    uint64_t *ends;         /* the same ends, one bit each */
} reach;

typedef struct guide {
    const lw_ps_aim *aim;
    const lw_ps_crate_map *crates; /* NULL: not crate pushing */
    lw_ps_corrals *corrals;        /* NULL: not used */
    lw_ps_clusters *clusters;      /* used together with corrals */
    bool winnable;
    const lw_ps_delivery *deliveries; /* NULL: none */
    const reach *reaches;             /* by delivery */
    cache *caches;                    /* by delivery, in crate pushing; else NULL */
    int *queue;                       /* scratch for distances */
    lw_ps_packing *packings;          /* by delivery */
    const lw_ps_regions *regions;     /* NULL: not counted */
    lw_ps_relaxed *relaxed;           /* NULL: no plans */
    lw_ps_layout layout;
    const bool *passing; /* by place: an object of the player, or one that is redrawn every turn */
    int dynamic_count;
} guide;

/* --- Opening. --- */

static int node_count(const guide *g)
{
    return g->aim->width * g->aim->height * LW_PS_SIDES;
}

static cache open_cache(size_t distances, lw_arena *arena)
{
    int slots = (int)(CACHE_BYTES / (distances * sizeof(uint16_t)));
    slots = slots < MAX_SLOTS ? slots : MAX_SLOTS;
    return (cache){.taken = lw_new_array(arena, uint64_t, 2 * slots + 1),
                   .far = lw_new_array(arena, uint16_t, (size_t)slots * distances + 1),
                   .slots = slots};
}

static void open_caches(guide *g, lw_arena *arena)
{
    size_t nodes = (size_t)node_count(g);
    g->queue = lw_new_array(arena, int, nodes);
    g->caches = lw_new_array(arena, cache, g->aim->goal_count);
    for (int i = 0; i < g->aim->goal_count; i++) {
        const lw_ps_delivery *d = &g->deliveries[i];
        if (d->far)
            g->caches[i] = open_cache((size_t)d->kind_count * (size_t)d->end_count * nodes, arena);
    }
}

/* Sorts ends by distance, equally far ones by number. */
static void sort_ends(const lw_ps_delivery *goal, const uint16_t *far, int nodes, unsigned char *nearest,
                      uint64_t *ends)
{
    int count = 0;
    for (int e = 0; e < goal->end_count; e++) {
        uint16_t way = far[(size_t)e * (size_t)nodes];
        int at = count;
        if (way == LW_PS_FAR)
            continue;
        *ends |= (uint64_t)1 << e;
        for (; at && far[(size_t)nearest[at - 1] * (size_t)nodes] > way; at--)
            nearest[at] = nearest[at - 1];
        nearest[at] = (unsigned char)e;
        count++;
    }
}

static reach reach_of(const guide *g, const lw_ps_delivery *goal, lw_arena *arena)
{
    int nodes = node_count(g), count = goal->kind_count * nodes;
    reach out = {.nearest = lw_new_array(arena, unsigned char, (size_t)count *(size_t)goal->end_count + 1),
                 .ends = lw_new_array(arena, uint64_t, count + 1)};
    for (int i = 0; i < count; i++) {
        int kind = i / nodes, node = i % nodes;
        sort_ends(goal, goal->far + (size_t)kind * (size_t)goal->end_count * (size_t)nodes + node, nodes,
                  out.nearest + (size_t)i * (size_t)goal->end_count, &out.ends[i]);
    }
    return out;
}

static void open_reaches(guide *g, lw_arena *arena)
{
    reach *reaches = lw_new_array(arena, reach, g->aim->goal_count + 1);
    for (int i = 0; i < g->aim->goal_count; i++)
        if (g->deliveries[i].far)
            reaches[i] = reach_of(g, &g->deliveries[i], arena);
    g->reaches = reaches;
}

static void open_packings(guide *g, const void *state, lw_arena *arena)
{
    g->packings = lw_new_array(arena, lw_ps_packing, g->aim->goal_count);
    for (int i = 0; i < g->aim->goal_count; i++)
        if (g->deliveries[i].far)
            g->packings[i] = lw_ps_packing_of(g->aim, &g->deliveries[i], lw_ps_state_planes(state), arena);
}

/* Makes a plan for the first state to see what plans cost. In crate pushing distances are more informative. */
static void open_plans(guide *g, const lw_ps_game *game, const void *state, lw_guide_cost *cost,
                       lw_arena *arena)
{
    int64_t work = 0;
    if (g->crates)
        return;
    g->relaxed = lw_ps_relaxed_open(game, lw_ps_state_level(state), g->aim, arena);
    if (g->relaxed && !lw_ps_state_won(state))
        lw_ps_relaxed_turns(g->relaxed, lw_ps_state_planes(state), &work);
    if (work > MAX_PLAN)
        g->relaxed = NULL;
    cost->work += work;
}

static const bool *find_passing(const lw_ps_game *game, lw_arena *arena)
{
    bool *passing = lw_new_array(arena, bool, game->dynamic_count + 1);
    for (int i = 0; i < game->dynamic_count; i++)
        passing[i] = lw_ps_bit(game->player, game->dynamic[i]) || lw_ps_fleeting(game, game->dynamic[i]);
    return passing;
}

static void *open_guide(const lw_rules *head, const void *state, lw_player *player, lw_guide_cost *cost,
                        lw_arena *arena)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    const lw_ps_game *game = rules->game;
    int entry = lw_ps_state_level(state);
    guide *g = lw_new(arena, guide);
    *g = (guide){.aim = &rules->aims[entry],
                 .winnable = lw_ps_winnable(game),
                 .layout = lw_ps_state_layout(game),
                 .passing = find_passing(game, arena),
                 .dynamic_count = game->dynamic_count};
    if (!g->winnable)
        return g;
    g->crates = rules->crate_maps ? &rules->crate_maps[entry] : NULL;
    lw_ps_crate_play *play = g->crates ? lw_ps_crate_play_open(g->crates, arena) : NULL;
    if (play) {
        g->corrals = lw_ps_corrals_open(play, arena);
        g->clusters = lw_ps_clusters_open(play, arena);
    }
    open_plans(g, game, state, cost, arena);
    if (g->aim->goal_count && !game->faulty && !game->uses_random && !game->late_moves)
        g->deliveries = lw_ps_deliveries(rules, state, g->crates ? LW_PS_WALLS_STAY : LW_PS_WALLS_MAY_OPEN,
                                         player, cost, arena);
    if (g->crates && g->deliveries)
        open_caches(g, arena);
    if (g->deliveries) {
        open_reaches(g, arena);
        open_packings(g, state, arena);
    }
    g->regions = lw_ps_regions_of(game, entry, arena);
    return g;
}

/* --- Estimates. --- */

typedef struct thing {
    int kind, cell, part;
} thing;

static int player_cell(const guide *g, const void *planes)
{
    uint64_t player[LW_PS_AIM_WORDS];
    lw_ps_side_plane(g->aim, &g->aim->player, planes, player);
    for (int w = 0; w < g->aim->words; w++)
        if (player[w])
            return w * 64 + __builtin_ctzll(player[w]);
    return 0;
}

static int list_things(const guide *g, const lw_ps_delivery *goal, const void *planes, thing *out, int room)
{
    int count = 0, cells = g->aim->width * g->aim->height, player = goal->parts ? player_cell(g, planes) : 0;
    for (int k = 0; k < goal->kind_count; k++)
        for (int w = 0; w < g->aim->words; w++) {
            uint64_t left;
            memcpy(&left,
                   (const unsigned char *)planes +
                       ((size_t)goal->kinds[k] * (size_t)g->aim->words + (size_t)w) * sizeof left,
                   sizeof left);
            for (; left && count < room; left &= left - 1) {
                int cell = w * 64 + __builtin_ctzll(left);
                out[count++] = (thing){
                    .kind = k, .cell = cell, .part = goal->parts ? goal->parts[cell * cells + player] : 0};
            }
        }
    return count;
}

/* Returns the ends that have a thing, one bit each. */
static uint64_t ends_taken(const lw_ps_delivery *goal, const thing *things, int count)
{
    uint64_t taken = 0;
    for (int t = 0; t < count; t++)
        if (goal->end_at[things[t].cell] >= 0)
            taken |= (uint64_t)1 << goal->end_at[things[t].cell];
    return taken;
}

/* Returns the distances around these occupied ends, cached or computed now. */
static const uint16_t *distances(const guide *g, const lw_ps_delivery *goal, const cache *c, uint64_t taken)
{
    int cells = g->aim->width * g->aim->height;
    uint64_t blocked[LW_PS_AIM_WORDS] = {0}, key = taken * 0x9E3779B97F4A7C15u;
    if (!taken || !c->slots)
        return goal->far;
    size_t slot = (size_t)(key >> 32) % (size_t)c->slots, nodes = (size_t)cells * LW_PS_SIDES,
           size = (size_t)goal->end_count * nodes;
    uint16_t *far = c->far + slot * (size_t)goal->kind_count * size;
    if (c->taken[2 * slot + 1] && c->taken[2 * slot] == taken)
        return far;
    c->taken[2 * slot] = taken;
    c->taken[2 * slot + 1] = true;
    for (int e = 0; e < goal->end_count; e++)
        if (taken >> e & 1)
            lw_ps_bit_set(blocked, goal->ends[e]);
    for (int k = 0; k < goal->kind_count; k++)
        for (int e = 0; e < goal->end_count; e++)
            if (!(taken >> e & 1))
                lw_ps_measure_pushes(&goal->graphs[k], goal->ends[e], blocked,
                                     far + (size_t)k * size + (size_t)e * nodes, cells, g->queue);
    return far;
}

static int far_of(const guide *g, const lw_ps_delivery *goal, const uint16_t *far, const thing *t, int end)
{
    int nodes = node_count(g);
    if (t->part == LW_PS_ELSEWHERE)
        return goal->ends[end] == t->cell ? 0 : LW_PS_FAR;
    return far[(size_t)(t->kind * goal->end_count + end) * (size_t)nodes +
               (size_t)(t->cell * LW_PS_SIDES + t->part)];
}

/* Returns the ends that a thing can reach around walls only, one bit each. */
static uint64_t ends_of(const guide *g, const lw_ps_delivery *goal, const thing *t)
{
    if (t->part == LW_PS_ELSEWHERE)
        return goal->end_at[t->cell] >= 0 ? (uint64_t)1 << goal->end_at[t->cell] : 0;
    return g->reaches[goal - g->deliveries].ends[t->kind * node_count(g) + t->cell * LW_PS_SIDES + t->part];
}

/* Finds the nearest free end, and returns its distance; LW_PS_FAR: there is none. */
static int nearest_end(const guide *g, const lw_ps_delivery *goal, const uint16_t *far, const thing *t,
                       uint64_t taken, int *end)
{
    int best = LW_PS_FAR;
    if (far == goal->far && t->part != LW_PS_ELSEWHERE) {
        size_t node = (size_t)(t->kind * node_count(g) + t->cell * LW_PS_SIDES + t->part);
        const unsigned char *nearest =
            g->reaches[goal - g->deliveries].nearest + node * (size_t)goal->end_count;
        if (!(ends_of(g, goal, t) & ~taken))
            return LW_PS_FAR;
        while (taken >> *nearest & 1)
            nearest++;
        *end = *nearest;
        return far_of(g, goal, far, t, *nearest);
    }
    for (int e = 0; e < goal->end_count; e++)
        if (!(taken >> e & 1) && far_of(g, goal, far, t, e) < best) {
            best = far_of(g, goal, far, t, e);
            *end = e;
        }
    return best;
}

/* Matches things to ends, the nearest pair first, and returns the sum of their distances. Things that have
 * arrived keep their ends. With a cache, distances lead around occupied ends. */
static int64_t match(const guide *g, const lw_ps_delivery *goal, const cache *c, const thing *things, int count)
{
    int near[2 * LW_PS_MAX_ENDS], ends[2 * LW_PS_MAX_ENDS]; /* by thing: its nearest end */
    uint64_t taken = ends_taken(goal, things, count);
    const uint16_t *far = c ? distances(g, goal, c, taken) : goal->far;
    int pairs = (count < goal->end_count ? count : goal->end_count) - __builtin_popcountll(taken);
    int64_t sum = 0;
    for (int t = 0; t < count; t++) {
        ends[t] = -1;
        near[t] = goal->end_at[things[t].cell] >= 0 ? LW_PS_FAR
                                                    : nearest_end(g, goal, far, &things[t], taken, &ends[t]);
    }
    for (int p = 0; p < pairs; p++) {
        int best = 0;
        for (int t = 1; t < count; t++)
            best = near[t] < near[best] ? t : best;
        if (near[best] == LW_PS_FAR)
            return sum + (int64_t)GONE * (pairs - p);
        int end = ends[best];
        taken |= (uint64_t)1 << end;
        sum += near[best] + EACH;
        near[best] = LW_PS_FAR;
        for (int t = 0; t < count; t++)
            if (near[t] != LW_PS_FAR && ends[t] == end)
                near[t] = nearest_end(g, goal, far, &things[t], taken, &ends[t]);
    }
    return sum;
}

/* The same with the ends in packing order: each end gets the nearest remaining thing, by distances around the
 * ends that were filled in order. */
static int64_t match_in_order(const guide *g, const lw_ps_delivery *goal, const cache *c,
                              const lw_ps_packing *packing, const thing *things, int count)
{
    bool used[2 * LW_PS_MAX_ENDS] = {false};
    uint64_t taken = ends_taken(goal, things, count), filled = 0;
    int next = 0;
    int64_t sum = 0;
    if (packing->count < goal->end_count)
        return match(g, goal, c, things, count);
    for (; next < packing->count && (taken >> packing->order[next] & 1); next++)
        filled |= (uint64_t)1 << packing->order[next];
    const uint16_t *far = distances(g, goal, c, filled);
    for (int t = 0; t < count; t++) {
        int end = goal->end_at[things[t].cell];
        used[t] = end >= 0 && (filled >> end & 1);
    }
    for (int pairs = count - next; next < packing->count && pairs > 0; next++, pairs--) {
        int best = LW_PS_FAR, nearest = -1;
        for (int t = 0; t < count; t++) {
            int way = used[t] ? LW_PS_FAR : far_of(g, goal, far, &things[t], packing->order[next]);
            if (way < best) {
                best = way;
                nearest = t;
            }
        }
        sum += nearest < 0 ? GONE : best + EACH;
        if (nearest >= 0)
            used[nearest] = true;
    }
    return sum;
}

/* Returns the length of the player's walk to the nearest thing that is not at an end. */
static int64_t walk(const guide *g, const lw_ps_delivery *goal, const thing *things, int count,
                    const void *planes)
{
    uint64_t player[LW_PS_AIM_WORDS];
    int best = GONE;
    lw_ps_side_plane(g->aim, &g->aim->player, planes, player);
    for (int t = 0; t < count; t++) {
        bool arrived = goal->end_at[things[t].cell] >= 0;
        int far = arrived ? GONE : lw_ps_nearest(g->aim, player, things[t].cell);
        best = far < best ? far : best;
    }
    return best;
}

static int64_t sum_goals(const guide *g, const void *state, const cache *caches)
{
    const void *planes = lw_ps_state_planes(state);
    thing things[2 * LW_PS_MAX_ENDS];
    int64_t sum = 0;
    for (int i = 0; i < g->aim->goal_count && !lw_ps_state_won(state); i++) {
        const lw_ps_delivery *goal = g->deliveries ? &g->deliveries[i] : NULL;
        if (!goal || !goal->far) {
            sum += lw_ps_estimate_goal(g->aim, &g->aim->goals[i], planes);
            continue;
        }
        int count = list_things(g, goal, planes, things, 2 * LW_PS_MAX_ENDS);
        int64_t far = caches ? match_in_order(g, goal, &caches[i], &g->packings[i], things, count)
                             : match(g, goal, NULL, things, count);
        sum += far ? far + walk(g, goal, things, count, planes) : 0;
    }
    return sum;
}

static int64_t estimate(const void *memory, const void *state)
{
    return sum_goals(memory, state, NULL);
}

typedef struct matching {
    uint64_t near[2 * LW_PS_MAX_ENDS]; /* by thing: the ends that it can reach, one bit each */
    uint64_t given;                    /* ends that are assigned to a thing */
    int thing_of[LW_PS_MAX_ENDS];      /* by assigned end: its thing */
} matching;

/* Finds an end for a thing along an augmenting path: other things may have to change theirs. Ends in `seen` are
 * excluded. */
static bool find_end(matching *m, int thing_, uint64_t *seen)
{
    uint64_t left = m->near[thing_] & ~m->given;
    if (left) {
        m->given |= left & -left;
        m->thing_of[__builtin_ctzll(left)] = thing_;
        return true;
    }
    while ((left = m->near[thing_] & ~*seen)) {
        int end = __builtin_ctzll(left);
        *seen |= (uint64_t)1 << end;
        if (find_end(m, m->thing_of[end], seen)) {
            m->thing_of[end] = thing_;
            return true;
        }
    }
    return false;
}

/* Can every thing reach an end of its own, if only walls and frozen crates are in the way? */
static bool has_ends_for_all(const guide *g, int goal_number, const void *planes, const uint64_t *held)
{
    const lw_ps_delivery *goal = &g->deliveries[goal_number];
    thing things[2 * LW_PS_MAX_ENDS];
    int count = list_things(g, goal, planes, things, 2 * LW_PS_MAX_ENDS);
    matching m;
    uint64_t taken = 0;
    m.given = 0;
    for (int e = 0; e < goal->end_count; e++)
        taken |= (uint64_t)lw_ps_bit(held, goal->ends[e]) << e;
    const uint16_t *far = distances(g, goal, &g->caches[goal_number], taken);
    for (int t = 0; t < count; t++) {
        uint64_t seen = 0;
        if (lw_ps_bit(held, things[t].cell))
            continue;
        m.near[t] = far == goal->far ? ends_of(g, goal, &things[t]) & ~taken : 0;
        for (int e = 0; e < goal->end_count && far != goal->far; e++)
            if (!(taken >> e & 1) && far_of(g, goal, far, &things[t], e) != LW_PS_FAR)
                m.near[t] |= (uint64_t)1 << e;
        if (!find_end(&m, t, &seen))
            return false;
    }
    return true;
}

static bool crates_are_lost(const guide *g, const void *planes)
{
    uint64_t held[LW_PS_AIM_WORDS] = {0};
    if (lw_ps_hopeless(g->crates, planes) || lw_ps_frozen(g->crates, planes, held))
        return true;
    for (int i = 0; i < g->aim->goal_count && g->deliveries && g->crates->cells; i++)
        if (g->deliveries[i].far && !has_ends_for_all(g, i, planes, held))
            return true;
    return false;
}

static bool lost(const void *memory, const void *state)
{
    const guide *g = memory;
    return !g->winnable ||
           (g->crates && !lw_ps_state_won(state) && crates_are_lost(g, lw_ps_state_planes(state)));
}

static bool is_dead_end(const guide *g, const void *planes, int64_t *work)
{
    int player = player_cell(g, planes);
    return lw_ps_corrals_dead(g->corrals, planes, player, work) ||
           lw_ps_clusters_dead(g->clusters, planes, player, work);
}

static int64_t plan(void *memory, const void *state, int64_t *work)
{
    guide *g = memory;
    if (lw_ps_state_won(state) || (!g->relaxed && !g->caches))
        return LW_GUIDE_NONE;
    if (g->corrals && is_dead_end(g, lw_ps_state_planes(state), work))
        return LW_GUIDE_LOST;
    if (!g->relaxed)
        return sum_goals(g, state, g->caches);
    int64_t turns = lw_ps_relaxed_turns(g->relaxed, lw_ps_state_planes(state), work);
    return turns == LW_PS_UNREACHED ? LW_GUIDE_LOST : turns;
}

/* Returns the cell that the player of a stride steps towards; -1: none. */
static int faced_cell(const guide *g, const unsigned char *stride)
{
    uint32_t place;
    memcpy(&place, stride, sizeof place);
    int height = g->aim->height, cells = g->aim->width * height, y = (int)(place % (uint32_t)height);
    if (place >= (uint32_t)cells)
        return -1;
    switch (stride[LW_STRIDE_PLACE]) {
    case 'U':
        return y ? (int)place - 1 : -1;
    case 'D':
        return y < height - 1 ? (int)place + 1 : -1;
    case 'L':
        return (int)place - height;
    default:
        return (int)place + height < cells ? (int)place + height : -1;
    }
}

static void narrow(void *memory, const void *state, const lw_moves *strides, bool *waits, int64_t *work)
{
    const guide *g = memory;
    const void *planes = lw_ps_state_planes(state);
    if (!g->corrals || !lw_ps_corrals_find(g->corrals, planes, player_cell(g, planes), work))
        return;
    for (int i = 0; i < strides->count; i++) {
        int cell = faced_cell(g, lw_moves_get(strides, i).bytes);
        waits[i] = cell >= 0 && !lw_ps_corrals_has(g->corrals, cell);
    }
}

/* Did the stride move the same crate as the previous stride? */
static bool goes_on(const guide *g, const void *before, const void *state, const void *after)
{
    const void *planes[] = {lw_ps_state_planes(before), lw_ps_state_planes(state), lw_ps_state_planes(after)};
    size_t plane = (size_t)g->crates->place * (size_t)g->aim->words;
    for (int w = 0; w < g->aim->words; w++) {
        uint64_t words[3];
        for (int i = 0; i < 3; i++)
            memcpy(&words[i], (const unsigned char *)planes[i] + (plane + (size_t)w) * sizeof *words,
                   sizeof *words);
        if (words[1] & ~words[0] & ~words[2])
            return true;
    }
    return false;
}

static int stride_cost(const void *memory, const void *before, const void *state, const void *after)
{
    const guide *g = memory;
    return before && goes_on(g, before, state, after) ? 0 : ANOTHER;
}

/* Returns the number of things at their ends in packing order; -1: there is no such goal. */
static int packed(const guide *g, int goal_number, const void *planes)
{
    const lw_ps_delivery *goal = &g->deliveries[goal_number];
    thing things[2 * LW_PS_MAX_ENDS];
    if (!goal->far)
        return -1;
    int count = list_things(g, goal, planes, things, 2 * LW_PS_MAX_ENDS);
    return lw_ps_packed(&g->packings[goal_number], goal, ends_taken(goal, things, count));
}

static int unpacked(const void *memory, const void *state)
{
    const guide *g = memory;
    const void *planes = lw_ps_state_planes(state);
    int there = g->packings && g->aim->goal_count == 1 ? packed(g, 0, planes) : -1;
    return there < 0 ? lw_ps_missing(g->aim, planes) : g->deliveries[0].end_count - there;
}

static uint64_t kind(const void *memory, const void *state)
{
    const guide *g = memory;
    const void *planes = lw_ps_state_planes(state);
    uint64_t sum = lw_ps_kind(g->aim, g->dynamic_count, g->passing, planes);
    for (int i = 0; i < g->aim->goal_count && g->packings; i++) {
        int there = packed(g, i, planes);
        sum = there < 0 ? sum : sum * KIND + (uint64_t)there;
    }
    return g->regions ? sum * KIND + (uint64_t)lw_ps_count_regions(g->regions, planes) : sum;
}

static bool packs(const lw_rules *head, const void *state)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    return rules->crate_maps && rules->crate_maps[lw_ps_state_level(state)].cells;
}

static bool alike(const void *memory, const void *state, const void *other)
{
    const guide *g = memory;
    const lw_ps_layout *layout = &g->layout;
    const unsigned char *a = state, *b = other;
    size_t plane = (size_t)g->aim->words * sizeof(uint64_t);
    if (!plane || memcmp(a, b, layout->planes) ||
        memcmp(a + layout->restart, b + layout->restart, layout->key - layout->restart))
        return false;
    for (int i = 0; i < g->dynamic_count; i++) {
        size_t at = layout->planes + (size_t)i * plane;
        if (!g->passing[i] && memcmp(a + at, b + at, plane))
            return false;
    }
    return true;
}

const lw_guides lw_ps_guides = {.open = open_guide,
                                .packs = packs,
                                .estimate = estimate,
                                .lost = lost,
                                .plan = plan,
                                .narrow = narrow,
                                .stride_cost = stride_cost,
                                .unpacked = unpacked,
                                .kind = kind,
                                .alike = alike};
