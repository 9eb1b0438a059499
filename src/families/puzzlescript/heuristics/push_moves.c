/* push_moves.c: see push_moves.h. Where a thing goes when it is pushed, is pulled or slides is not derived from
 * the rules, but found by running the engine. Reversing these moves gives the distance of every cell from every
 * end. */
#include "families/puzzlescript/heuristics/push_moves.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <string.h>

enum { MAX_KINDS = 4, MAX_DISTANCES = 1 << 22, MAX_PART_CELLS = 1024, NOBODY = -1 };

static const char letters[] = "UDLRX";

typedef struct maker {
    const lw_ps_family_rules *rules;
    const lw_ps_aim *aim;
    lw_player *player;
    lw_guide_cost *cost;
    lw_arena *arena;
    unsigned char *base, *state; /* the level without things and player; the state in which moves are played */
    size_t planes;               /* offset of the planes in a state */
    int player_place;
    unsigned char *parts; /* see lw_ps_delivery */
} maker;

static uint64_t *plane_at(const maker *m, unsigned char *state, int place)
{
    return (uint64_t *)(void *)(state + m->planes) + (size_t)place * (size_t)m->aim->words;
}

/* --- The level without movable things. --- */

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

/* Is the object's layer empty in this cell? */
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

/* Returns the cell of the only thing of this kind; NOBODY: there is none, or several. */
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

static lw_ps_push_node node_of(const maker *m, int cell, int player)
{
    int cells = m->aim->width * m->aim->height, part = m->parts ? m->parts[cell * cells + player] : 0;
    return cell * LW_PS_SIDES + part % LW_PS_SIDES;
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
        int to = find_thing(m, place), player = find_thing(m, m->player_place);
        if (to != NOBODY && to != cell)
            out[count++] = (lw_ps_push){.from = node_of(m, cell, stand),
                                        .to = node_of(m, to, player == NOBODY ? stand : player),
                                        .stand = stand};
    }
    return count;
}

/* Finds the cells around a cell; NOBODY: off the board. */
static void find_sides(const maker *m, int cell, int sides[LW_PS_SIDES])
{
    int height = m->aim->height, cells = m->aim->width * height;
    sides[0] = cell % height ? cell - 1 : NOBODY;
    sides[1] = cell % height < height - 1 ? cell + 1 : NOBODY;
    sides[2] = cell >= height ? cell - height : NOBODY;
    sides[3] = cell + height < cells ? cell + height : NOBODY;
}

static int list_moves(const maker *m, int place, lw_ps_push *out)
{
    int count = 0, sides[LW_PS_SIDES];
    for (int cell = 0; cell < m->aim->width * m->aim->height; cell++) {
        find_sides(m, cell, sides);
        for (int i = 0; i < LW_PS_SIDES && is_room(m, place, cell); i++)
            if (sides[i] != NOBODY && is_room(m, m->player_place, sides[i]))
                count += push_from(m, place, cell, sides[i], out + count);
    }
    return count;
}

/* Sorts moves by the node they lead to. */
static lw_ps_push_graph make_graph(const maker *m, const lw_ps_push *moves, int count)
{
    int nodes = m->aim->width * m->aim->height * LW_PS_SIDES;
    int *first = lw_new_array(m->arena, int, nodes + 2);
    lw_ps_push *sorted = lw_new_array(m->arena, lw_ps_push, count + 1);
    for (int i = 0; i < count; i++)
        first[moves[i].to + 2]++;
    for (int i = 2; i <= nodes; i++)
        first[i] += first[i - 1];
    for (int i = 0; i < count; i++)
        sorted[first[moves[i].to + 1]++] = moves[i];
    return (lw_ps_push_graph){.pushes = sorted, .first = first};
}

/* --- The parts of a level around a thing. --- */

/* Marks all cells that the player can walk to from `start` as `part`. */
static void mark_part(const maker *m, unsigned char *parts, int start, int part, int *queue)
{
    int head = 0, tail = 0, sides[LW_PS_SIDES];
    queue[tail++] = start;
    parts[start] = (unsigned char)part;
    for (; head < tail; head++) {
        find_sides(m, queue[head], sides);
        for (int i = 0; i < LW_PS_SIDES; i++)
            if (sides[i] != NOBODY && parts[sides[i]] == LW_PS_ELSEWHERE + 1) {
                parts[sides[i]] = (unsigned char)part;
                queue[tail++] = sides[i];
            }
    }
}

