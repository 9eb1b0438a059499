/* bfs.c: breadth-first search, and counting what can be reached.
 *
 * States are numbered as they are found, and expanded in that order: the table is its own queue. The path along
 * which a state was first found is its own path. Two things hold. Of all shortest paths to a state, its own
 * comes first in the order of moves. And the states of one depth are numbered in the order of their own paths.
 * Both are true at the root, and carry over from one depth to the next: parents are expanded in the order of
 * their paths, each parent's moves in theirs, and a child belongs to the first parent that reaches it. So the
 * first goal found has the first of all shortest solutions, and the search may stop when it is generated,
 * before it is expanded.
 *
 * In games for points there is no goal: every state may end the best play, and only exhausting the space proves
 * one. */
#include "search/bfs.h"
#include "search/solvers.h"
#include "search/workers.h"

#include <stdlib.h>

enum { WORKERS_PAY = 64 };

static void find_best(lw_tree *tree, lw_best_play *best_play)
{
    uint32_t best = 0;
    for (uint32_t i = 0; i < tree->table.count; i++) {
        lw_table_fetch(&tree->table, i, tree->parent);
        int64_t score = lw_points_score(tree->rules, tree->parent);
        if (i == 0 || score > best_play->score) {
            best_play->score = score;
            best = i;
        }
    }
    lw_tree_trace(tree, best, &best_play->moves);
}

static enum lw_step expand_one(lw_tree *tree, uint32_t parent, uint32_t *goal)
{
    if (tree->nodes[parent].fate != LW_FATE_OPEN)
        return LW_STEP_ON;
    if (!lw_tree_expand(tree, parent))
        return LW_STEP_REFUSED;
    for (int i = 0; i < tree->moves.count; i++) {
        enum lw_added added = lw_tree_child(tree, parent, i, goal);
        if (added == LW_ADDED_NOTHING)
            return LW_STEP_REFUSED;
        if (added == LW_ADDED_NEW && tree->nodes[*goal].fate == LW_FATE_WON)
            return LW_STEP_WON;
    }
    return LW_STEP_ON;
}

/* Expands all states found. Worker threads are used only once there are enough states for them. */
static enum lw_step expand_all(lw_tree *tree, int threads, uint32_t *goal)
{
    lw_workers *workers = lw_workers_open(tree, threads);
    enum lw_step step = tree->nodes[0].fate == LW_FATE_WON ? LW_STEP_WON : LW_STEP_ON;
    for (uint32_t from = 0; from < tree->table.count && step == LW_STEP_ON;) {
        uint32_t to = (uint32_t)tree->table.count;
        if (workers && to - from >= WORKERS_PAY) {
            step = lw_workers_expand(workers, from, to, goal);
            from = to;
        } else {
            step = expand_one(tree, from++, goal);
        }
    }
    lw_workers_close(workers);
    return step;
}

static void solve(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    lw_meter meter = {.limits = limits, .borrows = true};
    lw_tree tree;
    uint32_t goal = 0;
    enum lw_step end = LW_STEP_REFUSED;
    if (lw_tree_begin(&tree, rules, &meter, state))
        end = expand_all(&tree, limits->threads, &goal);
    out->generated = tree.generated;
    out->distinct = (int64_t)tree.table.count;
    if (lw_for_points(rules)) {
        lw_best_play best_play = {0};
        find_best(&tree, &best_play);
        lw_solution_take_best(out, &best_play, end == LW_STEP_ON ? LW_PROOF_WHOLE : LW_PROOF_NONE, rules,
                              &meter);
    } else {
        if (end == LW_STEP_WON)
            lw_tree_trace(&tree, goal, &out->moves);
        lw_solution_settle(out, end == LW_STEP_WON ? LW_GOAL_FOUND : LW_GOAL_NONE, &meter);
    }
    lw_tree_drop(&tree);
    lw_meter_close(&meter);
}

/* The result of expanding a layer of states. */
enum layer { LAYER_DONE, LAYER_CUT };

/* Expands states from .. to-1. Stops at `max` states. */
static enum layer expand_layer(lw_tree *tree, size_t from, size_t to, size_t max)
{
    for (size_t parent = from; parent < to; parent++) {
        if (tree->nodes[parent].fate != LW_FATE_OPEN)
            continue;
        if (!lw_tree_expand(tree, (uint32_t)parent))
            return LAYER_CUT;
        for (int i = 0; i < tree->moves.count; i++) {
            uint32_t entry;
            if (lw_tree_child(tree, (uint32_t)parent, i, &entry) == LW_ADDED_NOTHING || tree->table.count > max)
                return LAYER_CUT;
        }
    }
    return LAYER_DONE;
}

/* The counts are exact even if the budget ends: a depth that was not counted completely is omitted. The states
 * of the greatest depth are expanded too, until one has a new child, so `complete` is exact as well. A finished
 * play is counted but not expanded. */
void lw_reach_count(const lw_rules *rules, int level, int max_depth, const lw_limits *limits, lw_arena *arena,
                    lw_reach *out)
{
    *out = (lw_reach){0};
    lw_meter meter = {.limits = limits};
    lw_tree tree;
    void *state = lw_arena_take(arena, rules->state_size);
    lw_player_start(lw_meter_player(&meter, rules), level, 0, state);
    int64_t *counts = NULL;
    size_t from = 0, to = 0, room = 0;
    bool going = lw_tree_begin(&tree, rules, &meter, state);
    while (going && tree.table.count > to &&
           lw_meter_room(&meter, &counts, (size_t)out->depths, sizeof *counts, &room)) {
        from = to;
        to = tree.table.count;
        counts[out->depths++] = (int64_t)(to - from);
        going = expand_layer(&tree, from, to, out->depths > max_depth ? to : SIZE_MAX) == LAYER_DONE;
        out->complete = going && tree.table.count == to;
    }
    out->states = lw_arena_copy(arena, counts, (size_t)out->depths * sizeof *counts);
    free(counts);
    lw_tree_drop(&tree);
    lw_meter_close(&meter);
}

const lw_solver lw_solver_bfs = {
    .name = "bfs",
    .note = "breadth-first search: a shortest solution; remembers every state",
    .exact = true,
    .solve = solve,
};
