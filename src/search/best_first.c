/* best_first.c: best-first search. If the price is the moves made plus a lower bound on the moves needed, it is
 * A* (Hart, Nilsson, Raphael 1968).
 *
 * If the style promises a shortest path, a state that is reached by a shorter path is reopened, so that the
 * promise holds even if the bound drops by more than one along a move; and a goal counts when it is expanded.
 * Outdated items stay in the heap. They are recognized by a depth that is no longer their state's, and skipped.
 * With other styles a goal counts when it is generated. */
#include "search/best_first.h"

#include <stdlib.h>

static bool push(lw_best_first *b, uint32_t entry, uint64_t price)
{
    uint32_t depth = b->marks[entry].depth;
    return lw_heap_push(
        &b->heap, &b->meter,
        (lw_heap_item){
            .price = price, .tie = b->style->deepest ? UINT32_MAX - depth : 0, .entry = entry, .depth = depth});
}

/* tree.child is new: gives it a price and a place in the heap, unless it is over or lost. */
static bool enter(lw_best_first *b, uint32_t entry, uint32_t depth)
{
    lw_node *node = &b->tree.nodes[entry];
    if (!lw_meter_room(&b->meter, &b->marks, entry, sizeof *b->marks, &b->mark_room))
        return false;
    b->marks[entry] = (lw_depth_mark){.depth = depth};
    if (node->fate == LW_FATE_OPEN && lw_heuristic_lost(b->rules, b->tree.child))
        node->fate = LW_FATE_SHUT;
    if (node->fate == LW_FATE_SHUT)
        return true;
    uint64_t price = b->style->price(b, entry);
    if (price == LW_PRICE_CUT && node->fate != LW_FATE_WON) {
        b->cut = true;
        return true;
    }
    return push(b, entry, price);
}

/* Records a shorter path to a known state. The state takes its tail from that path too, so that the path can be
 * reconstructed. */
static bool shorten(lw_best_first *b, uint32_t entry, uint32_t parent, int ordinal, uint32_t depth)
{
    lw_tree *tree = &b->tree;
    b->marks[entry].depth = depth;
    tree->nodes[entry].parent = parent;
    tree->nodes[entry].ordinal = (uint32_t)ordinal & 0x3FFFFFFF;
    lw_table_retail(&tree->table, entry, tree->child);
    return tree->nodes[entry].fate == LW_FATE_SHUT || push(b, entry, b->style->price(b, entry));
}

enum step { ON, FOUND, REFUSED };

static enum step expand(lw_best_first *b, uint32_t parent)
{
    if (!lw_tree_expand(&b->tree, parent))
        return REFUSED;
    uint32_t depth = b->marks[parent].depth + 1;
    b->parent = parent;
    for (int i = 0; i < b->tree.moves.count; i++) {
        uint32_t entry;
        enum lw_added added = lw_tree_child(&b->tree, parent, i, &entry);
        if (added == LW_ADDED_NOTHING || (added == LW_ADDED_NEW && !enter(b, entry, depth)))
            return REFUSED;
        if (added == LW_ADDED_NEW && !b->style->shortest && b->tree.nodes[entry].fate == LW_FATE_WON) {
            b->goal = entry;
            return FOUND;
        }
        if (added == LW_ADDED_OLD && b->style->shortest && depth < b->marks[entry].depth &&
            !shorten(b, entry, parent, i, depth))
            return REFUSED;
    }
    return ON;
}

static bool begin(lw_best_first *b, const void *state)
{
    return lw_tree_begin(&b->tree, b->rules, &b->meter, state) &&
           (!b->style->novelty || lw_novelty_open(&b->novelty, b->rules, &b->meter)) && enter(b, 0, 0);
}

static enum step run(lw_best_first *b)
{
    enum step step = b->tree.nodes[0].fate == LW_FATE_WON ? FOUND : ON;
    while (step == ON && b->heap.count) {
        lw_heap_item next = lw_heap_pop(&b->heap);
        if (next.depth != b->marks[next.entry].depth)
            continue;
        b->goal = next.entry;
        step = b->tree.nodes[next.entry].fate == LW_FATE_WON ? FOUND : expand(b, next.entry);
    }
    return step;
}

void lw_best_first_solve(const lw_best_first_variant *style, const lw_rules *rules, const void *state,
                         const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    lw_best_first b = {.style = style, .rules = rules, .meter = {.limits = limits}};
    enum step end = begin(&b, state) ? run(&b) : REFUSED;
    if (end == FOUND)
        lw_tree_trace(&b.tree, b.goal, &out->moves);
    if (end == ON && b.cut)
        b.meter.reason = "pruned";
    out->generated = b.tree.generated;
    out->distinct = (int64_t)b.tree.table.count;
    lw_solution_settle(out, end == FOUND ? LW_GOAL_FOUND : LW_GOAL_NONE, &b.meter);
    out->optimal = out->optimal && style->shortest;
    lw_tree_drop(&b.tree);
    lw_heap_drop(&b.heap);
    lw_novelty_close(&b.novelty);
    free(b.marks);
    lw_meter_close(&b.meter);
}