static void find_parts(maker *m)
{
    enum { WALL = LW_PS_ELSEWHERE, UNSEEN = LW_PS_ELSEWHERE + 1 };
    int cells = m->aim->width * m->aim->height, sides[LW_PS_SIDES];
    if (cells > MAX_PART_CELLS)
        return;
    int *queue = lw_new_array(m->arena, int, cells + 1);
    unsigned char *floor = lw_new_array(m->arena, unsigned char, cells + 1);
    m->parts = lw_new_array(m->arena, unsigned char, cells *cells + 1);
    for (int cell = 0; cell < cells; cell++)
        floor[cell] = is_room(m, m->player_place, cell) ? UNSEEN : WALL;
    for (int cell = 0; cell < cells; cell++) {
        unsigned char *parts = m->parts + (size_t)cell * (size_t)cells;
        memcpy(parts, floor, (size_t)cells);
        parts[cell] = WALL;
        find_sides(m, cell, sides);
        for (int i = 0; i < LW_PS_SIDES; i++)
            if (sides[i] != NOBODY && parts[sides[i]] == UNSEEN)
                mark_part(m, parts, sides[i], i, queue);
        for (int at = 0; at < cells; at++)
            parts[at] = parts[at] == UNSEEN ? LW_PS_ELSEWHERE : parts[at];
    }
}

/* --- Distances. --- */

static bool is_blocked(const uint64_t *blocked, const lw_ps_push *push)
{
    return lw_ps_bit(blocked, push->to / LW_PS_SIDES) || lw_ps_bit(blocked, push->stand);
}

void lw_ps_measure_pushes(const lw_ps_push_graph *graph, int end, const uint64_t *blocked, uint16_t *far,
                          int cells, int *queue)
{
    int head = 0, tail = 0;
    for (int node = 0; node < cells * LW_PS_SIDES; node++)
        far[node] = LW_PS_FAR;
    for (int part = 0; part < LW_PS_SIDES; part++) {
        queue[tail++] = end * LW_PS_SIDES + part;
        far[end * LW_PS_SIDES + part] = 0;
    }
    for (; head < tail; head++)
        for (int i = graph->first[queue[head]]; i < graph->first[queue[head] + 1]; i++) {
            const lw_ps_push *push = &graph->pushes[i];
            if (far[push->from] != LW_PS_FAR || is_blocked(blocked, push))
                continue;
            far[push->from] = (uint16_t)(far[queue[head]] + 1);
            queue[tail++] = push->from;
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

static const signed char *number_ends(const maker *m, const int *ends, int count)
{
    int cells = m->aim->width * m->aim->height;
    signed char *numbers = lw_new_array(m->arena, signed char, cells);
    memset(numbers, -1, (size_t)cells);
    for (int e = 0; e < count; e++)
        numbers[ends[e]] = (signed char)e;
    return numbers;
}

static void guide_goal(const maker *m, const lw_ps_goal *goal, lw_ps_delivery *out)
{
    const lw_ps_side_view *things = goal->what.fixed ? &goal->on : &goal->what;
    const lw_ps_side_view *ends = goal->what.fixed ? &goal->what : &goal->on;
    int cells = m->aim->width * m->aim->height, *cells_of = lw_new_array(m->arena, int, LW_PS_MAX_ENDS);
    if (!is_guided(m, goal, things, ends))
        return;
    int end_count = list_ends(m, ends, cells_of), kinds = things->moving_count, found = 0;
    int nodes = cells * LW_PS_SIDES;
    if (!end_count || (int64_t)end_count * kinds * nodes > MAX_DISTANCES)
        return;
    const uint64_t blocked[LW_PS_AIM_WORDS] = {0};
    lw_ps_push_graph *graphs = lw_new_array(m->arena, lw_ps_push_graph, kinds);
    uint16_t *far = lw_new_array(m->arena, uint16_t, (size_t)kinds * (size_t)end_count * (size_t)nodes);
    lw_ps_push *moves = lw_new_array(m->arena, lw_ps_push, cells * 20 + 1);
    int *queue = lw_new_array(m->arena, int, nodes);
    for (int k = 0; k < kinds; k++) {
        int count = list_moves(m, things->moving[k], moves);
        graphs[k] = make_graph(m, moves, count);
        found += count;
        for (int e = 0; e < end_count; e++)
            lw_ps_measure_pushes(&graphs[k], cells_of[e], blocked,
                                 far + (size_t)(k * end_count + e) * (size_t)nodes, cells, queue);
    }
    if (!found)
        return;
    *out = (lw_ps_delivery){.far = far,
                            .graphs = graphs,
                            .parts = m->parts,
                            .ends = cells_of,
                            .end_at = number_ends(m, cells_of, end_count),
                            .end_count = end_count,
                            .kinds = things->moving,
                            .kind_count = kinds};
}

/* Removes the player and all things to deliver from the level. */
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

lw_ps_delivery *lw_ps_deliveries(const lw_ps_family_rules *rules, const void *state, enum lw_ps_walls walls,
                                 lw_player *player, lw_guide_cost *cost, lw_arena *arena)
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
    if (walls == LW_PS_WALLS_STAY)
        find_parts(&m);
    for (int i = 0; i < aim->goal_count; i++)
        guide_goal(&m, &aim->goals[i], &deliveries[i]);
    return deliveries;
}
