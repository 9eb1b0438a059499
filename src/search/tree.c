/* tree.c: see tree.h. */
#include "search/tree.h"
#include "base/arena.h"
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum lw_fate lw_state_fate(const lw_rules *rules, const void *state)
{
    lw_status status = rules->family->status(rules, state);
    if (status.outcome == LW_RUNNING)
        return LW_FATE_OPEN;
    return status.outcome == LW_WON && status.player == 0 ? LW_FATE_WON : LW_FATE_SHUT;
}

/* Adds tree->child. */
static enum lw_added add(lw_tree *tree, uint32_t parent, int ordinal, uint32_t *entry)
{
    lw_table *table = &tree->table;
    if (!lw_meter_room(table->meter, &tree->nodes, table->count, sizeof *tree->nodes, &tree->node_room))
        return LW_ADDED_NOTHING;
    enum lw_added added = lw_table_add(table, tree->child, lw_hash(tree->child, table->key_size), entry);
    if (added == LW_ADDED_NEW)
        tree->nodes[*entry] = (lw_node){.parent = parent,
                                        .ordinal = (uint32_t)ordinal & 0x3FFFFFFF,
                                        .fate = lw_state_fate(tree->rules, tree->child) & 3};
    return added;
}

bool lw_tree_begin(lw_tree *tree, const lw_rules *rules, lw_meter *meter, const void *state)
{
    *tree = (lw_tree){.rules = rules, .table = lw_table_make(meter, rules->state_size, rules->key_size)};
    tree->child = lw_heap_grow(NULL, rules->state_size);
    memcpy(tree->child, state, rules->state_size);
    uint32_t root;
    return add(tree, 0, 0, &root) == LW_ADDED_NEW;
}

bool lw_tree_unfold(lw_tree *tree, uint32_t entry)
{
    if (!lw_meter_expand(tree->table.meter))
        return false;
    lw_moves_clear(&tree->moves);
    tree->rules->family->moves(tree->rules, lw_table_state(&tree->table, entry), &tree->moves);
    return true;
}

enum lw_added lw_tree_child(lw_tree *tree, uint32_t parent, int ordinal, uint32_t *entry)
{
    memcpy(tree->child, lw_table_state(&tree->table, parent), tree->rules->state_size);
    tree->rules->family->play(tree->rules, tree->child, lw_moves_get(&tree->moves, ordinal), NULL);
    tree->generated++;
    return add(tree, parent, ordinal, entry);
}

void lw_tree_trace(const lw_tree *tree, uint32_t entry, lw_moves *out)
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
        lw_moves_clear(&moves);
        tree->rules->family->moves(tree->rules, lw_table_state(&tree->table, node->parent), &moves);
        if ((int)node->ordinal >= moves.count)
            break; /* a family that lists other moves the second time; the replay will say so */
        lw_move move = lw_moves_get(&moves, (int)node->ordinal);
        lw_moves_add(out, move.bytes, move.size);
    }
    lw_moves_drop(&moves);
    free(way);
}

void lw_tree_drop(lw_tree *tree)
{
    lw_table_drop(&tree->table);
    lw_moves_drop(&tree->moves);
    free(tree->nodes);
    free(tree->child);
    *tree = (lw_tree){0};
}
