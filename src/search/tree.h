/* tree.h: the states a search has seen, and how it reached each of them.
 *
 * In addition to the table of states, the tree stores for each state its parent and the index of the move in
 * the parent's list of moves: eight bytes, however long a move is. A path is reconstructed by listing the moves
 * along it again, which requires that a family's lists depend only on the state. */
#ifndef LW_SEARCH_TREE_H
#define LW_SEARCH_TREE_H

#include "search/strides.h"
#include "search/table.h"

enum lw_fate {
    LW_FATE_OPEN, /* the play goes on */
    LW_FATE_WON,
    LW_FATE_SHUT, /* lost, drawn or ended: nothing follows */
};

typedef struct lw_node {
    uint32_t parent; /* the root is its own parent */
    uint32_t ordinal : 30;
    uint32_t fate : 2; /* enum lw_fate */
} lw_node;

typedef struct lw_tree {
    const lw_rules *rules;
    lw_table table;
    lw_node *nodes;
    size_t node_room;
    lw_moves moves;                /* of the state last expanded */
    unsigned char *parent, *child; /* that state, and the one last made; owned by the tree */
    uint64_t parent_hash;
    size_t moved_size; /* of a state: the bytes that moves may change */
    /* For a tree of strides: states are settled; `landed` is the child before that. NULL: a tree of moves. */
    lw_strides *strides;
    unsigned char *start, *landed;
    int64_t generated;
} lw_tree;

/* The root is entry 0. False, here and below: the meter refused. */
bool lw_tree_begin(lw_tree *, const lw_rules *, lw_meter *, const void *state);
bool lw_tree_begin_strides(lw_tree *, lw_strides *, lw_meter *, const void *state);
/* Lists the moves of a state in tree->moves, as one expansion. */
bool lw_tree_expand(lw_tree *, uint32_t entry);
void lw_tree_expand_uncounted(lw_tree *, uint32_t entry); /* as part of the previous expansion */
/* Makes the child by move `ordinal` of the state last expanded, which must be `parent`. */
enum lw_added lw_tree_child(lw_tree *, uint32_t parent, int ordinal, uint32_t *entry);
/* The same for a child that was made and packed elsewhere. There must be capacity for it, even if it is in the
 * table already. */
typedef struct lw_newborn {
    const unsigned char *packed;
    size_t size;
    uint64_t hash;
    enum lw_fate fate;
} lw_newborn;

bool lw_tree_ready(lw_tree *);
enum lw_added lw_tree_adopt(lw_tree *, uint32_t parent, int ordinal, const lw_newborn *, uint32_t *entry);
/* Adds the moves from the root to a state. */
void lw_tree_trace(lw_tree *, uint32_t entry, lw_moves *out);
void lw_tree_drop(lw_tree *);

enum lw_fate lw_state_fate(const lw_rules *, const void *state);

#endif
