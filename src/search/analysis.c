/* analysis.c: see analysis.h. In addition to the tree it stores, for each state, its depth and the number of
 * shortest paths to it and, for each move made, its two ends. With the moves reversed, a backward search finds
 * the states that can reach a goal. Cost: 24 bytes per state and 8 per move in addition to the states. */
#include "search/analysis.h"
#include "base/arena.h"
#include "search/solvers.h"

#include <stdlib.h>
#include <string.h>

typedef struct edge {
    uint32_t from, to;
} edge;

typedef struct place {
    int64_t ways;
    uint32_t depth;
} place;

typedef struct walk {
    lw_meter meter;
    lw_tree tree;
    place *places;
    edge *edges;
    size_t place_room, edge_count, edge_room;
    int64_t expanded, different;
    uint32_t goal; /* the first one, if `found` */
    uint32_t last; /* the state last expanded */
    bool found;
} walk;

static bool note_place(walk *w, uint32_t entry, uint32_t depth, int64_t ways)
{
    if (!lw_meter_room(&w->meter, &w->places, entry, sizeof *w->places, &w->place_room))
        return false;
    w->places[entry] = (place){.ways = ways, .depth = depth};
    if (!w->found && w->tree.nodes[entry].fate == LW_FATE_WON) {
        w->found = true;
        w->goal = entry;
    }
    return true;
}

static bool expand(walk *w, uint32_t parent)
{
    size_t first = w->edge_count;
    if (!lw_tree_expand(&w->tree, parent))
        return false;
    for (int i = 0; i < w->tree.moves.count; i++) {
        uint32_t entry;
        place from = w->places[parent];
        enum lw_added added = lw_tree_child(&w->tree, parent, i, &entry);
        if (added == LW_ADDED_NOTHING ||
            !lw_meter_room(&w->meter, &w->edges, w->edge_count, sizeof *w->edges, &w->edge_room))
            return false;
        if (added == LW_ADDED_NEW) {
            if (!note_place(w, entry, from.depth + 1, from.ways))
                return false;
        } else if (w->places[entry].depth == from.depth + 1) {
            int64_t ways = w->places[entry].ways + from.ways;
            w->places[entry].ways = ways < LW_ANALYSIS_SOLUTIONS ? ways : LW_ANALYSIS_SOLUTIONS;
        }
        bool new = entry != parent;
        for (size_t k = first; k < w->edge_count; k++)
            new = new && w->edges[k].to != entry;
        if (new)
            w->edges[w->edge_count++] = (edge){.from = parent, .to = entry};
    }
    w->expanded++;
    w->last = parent;
    w->different += (int64_t)(w->edge_count - first);
    return true;
}

/* Counts the states that are open and cannot reach a goal, in a space that was seen completely. */
static int64_t count_dead(const walk *w)
{
    size_t count = w->tree.table.count, tail = 0;
    uint32_t *starts = calloc(count + 1, sizeof *starts), *into = calloc(w->edge_count + 1, sizeof *into);
    uint32_t *queue = calloc(count + 1, sizeof *queue);
    bool *alive = calloc(count + 1, sizeof *alive);
    int64_t dead = 0;
    if (!starts || !into || !queue || !alive)
        lw_memory_exhausted();
    for (size_t i = 0; i < w->edge_count; i++)
        starts[w->edges[i].to]++;
    for (size_t i = 0, sum = 0; i <= count; i++) {
        size_t here = starts[i];
        starts[i] = (uint32_t)sum;
        sum += here;
    }
    for (size_t i = 0; i < w->edge_count; i++)
        into[starts[w->edges[i].to]++] = w->edges[i].from; /* starts[] becomes the ends */
    for (uint32_t i = 0; i < count; i++)
        if (w->tree.nodes[i].fate == LW_FATE_WON) {
            alive[i] = true;
            queue[tail++] = i;
        }
    for (size_t head = 0; head < tail; head++)
        for (uint32_t k = queue[head] ? starts[queue[head] - 1] : 0; k < starts[queue[head]]; k++)
            if (!alive[into[k]]) {
                alive[into[k]] = true;
                queue[tail++] = into[k];
            }
    for (size_t i = 0; i < count; i++)
        dead += !alive[i] && w->tree.nodes[i].fate == LW_FATE_OPEN;
    free(starts);
    free(into);
    free(queue);
    free(alive);
    return dead;
}

/* Once a state at the depth of the first goal is expanded, all goals at that depth, and all paths to them, have
 * been found. */
