/* push_guide.c: see push_guide.h.
 *
 * A goal is guided if all things of one end must come to the other, which never changes. Where a thing goes
 * when it is pushed, pulled or slides is not asked of the rules but of the engine. Turned round, these moves
 * give the distance of every cell from every end. Things are then matched to ends, nearest first. All this is a
 * guess: other things may be in the way or help. It is a proof in crate pushing alone (hopeless.h), and
 * where nothing wins a game at all. */
#include "families/puzzlescript/heuristics/push_guide.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/heuristics/far.h"
#include "families/puzzlescript/heuristics/hopeless.h"
#include "families/puzzlescript/heuristics/nature.h"
#include "families/puzzlescript/puzzlescript.h"

#include <string.h>

enum { MAX_KINDS = 4, MAX_ENDS = 64, MAX_DISTANCES = 1 << 20, EACH = 4, GONE = 40, NOBODY = -1 };

static const char letters[] = "UDLRX";

typedef struct goal_guide {
    const uint16_t *far; /* by kind, end and cell; LW_PS_FAR: never; NULL: the goal is not guided */
    const int *ends;     /* cells */
    int end_count;
    const int *kinds; /* places of the things */
    int kind_count;
    const lw_ps_side_view *things;
} goal_guide;

typedef struct guide {
    const lw_ps_aim *aim;
    const lw_ps_crate_map *crates; /* NULL: not crate pushing */
    bool winnable;
    goal_guide *goals;
} guide;

typedef struct maker {
    const lw_ps_family_rules *rules;
    const lw_ps_aim *aim;
    lw_player *player;
    lw_guide_cost *cost;
    lw_arena *arena;
    unsigned char *base, *state; /* the level without the things and the player; where moves are played */
    size_t planes;               /* where they begin in a state */
    int player_place;
} maker;

static uint64_t *plane_at(const maker *m, unsigned char *state, int place)
{
    return (uint64_t *)(void *)(state + m->planes) + (size_t)place * (size_t)m->aim->words;
}

/* --- The level without what moves. --- */

static int find_player(const maker *m)
{
    const lw_ps_game *game = m->rules->game;
    int found = NOBODY;
    for (int i = 0; i < game->dynamic_count; i++)
        for (int w = 0; lw_ps_bit(game->player, game->dynamic[i]) && w < m->aim->words; w++) {
            uint64_t word = plane_at(m, m->base, i)[w];
            if (word && (found != NOBODY || (word & (word - 1))))
                return NOBODY;
            found = word ? i : found;
        }
    return found;
}

static void clear_plane(const maker *m, int place)
{
    memset(plane_at(m, m->base, place), 0, (size_t)m->aim->words * sizeof(uint64_t));
}

/* Nothing is on the object's layer in this cell. */
static bool is_room(const maker *m, int place, int cell)
{
    const lw_ps_game *game = m->rules->game;
    const uint64_t *layer =
        game->layer_masks + (size_t)game->things[game->dynamic[place]].layer * (size_t)game->words;
    const lw_ps_level *level = &game->levels[lw_ps_state_level(m->base)];
    const uint64_t *there = level->cells + (size_t)cell * (size_t)game->words;
    uint64_t left[LW_PS_MAX_OBJECTS / 64];
    for (int w = 0; w < game->words; w++)
        left[w] = layer[w] & there[w];
    for (int i = 0; i < game->dynamic_count; i++) {
        int object = game->dynamic[i];
        left[object >> 6] &= ~((uint64_t)1 << (object & 63));
        if (lw_ps_bit(layer, object) && lw_ps_bit(plane_at(m, m->base, i), cell))
            return false;
    }
    for (int w = 0; w < game->words; w++)
        if (left[w])
            return false;
    return true;
}

/* --- Moves of a thing. --- */

typedef struct moved {
    uint16_t from, to;
} moved;

/* Where the one thing of this kind is; NOBODY: there is none, or several. */
static int find_thing(const maker *m, int place)
{
    int cell = NOBODY;
    for (int w = 0; w < m->aim->words; w++) {
        uint64_t word = plane_at(m, m->state, place)[w];
        if (word && (cell != NOBODY || (word & (word - 1))))
            return NOBODY;
        cell = word ? w * 64 + __builtin_ctzll(word) : cell;
    }
    return cell;
}

