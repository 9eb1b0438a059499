/* astar.c: A* (Hart, Nilsson, Raphael 1968).
 *
 * The state with the least sum f of moves made and moves the family says are still needed at least is unfolded
 * next; of equal ones the deeper, of those the one found first. A state that is reached by a shorter way is
 * taken up again, so the solution is shortest even when the bound drops along a move by more than one. The heap
 * keeps outdated items; they are known by a depth that is no longer their state's, and are skipped. */
#include "search/solvers.h"

#include <stdlib.h>

typedef struct item {
    uint64_t rank;  /* f, then how shallow, then the order of coming: less is sooner */
    uint32_t order; /* wraps after four thousand million, which is harmless: an order still */
    uint32_t entry;
} item;

typedef struct mark {
    uint32_t depth, bound;
} mark;

typedef struct hunt {
    lw_meter meter;
    lw_tree tree;
    mark *marks; /* one a state */
    item *heap;
    size_t mark_room, heap_count, heap_room;
    uint32_t pushed;
} hunt;

static bool before(const item *a, const item *b)
{
    return a->rank != b->rank ? a->rank < b->rank : a->order < b->order;
}

static bool push(hunt *h, uint32_t entry)
{
    if (!lw_meter_room(&h->meter, &h->heap, h->heap_count, sizeof *h->heap, &h->heap_room))
        return false;
    const mark *m = &h->marks[entry];
    item new = {.rank = (uint64_t)(m->depth + m->bound) << 32 | (UINT32_MAX - m->depth),
                .order = h->pushed++,
                .entry = entry};
    size_t at = h->heap_count++;
    for (; at && before(&new, &h->heap[(at - 1) / 2]); at = (at - 1) / 2)
        h->heap[at] = h->heap[(at - 1) / 2];
    h->heap[at] = new;
    return true;
}

static item pop(hunt *h)
{
    item top = h->heap[0], last = h->heap[--h->heap_count];
    size_t at = 0;
    for (size_t child = 1; child < h->heap_count; child = 2 * at + 1) {
        if (child + 1 < h->heap_count && before(&h->heap[child + 1], &h->heap[child]))
            child++;
        if (!before(&h->heap[child], &last))
            break;
        h->heap[at] = h->heap[child];
        at = child;
    }
    h->heap[at] = last;
    return top;
}

static uint32_t item_depth(const item *i)
{
    return UINT32_MAX - (uint32_t)i->rank;
}

/* A state that is new gets its bound and its place in the heap; a finished one that is not won gets neither. */
static bool enter(hunt *h, uint32_t entry, uint32_t depth)
{
    if (!lw_meter_room(&h->meter, &h->marks, entry, sizeof *h->marks, &h->mark_room))
        return false;
    enum lw_fate fate = h->tree.nodes[entry].fate;
    int bound = fate == LW_FATE_OPEN ? lw_state_bound(h->tree.rules, h->tree.child) : 0;
    h->marks[entry] = (mark){.depth = depth, .bound = (uint32_t)bound};
    return fate == LW_FATE_SHUT || push(h, entry);
}

/* A shorter way to a state that is known. Its tail is from that way too, so that it can be told again. */
static bool shorten(hunt *h, uint32_t entry, uint32_t parent, int ordinal, uint32_t depth)
{
    lw_tree *tree = &h->tree;
    h->marks[entry].depth = depth;
    tree->nodes[entry].parent = parent;
    tree->nodes[entry].ordinal = (uint32_t)ordinal & 0x3FFFFFFF;
    lw_table_retail(&tree->table, entry, tree->child);
    return tree->nodes[entry].fate == LW_FATE_SHUT || push(h, entry);
}

static bool unfold(hunt *h, uint32_t parent)
{
    if (!lw_tree_unfold(&h->tree, parent))
        return false;
    uint32_t depth = h->marks[parent].depth + 1;
    for (int i = 0; i < h->tree.moves.count; i++) {
        uint32_t entry;
        enum lw_added added = lw_tree_child(&h->tree, parent, i, &entry);
        if (added == LW_ADDED_NOTHING)
            return false;
        if (added == LW_ADDED_NEW && !enter(h, entry, depth))
            return false;
        if (added == LW_ADDED_OLD && depth < h->marks[entry].depth && !shorten(h, entry, parent, i, depth))
            return false;
    }
    return true;
}

void lw_astar_solve(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    *out = (lw_solution){0};
    hunt h = {.meter = {.limits = limits}};
    bool found = false, going = lw_tree_begin(&h.tree, rules, &h.meter, state) && enter(&h, 0, 0);
    while (going && !found && h.heap_count) {
        item next = pop(&h);
        if (item_depth(&next) != h.marks[next.entry].depth)
            continue;
        found = h.tree.nodes[next.entry].fate == LW_FATE_WON;
        if (found)
            lw_tree_trace(&h.tree, next.entry, &out->moves);
        else
            going = unfold(&h, next.entry);
    }
    out->generated = h.tree.generated;
    out->distinct = (int64_t)h.tree.table.count;
    lw_solution_settle(out, found ? LW_GOAL_FOUND : LW_GOAL_NONE, &h.meter);
    lw_tree_drop(&h.tree);
    free(h.marks);
    free(h.heap);
}
