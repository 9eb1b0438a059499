/* push_moves.c: see push_moves.h. Where a thing goes when it is pushed, pulled or slides is not asked of the
 * rules but of the engine. Turned round, these moves give the distance of every cell from every end. */
#include "families/puzzlescript/heuristics/push_moves.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <string.h>

enum { MAX_KINDS = 4, MAX_DISTANCES = 1 << 20, NOBODY = -1 };

static const char letters[] = "UDLRX";

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

static int push_from(const maker *m, int place, int cell, int stand, lw_ps_push *out)
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
            out[count++] = (lw_ps_push){.from = (uint16_t)cell, .to = (uint16_t)to, .stand = (uint16_t)stand};
    }
    return count;
}

static int list_moves(const maker *m, int place, lw_ps_push *out)
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

static bool is_blocked(const uint64_t *blocked, const lw_ps_push *m)
{
    return lw_ps_bit(blocked, m->to) || lw_ps_bit(blocked, m->stand);
}

void lw_ps_measure_pushes(const lw_ps_push *moves, int count, int end, const uint64_t *blocked, uint16_t *far,
                          int cells)
{
    for (int cell = 0; cell < cells; cell++)
        far[cell] = LW_PS_FAR;
    far[end] = 0;
    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i < count; i++)
            if (far[moves[i].to] != LW_PS_FAR && far[moves[i].to] + 1 < far[moves[i].from] &&
                !is_blocked(blocked, &moves[i])) {
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
        if (lw_ps_bit(ends->still, cell) && count++ < LW_PS_MAX_ENDS)
            out[count - 1] = cell;
    return count <= LW_PS_MAX_ENDS ? count : 0;
}

static void guide_goal(const maker *m, const lw_ps_goal *goal, lw_ps_delivery *out)
{
    const lw_ps_side_view *things = goal->what.fixed ? &goal->on : &goal->what;
    const lw_ps_side_view *ends = goal->what.fixed ? &goal->what : &goal->on;
    int cells = m->aim->width * m->aim->height, *cells_of = lw_new_array(m->arena, int, LW_PS_MAX_ENDS);
    if (!is_guided(m, goal, things, ends))
        return;
    int end_count = list_ends(m, ends, cells_of), kinds = things->moving_count, found = 0;
    if (!end_count || (int64_t)end_count * kinds * cells > MAX_DISTANCES)
        return;
    const uint64_t blocked[LW_PS_AIM_WORDS] = {0};
    const lw_ps_push **lists = lw_new_array(m->arena, const lw_ps_push *, kinds);
    int *counts = lw_new_array(m->arena, int, kinds);
    size_t size = (size_t)kinds * (size_t)end_count * (size_t)cells;
    uint16_t *far = lw_new_array(m->arena, uint16_t, size);
    lw_ps_push *moves = lw_new_array(m->arena, lw_ps_push, cells * 20 + 1);
    for (int k = 0; k < kinds; k++) {
        counts[k] = list_moves(m, things->moving[k], moves);
        lists[k] = lw_arena_copy(m->arena, moves, (size_t)counts[k] * sizeof *moves);
        found += counts[k];
        for (int e = 0; e < end_count; e++)
            lw_ps_measure_pushes(moves, counts[k], cells_of[e], blocked,
                                 far + (size_t)(k * end_count + e) * (size_t)cells, cells);
    }
    if (!found)
        return;
    *out = (lw_ps_delivery){.far = far,
                            .pushes = lists,
                            .push_counts = counts,
                            .ends = cells_of,
                            .end_count = end_count,
                            .kinds = things->moving,
                            .kind_count = kinds};
}

/* The level without the player and all that is to be delivered. */
static void clear_level(const maker *m)
{
    const lw_ps_aim *aim = m->aim;
    clear_plane(m, m->player_place);
    for (int i = 0; i < aim->goal_count; i++)
        for (int k = 0; k < 2; k++) {
            const lw_ps_side_view *side = k ? &aim->goals[i].on : &aim->goals[i].what;
            const lw_ps_side_view *other = k ? &aim->goals[i].what : &aim->goals[i].on;
            for (int t = 0; t < side->moving_count && is_guided(m, &aim->goals[i], side, other); t++)
                clear_plane(m, side->moving[t]);
        }
}

lw_ps_delivery *lw_ps_deliveries(const lw_ps_family_rules *rules, const void *state, lw_player *player,
                                 lw_guide_cost *cost, lw_arena *arena)
{
    const lw_ps_aim *aim = &rules->aims[lw_ps_state_level(state)];
    size_t size = rules->head.state_size;
    maker m = {.rules = rules, .aim = aim, .player = player, .cost = cost, .arena = arena};
    m.planes = (size_t)((const unsigned char *)lw_ps_state_planes(state) - (const unsigned char *)state);
    m.base = lw_arena_copy(arena, state, size);
    m.state = lw_arena_take(arena, size);
    m.player_place = find_player(&m);
    if (m.player_place == NOBODY)
        return NULL;
    lw_ps_delivery *deliveries = lw_new_array(arena, lw_ps_delivery, aim->goal_count);
    clear_level(&m);
    for (int i = 0; i < aim->goal_count; i++)
        guide_goal(&m, &aim->goals[i], &deliveries[i]);
    return deliveries;
}
