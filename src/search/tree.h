/* tree.h: the states a search has seen, and how it came to each.
 *
 * Beside the table of states stands, for each, the state before it and the number of the move between them in
 * that state's list of moves: eight bytes, however long a move is. A way is told by listing the moves once more
 * along it, which asks of a family that its lists depend on the state alone. */
#ifndef LW_SEARCH_TREE_H
#define LW_SEARCH_TREE_H

#include "search/strides.h"
#include "search/table.h"

enum lw_fate {
    LW_FATE_OPEN, /* the play goes on */
    LW_FATE_WON,
    LW_FATE_SHUT, /* lost, drawn or ended: nothing comes after it */
};

typedef struct lw_node {
    uint32_t parent; /* the root is its own */
    uint32_t ordinal : 30;
    uint32_t fate : 2; /* enum lw_fate */
} lw_node;

typedef struct lw_tree {
    const lw_rules *rules;
    lw_table table;
    lw_node *nodes;
    size_t node_room;
    lw_moves moves;                /* of the state last unfolded */
    unsigned char *parent, *child; /* that state, and the one last made; room of the tree */
    uint64_t parent_hash;
    size_t moved_size; /* of a state: the bytes that moves may change */
    /* Of a tree of strides: the states are settled; `landed` is the child before it was. NULL: of moves. */
    lw_strides *strides;
    unsigned char *start, *landed;
    int64_t generated;
} lw_tree;

/* The root is entry 0. false, here and below: the meter refused. */
bool lw_tree_begin(lw_tree *, const lw_rules *, lw_meter *, const void *state);
bool lw_tree_begin_strides(lw_tree *, lw_strides *, lw_meter *, const void *state);
/* Lists the moves of a state into tree->moves. */
bool lw_tree_unfold(lw_tree *, uint32_t entry);
void lw_tree_unfold_uncounted(lw_tree *, uint32_t entry); /* as part of the expansion before it */
/* Makes the child by move `ordinal` of the state last unfolded, which must be `parent`. */
enum lw_added lw_tree_child(lw_tree *, uint32_t parent, int ordinal, uint32_t *entry);
/* The same with a child that was made and packed elsewhere; whether it is the table's or not, there must be
 * room for it. */
typedef struct lw_newborn {
    const unsigned char *packed;
    size_t size;
    uint64_t hash;
    enum lw_fate fate;
} lw_newborn;

bool lw_tree_ready(lw_tree *);
enum lw_added lw_tree_adopt(lw_tree *, uint32_t parent, int ordinal, const lw_newborn *, uint32_t *entry);
/* The moves from the root to a state. */
void lw_tree_trace(lw_tree *, uint32_t entry, lw_moves *out);
void lw_tree_drop(lw_tree *);

enum lw_fate lw_state_fate(const lw_rules *, const void *state);

#endif