static int push_from(const maker *m, int place, int cell, int stand, moved *out)
{
    int count = 0, inputs = m->rules->game->noaction ? 4 : 5;
    for (int input = 0; input < inputs; input++) {
        lw_move move = {.bytes = (const unsigned char *)&letters[input], .size = 1};
        memcpy(m->state, m->base, m->rules->head.state_size);
        lw_ps_bit_set(plane_at(m, m->state, place), cell);
        lw_ps_bit_set(plane_at(m, m->state, m->player_place), stand);
        m->cost->work += lw_player_play(m->player, m->state, move, NULL);
        m->cost->steps++;
        int to = find_thing(m, place);
        if (to != NOBODY && to != cell)
            out[count++] = (moved){.from = (uint16_t)cell, .to = (uint16_t)to};
    }
    return count;
}

static int list_moves(const maker *m, int place, moved *out)
{
    int height = m->aim->height, cells = m->aim->width * height, count = 0;
    for (int cell = 0; cell < cells; cell++) {
        const int sides[] = {cell % height ? cell - 1 : -1, cell % height < height - 1 ? cell + 1 : -1,
                             cell - height, cell + height};
        for (int i = 0; i < 4 && is_room(m, place, cell); i++)
            if (sides[i] >= 0 && sides[i] < cells && is_room(m, m->player_place, sides[i]))
                count += push_from(m, place, cell, sides[i], out + count);
    }
    return count;
}

/* From every cell to the end. */
static void measure(const moved *moves, int count, int end, uint16_t *far, int cells)
{
    for (int cell = 0; cell < cells; cell++)
        far[cell] = LW_PS_FAR;
    far[end] = 0;
    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i < count; i++)
            if (far[moves[i].to] != LW_PS_FAR && far[moves[i].to] + 1 < far[moves[i].from]) {
                far[moves[i].from] = (uint16_t)(far[moves[i].to] + 1);
                better = true;
            }
    }
}

/* --- Goals. --- */

static bool is_guided(const maker *m, const lw_ps_goal *goal, const lw_ps_side_view *things,
                      const lw_ps_side_view *ends)
{
    if (goal->quantifier != LW_PS_ALL_OF || !goal->on.any || things->all || ends->all || !ends->fixed ||
        things->moving_count == 0 || things->moving_count > MAX_KINDS)
        return false;
    for (int i = 0; i < things->moving_count; i++)
        if (lw_ps_bit(m->rules->game->player, m->rules->game->dynamic[things->moving[i]]))
            return false;
    return true;
}

static int list_ends(const maker *m, const lw_ps_side_view *ends, int *out)
{
    int count = 0;
    for (int cell = 0; cell < m->aim->width * m->aim->height; cell++)
        if (lw_ps_bit(ends->still, cell) && count++ < MAX_ENDS)
            out[count - 1] = cell;
    return count <= MAX_ENDS ? count : 0;
}

static void guide_goal(const maker *m, const lw_ps_goal *goal, goal_guide *out)
{
    const lw_ps_side_view *things = goal->what.fixed ? &goal->on : &goal->what;
    const lw_ps_side_view *ends = goal->what.fixed ? &goal->what : &goal->on;
    int cells = m->aim->width * m->aim->height, *cells_of = lw_new_array(m->arena, int, MAX_ENDS);
    if (!is_guided(m, goal, things, ends))
        return;
    int end_count = list_ends(m, ends, cells_of), kinds = things->moving_count, found = 0;
    if (!end_count || (int64_t)end_count * kinds * cells > MAX_DISTANCES)
        return;
    uint16_t *far = lw_new_array(m->arena, uint16_t, kinds * end_count * cells);
    moved *moves = lw_new_array(m->arena, moved, cells * 20 + 1);
    for (int k = 0; k < kinds; k++) {
        int count = list_moves(m, things->moving[k], moves);
        found += count;
        for (int e = 0; e < end_count; e++)
            measure(moves, count, cells_of[e], far + (size_t)(k * end_count + e) * (size_t)cells, cells);
    }
    if (found)
        *out = (goal_guide){.far = far,
                            .ends = cells_of,
                            .end_count = end_count,
                            .kinds = things->moving,
                            .kind_count = kinds,
                            .things = things};
}