static int64_t count_ways(const walk *w, bool whole)
{
    int64_t ways = 0;
    uint32_t depth = w->places[w->goal].depth;

    if (!whole && w->places[w->last].depth < depth)
        return 0;
    for (uint32_t i = w->goal; i < w->tree.table.count && w->places[i].depth == depth; i++)
        if (w->tree.nodes[i].fate == LW_FATE_WON)
            ways += w->places[i].ways;
    return ways < LW_ANALYSIS_SOLUTIONS ? ways : LW_ANALYSIS_SOLUTIONS;
}

static int count_against(lw_player *player, int level, const lw_moves *moves)
{
    const lw_rules *rules = player->rules;
    unsigned char *state = lw_heap_grow(NULL, rules->state_size);
    lw_player_start(player, level, 0, state);
    int against = 0;
    int64_t before = lw_state_promise(rules, state);
    for (int i = 0; i < moves->count; i++) {
        lw_player_play(player, state, lw_moves_get(moves, i), NULL);
        int64_t now = lw_state_promise(rules, state);
        against += now < before;
        before = now;
    }
    free(state);
    return against;
}

/* Returns the length of the longest sequence that occurs twice without overlapping itself. */
static int longest_repeat(const lw_moves *moves)
{
    int count = moves->count, best = 0;
    if (count > 2000)
        return 0; /* the algorithm is quadratic */
    int *row = calloc((size_t)count + 1, sizeof *row);
    if (!row)
        lw_memory_exhausted();
    for (int i = count - 1; i >= 0; i--)
        for (int j = i + 1; j < count; j++) { /* row[j]: sequence that begins both at i + 1 and at j + 1 */
            int length = lw_move_equal(lw_moves_get(moves, i), lw_moves_get(moves, j)) ? row[j + 1] + 1 : 0;
            row[j] = length;
            int apart = length < j - i ? length : j - i;
            best = apart > best ? apart : best;
        }
    free(row);
    return best;
}

static void conclude(walk *w, const lw_rules *rules, int level, bool whole, lw_analysis *out)
{
    lw_solution *solution = &out->solution;
    out->whole = whole;
    out->reached = (int64_t)w->tree.table.count;
    for (size_t i = 0; i < w->tree.table.count; i++)
        out->goals += w->tree.nodes[i].fate == LW_FATE_WON;
    out->branching = w->expanded ? (double)w->different / (double)w->expanded : 0;
    out->dead = whole ? count_dead(w) : -1;
    if (w->found) {
        lw_tree_trace(&w->tree, w->goal, &solution->moves);
        out->ways = count_ways(w, whole);
        out->against = count_against(lw_meter_player(&w->meter, rules), level, &solution->moves);
        out->repeated = longest_repeat(&solution->moves);
    }
    solution->generated = w->tree.generated;
    solution->distinct = out->reached;
    if (w->found)
        w->meter.reason = NULL;
    lw_solution_settle(solution, w->found ? LW_GOAL_FOUND : LW_GOAL_NONE, &w->meter);
}

void lw_analysis_take(const lw_rules *rules, int level, enum lw_scope scope, const lw_limits *limits,
                      const lw_visitor *visitor, lw_analysis *out)
{
    walk w = {.meter = {.limits = limits}};
    void *state = lw_heap_grow(NULL, rules->state_size);
    *out = (lw_analysis){0};
    lw_player_start(lw_meter_player(&w.meter, rules), level, 0, state);
    bool going = lw_tree_begin(&w.tree, rules, &w.meter, state) && note_place(&w, 0, 0, 1);
    uint32_t parent = 0;
    for (; going && parent < w.tree.table.count && !(w.found && scope == LW_SCOPE_GOAL); parent++)
        if (w.tree.nodes[parent].fate == LW_FATE_OPEN)
            going = expand(&w, parent);
    for (uint32_t i = 0; visitor && i < w.tree.table.count; i++) {
        lw_table_fetch(&w.tree.table, i, state);
        visitor->visit(visitor->context, state);
    }
    if (w.places)
        conclude(&w, rules, level, going && parent == w.tree.table.count, out);
    lw_tree_drop(&w.tree);
    lw_meter_close(&w.meter);
    free(w.places);
    free(w.edges);
    free(state);
}

void lw_analysis_drop(lw_analysis *analysis)
{
    lw_solution_drop(&analysis->solution);
}

lw_limits lw_analysis_limits(int64_t expansions)
{
    enum { BYTES_AN_EXPANSION = 4096, WORK_AN_EXPANSION = 2000 };
    return (lw_limits){.expansions = expansions,
                       .bytes = (1 << 20) + expansions * BYTES_AN_EXPANSION,
                       .work = expansions * WORK_AN_EXPANSION};
}
