/* walks.h: capability. Free walking: moving back and forth between states by moves that change nothing but
 * where the player stands.
 *
 * A search need not distinguish such states: one represents all of them, and a stride from it is a walk to some
 * place followed by a move there that does more than walk. That these moves only walk is proved from the rules,
 * without playing: playing a walk gives the state that `stand` gives, and the walk back restores the first
 * state. */
#ifndef LW_CORE_WALKS_H
#define LW_CORE_WALKS_H

#include "base/arena.h"
#include "core/family.h"

/* A stride is stored as bytes: the place, then the move. */
enum { LW_STRIDE_PLACE = sizeof(uint32_t) };

struct lw_walks {
    void *(*open)(const lw_rules *, lw_arena *); /* working memory for one thread; lives in the arena */
    /* Replaces a state that is not over by its representative. Returns the cost, in units of work that budgets
     * count. */
    int64_t (*settle)(void *memory, void *state);
    /* Adds the strides of a settled state, in a fixed order. Returns the cost likewise. */
    int64_t (*list)(void *memory, const void *state, lw_moves *);
    /* Moves the player to the place of a stride; the state is otherwise unchanged. */
    void (*stand)(void *memory, void *state, uint32_t place);
    /* Adds the shortest walk to a place; false: there is none. */
    bool (*walk)(void *memory, const void *state, uint32_t place, lw_moves *);
};

#endif
