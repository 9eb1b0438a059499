/* decisions.c: see decisions.h. */
#include "search/decisions.h"
#include "base/arena.h"
#include "core/heuristics.h"
#include "core/people.h"
#include "search/moved_things.h"
#include "search/solvers.h"

#include <stdlib.h>

enum { UNKNOWN = INT32_MIN };
#define NOWHERE UINT32_MAX

typedef struct explorer {
    lw_meter meter;
    lw_tree tree;
    uint32_t *first, *to; /* the moves of state i lead to to[first[i]] .. to[first[i + 1] - 1] */
    size_t first_room, to_count, to_room;
    uint32_t *situation; /* by state; NOWHERE: not a situation */
    uint32_t *states;    /* by situation */
    size_t states_room;
    uint32_t *mark; /* by state: the last walk that visited it, counted from 1 */
    uint32_t *queue, *walked;
    int32_t *looks; /* by state: its estimate; UNKNOWN: not computed yet */
    void *state;    /* scratch for one */
    size_t list_room;
    uint32_t known; /* states whose moves are known */
    bool walking;   /* the level has walking at all */
} explorer;

/* --- The states and their moves. --- */

static bool is_hopeless(const lw_rules *rules, const void *state)
{
    const lw_heuristics *h = rules->family->heuristics;
    if (!h)
        return false;
    return h->hopeless ? h->hopeless(rules, state) : h->lost && h->lost(rules, state);
}

static bool add_moves(explorer *x, uint32_t state)
{
    if (x->tree.nodes[state].fate != LW_FATE_OPEN)
        return true;
    if (!lw_tree_expand(&x->tree, state))
        return false;
    if (is_hopeless(x->tree.rules, x->tree.parent)) {
        x->tree.nodes[state].fate = LW_FATE_SHUT;
        return true;
    }
    size_t begin = x->to_count;
    for (int i = 0; i < x->tree.moves.count; i++) {
        uint32_t child;
        if (lw_tree_child(&x->tree, state, i, &child) == LW_ADDED_NOTHING ||
            !lw_meter_room(&x->meter, &x->to, x->to_count, sizeof *x->to, &x->to_room))
            return false;
        bool new = child != state;
        for (size_t k = begin; k < x->to_count; k++)
            new = new && x->to[k] != child;
        if (new)
            x->to[x->to_count++] = child;
    }
    return true;
}

/* States beyond the budget have no moves. */
static void explore(explorer *x, const lw_rules *rules, int level, lw_decisions *out)
{
    rules->family->start(rules, level, 0, x->state);
    bool going = lw_tree_begin(&x->tree, rules, &x->meter, x->state);
    while (going && x->known < x->tree.table.count &&
           lw_meter_room(&x->meter, &x->first, x->known, sizeof *x->first, &x->first_room)) {
        x->first[x->known] = (uint32_t)x->to_count;
        going = add_moves(x, x->known);
        x->known += going;
    }
    uint32_t states = (uint32_t)x->tree.table.count;
    out->whole = going && x->known == states;
    out->states = states;
    x->first = lw_heap_grow(x->first, ((size_t)states + 1) * sizeof *x->first);
    for (uint32_t i = x->known + !going; i <= states; i++)
        x->first[i] = (uint32_t)x->to_count;
}

/* Returns the first won state in order of depth; NOWHERE: none. */
static uint32_t nearest_win(const explorer *x)
{
    for (uint32_t i = 0; i < x->tree.table.count; i++)
        if (x->tree.nodes[i].fate == LW_FATE_WON)
            return i;
    return NOWHERE;
}

static int64_t depth_of(const explorer *x, uint32_t state)
{
    int64_t depth = 0;
    for (; state; state = x->tree.nodes[state].parent)
        depth++;
    return depth;
}

/* --- Walking. --- */

static bool leads(const explorer *x, uint32_t from, uint32_t to)
{
    for (uint32_t k = x->first[from]; k < x->first[from + 1]; k++)
        if (x->to[k] == to)
            return true;
    return false;
}

static bool is_walking(const explorer *x, uint32_t from, uint32_t to)
{
    return x->walking && leads(x, to, from);
}

/* Fills the queue with the states that can be walked to from `start`, nearest first; returns their number. */
static size_t walk(explorer *x, uint32_t start, uint32_t number)
{
    size_t tail = 0;
    x->mark[start] = number;
    x->walked[start] = 0;
    x->queue[tail++] = start;
    for (size_t head = 0; head < tail; head++) {
        uint32_t from = x->queue[head];
        for (uint32_t k = x->first[from]; k < x->first[from + 1]; k++) {
            uint32_t to = x->to[k];
            if (x->mark[to] == number || !is_walking(x, from, to))
                continue;
            x->mark[to] = number;
            x->walked[to] = x->walked[from] + 1;
            x->queue[tail++] = to;
        }
    }
    return tail;
}

/* True if some move other than a winning one cannot be undone. Otherwise all moves would be walking. */
static bool has_decisions(const explorer *x)
{
    for (uint32_t from = 0; from < x->known; from++)
        for (uint32_t k = x->first[from]; k < x->first[from + 1]; k++)
            if (x->to[k] < x->known && x->tree.nodes[x->to[k]].fate != LW_FATE_WON && !leads(x, x->to[k], from))
                return true;
    return false;
}

/* --- What the moves of the shortest solution move. --- */

/* Any single step of walking shows what walks. */
static void find_walker(const explorer *x, lw_moved_things *things)
{
    for (uint32_t from = 0; from < x->known; from++)
        for (uint32_t k = x->first[from]; k < x->first[from + 1]; k++)
            if (is_walking(x, from, x->to[k])) {
                lw_moved_things_walk(things, &x->tree.table, from, x->to[k]);
                return;
            }
}

