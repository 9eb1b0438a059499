/* branch.c: depth-first branch and bound, for points.
 *
 * A state is pruned if its points plus its upper bound on further points do not exceed the best play known, or
 * if the same future was entered before with at least as many points. Children that look best are entered
 * first; a narrow beam provides a good play to begin with. When nothing is left to enter, the best play is
 * proved optimal, whatever the order was.
 *
 * Half of the memory is for the table of futures. Once it is full no more are remembered, which costs time but
 * does not affect the proof. */
#include "base/arena.h"
#include "base/hash.h"
#include "search/beam.h"

#include <stdlib.h>
#include <string.h>

enum { BEAM_WIDTH = 200, BEAM_SHARE = 10 };

/* A state to be entered, on top of the stack; its bytes are stored in parallel. */
typedef struct task {
    int64_t promise;
    uint32_t depth, ordinal;
} task;

typedef struct search_state {
    const lw_rules *rules;
    const void *root;
    lw_meter meter;
    lw_table table; /* of futures already entered */
    int64_t *scores;
    unsigned char *states, *here;
    task *tasks;
    uint32_t *way; /* the moves to the state being expanded */
    size_t count, state_room, task_room, score_room, way_room;
    lw_moves moves;
    lw_best_play best_play;
    int64_t generated;
    bool full; /* the table accepts no more */
} search_state;

static bool is_hopeless(const search_state *h, const void *state)
{
    return lw_points_score(h->rules, state) + lw_points_ceiling(h->rules, state) <= h->best_play.score;
}

static void *state_at(const search_state *h, size_t i)
{
    return h->states + i * h->rules->state_size;
}

static bool push(search_state *h, const void *state, uint32_t depth, uint32_t ordinal)
{
    if (!lw_meter_room(&h->meter, &h->tasks, h->count, sizeof *h->tasks, &h->task_room) ||
        !lw_meter_room(&h->meter, &h->states, h->count, h->rules->state_size, &h->state_room))
        return false;
    memcpy(state_at(h, h->count), state, h->rules->state_size);
    h->tasks[h->count++] =
        (task){.promise = lw_state_promise(h->rules, state), .depth = depth, .ordinal = ordinal};
    return true;
}

/* Sorts the children on top of the stack, from `first` on, so that the best is at the very top. `here` is
 * scratch for swapping. */
static void sort_top(search_state *h, size_t first)
{
    size_t size = h->rules->state_size;
    for (size_t i = first + 1; i < h->count; i++)
        for (size_t j = i; j > first && h->tasks[j - 1].promise > h->tasks[j].promise; j--) {
            task kept = h->tasks[j];
            h->tasks[j] = h->tasks[j - 1];
            h->tasks[j - 1] = kept;
            memcpy(h->here, state_at(h, j), size);
            memcpy(state_at(h, j), state_at(h, j - 1), size);
            memcpy(state_at(h, j - 1), h->here, size);
        }
}

/* True if this future was entered before with at least as many points. */
static bool is_known(search_state *h)
{
    uint32_t entry;
    int64_t score = lw_points_score(h->rules, h->here);
    enum lw_added added = LW_ADDED_NOTHING;
    h->full = h->full || h->meter.bytes > h->meter.limits->bytes / 2;
    if (!h->full && lw_meter_room(&h->meter, &h->scores, h->table.count, sizeof *h->scores, &h->score_room))
        added = lw_table_add(&h->table, h->here, lw_hash(h->here, h->table.key_size), &entry);
    if (added == LW_ADDED_NOTHING) {
        h->full = true;
        h->meter.reason = NULL; /* the refused memory is not needed */
        return false;
    }
    if (added == LW_ADDED_OLD && h->scores[entry] >= score)
        return true;
    h->scores[entry] = score;
    return false;
}

/* Enters h->here, which is `depth` moves from the root. */
static bool expand(search_state *h, uint32_t depth)
{
    const lw_family *family = h->rules->family;
    unsigned char *child = h->here + h->rules->state_size;
    size_t first = h->count;
    if (!lw_meter_expand(&h->meter) ||
        !lw_meter_room(&h->meter, &h->way, depth + 1, sizeof *h->way, &h->way_room))
        return false;
    lw_moves_clear(&h->moves);
    family->moves(h->rules, h->here, &h->moves);
    for (int i = 0; i < h->moves.count; i++) {
        memcpy(child, h->here, h->rules->state_size);
        lw_player_play(lw_meter_player(&h->meter, h->rules), child, lw_moves_get(&h->moves, i), NULL);
        h->generated++;
        h->way[depth] = (uint32_t)i;
        if (lw_points_score(h->rules, child) > h->best_play.score)
            lw_best_play_trace(&h->best_play, lw_meter_player(&h->meter, h->rules), h->root, h->way,
                               (int)depth + 1);
        if (lw_state_fate(h->rules, child) == LW_FATE_OPEN && !is_hopeless(h, child) &&
            !push(h, child, depth + 1, (uint32_t)i))
            return false;
    }
    sort_top(h, first);
    return true;
}

static bool run(search_state *h)
{
    bool going = push(h, h->root, 0, 0);
    while (going && h->count) {
        task next = h->tasks[--h->count];
        memcpy(h->here, state_at(h, h->count), h->rules->state_size);
        if (next.depth)
            h->way[next.depth - 1] = next.ordinal;
        if (!is_hopeless(h, h->here) && !is_known(h))
            going = expand(h, next.depth);
    }
    return going;
}

/* Starts with a narrow beam on a tenth of the budget. */
static bool begin(search_state *h, const lw_limits *limits)
{
    lw_limits part = *limits;
    lw_beam beam;
    part.expansions = limits->expansions / BEAM_SHARE;
    h->meter.limits = &part;
    lw_beam_pass(h->rules, h->root, BEAM_WIDTH, &h->meter, &h->best_play, &beam);
    h->generated = beam.generated;
    h->meter.limits = limits;
    h->meter.reason = NULL;
    if (!h->best_play.any)
        lw_best_play_trace(&h->best_play, lw_meter_player(&h->meter, h->rules), h->root, NULL, 0);
    return beam.whole;
}

static void solve(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    size_t future = lw_future_size(rules);
    search_state h = {.rules = rules, .root = state, .meter = {.limits = limits}};
    h.table = lw_table_make(&h.meter, future, future);
    h.here = lw_heap_grow(NULL, 2 * rules->state_size);
    bool proved = begin(&h, limits);
    if (!proved && lw_state_fate(rules, state) == LW_FATE_OPEN)
        proved = run(&h);
    out->generated = h.generated;
    out->distinct = (int64_t)h.table.count;
    lw_solution_take_best(out, &h.best_play, proved ? LW_PROOF_WHOLE : LW_PROOF_NONE, rules, &h.meter);
    lw_table_drop(&h.table);
    lw_moves_drop(&h.moves);
    free(h.scores);
    free(h.states);
    free(h.here);
    free(h.tasks);
    free(h.way);
    lw_meter_close(&h.meter);
}

const lw_solver lw_solver_branch = {
    .name = "branch",
    .note = "branch and bound with the family's upper bound: proves the most points",
    .aim = LW_AIM_POINTS,
    .exact = true,
    .solve = solve,
};
