/* tree.c: see tree.h. */
#include "search/tree.h"
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

enum lw_fate lw_state_fate(const lw_rules *rules, const void *state)
{
    lw_status status = rules->family->status(rules, state);
    if (status.outcome == LW_RUNNING)
        return LW_FATE_OPEN;
    return status.outcome == LW_WON && status.player == 0 ? LW_FATE_WON : LW_FATE_SHUT;
}

bool lw_tree_ready(lw_tree *tree)
{
    lw_table *table = &tree->table;
    return lw_meter_room(table->meter, &tree->nodes, table->count, sizeof *tree->nodes, &tree->node_room) &&
           lw_table_ready(table);
}

static void note(lw_tree *tree, uint32_t entry, uint32_t parent, int ordinal, enum lw_fate fate)
{
    tree->nodes[entry] =
        (lw_node){.parent = parent, .ordinal = (uint32_t)ordinal & 0x3FFFFFFF, .fate = fate & 3};
}

/* A finished play is not settled: where it ended is part of the result. */
static void settle(lw_tree *tree)
{
    memcpy(tree->landed, tree->child, tree->rules->state_size);
    if (lw_state_fate(tree->rules, tree->child) == LW_FATE_OPEN)
        lw_strides_settle(tree->strides, tree->child);
}

/* Adds tree->child, wherever it came from. */
static enum lw_added add(lw_tree *tree, uint32_t parent, int ordinal, uint64_t hash, uint32_t *entry)
{
    if (!lw_tree_ready(tree))
        return LW_ADDED_NOTHING;
    enum lw_added added = lw_table_add(&tree->table, tree->child, hash, entry);
    if (added == LW_ADDED_NEW)
        note(tree, *entry, parent, ordinal, lw_state_fate(tree->rules, tree->child));
    return added;
}

/* Adds tree->child, which was made from tree->parent. */
static enum lw_added add_near(lw_tree *tree, uint32_t parent, int ordinal, uint32_t *entry)
{
    uint64_t hash = tree->parent_hash;
    if (!lw_table_hash_near(&tree->table, tree->parent, tree->child, &hash)) {
        *entry = parent; /* a move without effect, such as a step against a wall: no look-up needed */
        return lw_tree_ready(tree) ? LW_ADDED_OLD : LW_ADDED_NOTHING;
    }
    return add(tree, parent, ordinal, hash, entry);
}

enum lw_added lw_tree_adopt(lw_tree *tree, uint32_t parent, int ordinal, const lw_newborn *child,
                            uint32_t *entry)
{
    enum lw_added added = lw_table_add_packed(&tree->table, child->packed, child->size, child->hash, entry);
    if (added == LW_ADDED_NEW)
        note(tree, *entry, parent, ordinal, child->fate);
    return added;
}

static bool begin(lw_tree *tree, const lw_rules *rules, lw_strides *strides, lw_meter *meter, const void *state)
{
    size_t size = rules->state_size;
    *tree = (lw_tree){.rules = rules, .strides = strides, .table = lw_table_make(meter, size, rules->key_size)};
    tree->child = lw_heap_grow(NULL, size);
    tree->parent = lw_heap_grow(NULL, size);
    if (strides) {
        tree->start = lw_heap_grow(NULL, size);
        tree->landed = lw_heap_grow(NULL, size);
        memcpy(tree->start, state, size);
    }
    memcpy(tree->child, state, size);
    uint32_t root;
    if (!lw_tree_ready(tree))
        return false;
    if (strides)
        settle(tree);
    if (rules->family->extent)
        tree->table.extent = rules->family->extent(rules, tree->child);
    tree->moved_size = rules->key_size == size ? tree->table.extent : size;
    lw_table_begin(&tree->table, tree->child);
    return add(tree, 0, 0, lw_table_hash(&tree->table, tree->child), &root) == LW_ADDED_NEW;
}

bool lw_tree_begin(lw_tree *tree, const lw_rules *rules, lw_meter *meter, const void *state)
{
    return begin(tree, rules, NULL, meter, state);
}

bool lw_tree_begin_strides(lw_tree *tree, lw_strides *strides, lw_meter *meter, const void *state)
{
    return begin(tree, strides->rules, strides, meter, state);
}

static void list_moves(const lw_tree *tree, lw_moves *out)
{
    lw_moves_clear(out);
    if (tree->strides)
        lw_strides_list(tree->strides, tree->parent, out);
    else
        tree->rules->family->moves(tree->rules, tree->parent, out);
}

void lw_tree_expand_uncounted(lw_tree *tree, uint32_t entry)
{
    lw_table_fetch(&tree->table, entry, tree->parent);
    tree->parent_hash = lw_table_hash(&tree->table, tree->parent);
    list_moves(tree, &tree->moves);
}

enum { REPORT_EVERY = 256 };

bool lw_tree_expand(lw_tree *tree, uint32_t entry)
{
    const lw_meter *meter = tree->table.meter;
    if (!lw_meter_expand(tree->table.meter))
        return false;
    if (meter->expanded % REPORT_EVERY == 0)
        lw_progress_counter_wait(meter->limits->progress, (int64_t)tree->table.count - meter->expanded);
    lw_tree_expand_uncounted(tree, entry);
    return true;
}

enum lw_added lw_tree_child(lw_tree *tree, uint32_t parent, int ordinal, uint32_t *entry)
{
    memcpy(tree->child, tree->parent, tree->moved_size);
    if (tree->strides)
        lw_strides_play(tree->strides, tree->child, lw_moves_get(&tree->moves, ordinal));
    else
        lw_meter_play(tree->table.meter, tree->rules, tree->child, lw_moves_get(&tree->moves, ordinal));
    tree->generated++;
    if (tree->strides) {
        if (!lw_tree_ready(tree))
            return LW_ADDED_NOTHING;
        settle(tree);
        return add(tree, parent, ordinal, lw_table_hash(&tree->table, tree->child), entry);
    }
    return add_near(tree, parent, ordinal, entry);
}

void lw_tree_trace(lw_tree *tree, uint32_t entry, lw_moves *out)
{
    size_t length = 0;
    for (uint32_t at = entry; at; at = tree->nodes[at].parent)
        length++;
    uint32_t *way = lw_heap_grow(NULL, (length + 1) * sizeof *way);
    for (size_t i = length, at = entry; i > 0; at = tree->nodes[at].parent)
        way[--i] = (uint32_t)at;
    lw_moves moves = {0};
    for (size_t i = 0; i < length; i++) {
        const lw_node *node = &tree->nodes[way[i]];
        lw_table_fetch(&tree->table, node->parent, tree->parent);
        list_moves(tree, &moves);
        if ((int)node->ordinal >= moves.count)
            break; /* the family lists other moves the second time; the replay will report it */
        lw_move move = lw_moves_get(&moves, (int)node->ordinal);
        if (!tree->strides)
            lw_moves_add(out, move.bytes, move.size);
        else if (!lw_strides_expand(tree->strides, tree->start, move, out))
            break;
    }
    lw_moves_drop(&moves);
    free(way);
}

void lw_tree_drop(lw_tree *tree)
{
    lw_table_drop(&tree->table);
    lw_moves_drop(&tree->moves);
    free(tree->nodes);
    free(tree->parent);
    free(tree->child);
    free(tree->start);
    free(tree->landed);
    *tree = (lw_tree){0};
}