static int64_t count_changes(const explorer *x, uint32_t won)
{
    lw_moved_things things;
    int64_t changes = 0;
    uint32_t after = 0, before = 0; /* the decision after the current one, if there is one */
    lw_moved_things_open(x->tree.rules, &things);
    if (x->walking)
        find_walker(x, &things);
    for (uint32_t to = won; to; to = x->tree.nodes[to].parent) {
        uint32_t from = x->tree.nodes[to].parent;
        if (is_walking(x, from, to))
            continue;
        changes +=
            after && !lw_moved_things_same(&things, &x->tree.table, (uint32_t[4]){from, to, before, after});
        before = from;
        after = to;
    }
    lw_moved_things_close(&things);
    return changes;
}

/* --- The graph. --- */

static uint32_t situation_of(explorer *x, uint32_t state, lw_decisions *out)
{
    if (x->situation[state] == NOWHERE) {
        if (out->count == x->states_room) {
            x->states_room = x->states_room ? x->states_room * 2 : 1024;
            x->states = lw_heap_grow(x->states, x->states_room * sizeof *x->states);
        }
        x->states[out->count] = state;
        x->situation[state] = out->count++;
    }
    return x->situation[state];
}

static void add_decision(explorer *x, size_t count, lw_decision decision, lw_decisions *out)
{
    if (count == x->list_room) {
        x->list_room = x->list_room ? x->list_room * 2 : 4096;
        out->list = lw_heap_grow(out->list, x->list_room * sizeof *out->list);
    }
    out->list[count] = decision;
}

static int32_t looks(explorer *x, uint32_t entry)
{
    if (x->looks[entry] == UNKNOWN) {
        lw_table_fetch(&x->tree.table, entry, x->state);
        x->looks[entry] = (int32_t)-lw_state_promise(x->tree.rules, x->state);
    }
    return x->looks[entry];
}

/* Finds the decisions of a situation by walking; returns the total number of decisions so far. A situation
 * looks as near to won as the best state within walking distance: where the player stands decides nothing. */
static size_t decide(explorer *x, uint32_t number, size_t count, lw_decisions *out)
{
    lw_situation *here = &out->situations[number];
    size_t near = walk(x, x->states[number], number + 2);
    for (size_t k = 0; k < near; k++) {
        uint32_t from = x->queue[k];
        int32_t estimate = looks(x, from);
        here->region = from < here->region ? from : here->region;
        here->estimate = estimate < here->estimate ? estimate : here->estimate;
        for (uint32_t m = x->first[from]; m < x->first[from + 1]; m++)
            if (!is_walking(x, from, x->to[m])) {
                uint32_t to = situation_of(x, x->to[m], out);
                add_decision(x, count++, (lw_decision){.to = to, .steps = x->walked[from] + 1}, out);
            }
    }
    return count;
}

static void connect(explorer *x, lw_decisions *out)
{
    size_t room = 0, count = 0;
    situation_of(x, 0, out);
    for (uint32_t i = 0; i < out->count; i++) {
        if (i + 1 >= room) {
            room = room ? room * 2 : 1024;
            out->situations = lw_heap_grow(out->situations, room * sizeof *out->situations);
        }
        uint32_t entry = x->states[i];
        out->situations[i] = (lw_situation){.first = (uint32_t)count,
                                            .estimate = looks(x, entry),
                                            .fate = x->tree.nodes[entry].fate,
                                            .region = entry};
        if (out->situations[i].fate == LW_FATE_WON)
            out->situations[i].region = NOWHERE;
        if (out->situations[i].fate == LW_FATE_OPEN)
            count = decide(x, i, count, out);
    }
    out->situations[out->count] = (lw_situation){.first = (uint32_t)count};
}

void lw_decisions_explore(const lw_rules *rules, int level, const lw_limits *limits, lw_decisions *out)
{
    explorer x = {.meter = {.limits = limits}, .walking = true};
    *out = (lw_decisions){0};
    x.state = lw_heap_grow(NULL, rules->state_size);
    explore(&x, rules, level, out);
    size_t states = x.tree.table.count;
    if (!states) /* not even the start fits into memory */
        lw_memory_exhausted();
    x.situation = lw_heap_grow(NULL, states * sizeof *x.situation);
    x.mark = lw_heap_grow(NULL, states * sizeof *x.mark);
    x.queue = lw_heap_grow(NULL, states * sizeof *x.queue);
    x.walked = lw_heap_grow(NULL, states * sizeof *x.walked);
    x.looks = lw_heap_grow(NULL, states * sizeof *x.looks);
    for (size_t i = 0; i < states; i++) {
        x.situation[i] = NOWHERE;
        x.mark[i] = 0;
        x.looks[i] = UNKNOWN;
    }
    x.walking = !lw_people_every_move(rules) && has_decisions(&x);
    connect(&x, out);
    uint32_t won = nearest_win(&x);
    out->moves = won == NOWHERE ? -1 : depth_of(&x, won);
    out->changes = won == NOWHERE ? 0 : count_changes(&x, won);
    lw_tree_drop(&x.tree);
    lw_meter_close(&x.meter);
    void *const arrays[] = {x.first, x.to, x.situation, x.states, x.mark, x.queue, x.walked, x.looks, x.state};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        free(arrays[i]);
}

void lw_decisions_drop(lw_decisions *decisions)
{
    free(decisions->situations);
    free(decisions->list);
}