static void *open_guide(const lw_rules *head, const void *state, lw_player *player, lw_guide_cost *cost,
                        lw_arena *arena)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    int entry = lw_ps_state_level(state);
    const lw_ps_aim *aim = &rules->aims[entry];
    guide *g = lw_new(arena, guide);
    *g = (guide){.aim = aim, .winnable = lw_ps_winnable(rules->game)};
    if (!g->winnable)
        return g;
    if (!aim->goal_count || rules->game->crowded || rules->game->uses_random || rules->game->late_moves)
        return NULL;
    maker m = {.rules = rules, .aim = aim, .player = player, .cost = cost, .arena = arena};
    m.planes = (size_t)((const unsigned char *)lw_ps_state_planes(state) - (const unsigned char *)state);
    m.base = lw_arena_copy(arena, state, head->state_size);
    m.state = lw_arena_take(arena, head->state_size);
    m.player_place = find_player(&m);
    if (m.player_place == NOBODY)
        return NULL;
    g->crates = rules->crate_maps ? &rules->crate_maps[entry] : NULL;
    g->goals = lw_new_array(arena, goal_guide, aim->goal_count);
    clear_plane(&m, m.player_place);
    for (int i = 0; i < aim->goal_count; i++)
        for (int k = 0; k < 2; k++) {
            const lw_ps_side_view *side = k ? &aim->goals[i].on : &aim->goals[i].what;
            const lw_ps_side_view *other = k ? &aim->goals[i].what : &aim->goals[i].on;
            for (int t = 0; t < side->moving_count && is_guided(&m, &aim->goals[i], side, other); t++)
                clear_plane(&m, side->moving[t]);
        }
    for (int i = 0; i < aim->goal_count; i++)
        guide_goal(&m, &aim->goals[i], &g->goals[i]);
    return g;
}

/* --- What it says. --- */

typedef struct thing {
    int kind, cell;
} thing;

static int list_things(const guide *g, const goal_guide *goal, const void *planes, thing *out, int room)
{
    int count = 0;
    for (int k = 0; k < goal->kind_count; k++)
        for (int w = 0; w < g->aim->words; w++) {
            uint64_t left;
            memcpy(&left,
                   (const unsigned char *)planes +
                       ((size_t)goal->kinds[k] * (size_t)g->aim->words + (size_t)w) * sizeof left,
                   sizeof left);
            for (; left && count < room; left &= left - 1)
                out[count++] = (thing){.kind = k, .cell = w * 64 + __builtin_ctzll(left)};
        }
    return count;
}

static int far_of(const guide *g, const goal_guide *goal, const thing *t, int end)
{
    int cells = g->aim->width * g->aim->height;
    return goal->far[(size_t)(t->kind * goal->end_count + end) * (size_t)cells + (size_t)t->cell];
}

/* Things are matched to ends, the nearest pair first; what is left over is far. */
static int64_t match(const guide *g, const goal_guide *goal, const thing *things, int count)
{
    bool taken[MAX_ENDS] = {false}, used[2 * MAX_ENDS] = {false};
    int pairs = count < goal->end_count ? count : goal->end_count;
    int64_t sum = 0;
    for (int p = 0; p < pairs; p++) {
        int best = LW_PS_FAR, best_thing = 0, best_end = 0;
        for (int t = 0; t < count && best > 0; t++)
            for (int e = 0; e < goal->end_count && !used[t] && best > 0; e++)
                if (!taken[e] && far_of(g, goal, &things[t], e) < best) {
                    best = far_of(g, goal, &things[t], e);
                    best_thing = t;
                    best_end = e;
                }
        if (best == LW_PS_FAR)
            return sum + (int64_t)GONE * (pairs - p);
        taken[best_end] = used[best_thing] = true;
        sum += best ? best + EACH : 0;
    }
    return sum;
}

/* The player's walk to the nearest thing that is not at an end. */
static int64_t walk(const guide *g, const goal_guide *goal, const thing *things, int count, const void *planes)
{
    uint64_t player[LW_PS_AIM_WORDS];
    int best = GONE;
    lw_ps_side_plane(g->aim, &g->aim->player, planes, player);
    for (int t = 0; t < count; t++) {
        bool arrived = false;
        for (int e = 0; e < goal->end_count; e++)
            arrived |= goal->ends[e] == things[t].cell;
        int far = arrived ? GONE : lw_ps_nearest(g->aim, player, things[t].cell);
        best = far < best ? far : best;
    }
    return best;
}

static int64_t estimate(const void *memory, const void *state)
{
    const guide *g = memory;
    const void *planes = lw_ps_state_planes(state);
    thing things[2 * MAX_ENDS];
    int64_t sum = 0;
    for (int i = 0; i < g->aim->goal_count && !lw_ps_state_won(state); i++) {
        const goal_guide *goal = &g->goals[i];
        if (!goal->far) {
            sum += lw_ps_estimate_goal(g->aim, &g->aim->goals[i], planes);
            continue;
        }
        int count = list_things(g, goal, planes, things, 2 * MAX_ENDS);
        int64_t far = match(g, goal, things, count);
        sum += far ? far + walk(g, goal, things, count, planes) : 0;
    }
    return sum;
}

static bool lost(const void *memory, const void *state)
{
    const guide *g = memory;
    return !g->winnable ||
           (g->crates && !lw_ps_state_won(state) && lw_ps_hopeless(g->crates, lw_ps_state_planes(state)));
}

const lw_guides lw_ps_guides = {.open = open_guide, .estimate = estimate, .lost = lost};
