/* walks.h: capability. Free walking: states between which one can go back and forth by moves that change
 * nothing but where the player stands.
 *
 * A search need not tell such states apart. One of them represents all; from it a stride is a walk to some
 * place and a move there that is more than walking. What is called walking is proved from the rules without
 * playing: playing a walk gives the state that `stand` gives, and the walk back leads back. */
#ifndef LW_CORE_WALKS_H
#define LW_CORE_WALKS_H

#include "base/arena.h"
#include "core/family.h"

/* A stride as bytes: the place, then the move. */
enum { LW_STRIDE_PLACE = sizeof(uint32_t) };

struct lw_walks {
    void *(*open)(const lw_rules *, lw_arena *); /* working memory of one thread; lives in the arena */
    /* Puts the representative in the place of a state that is not over. Returns what that cost, in the work
     * that budgets count. */
    int64_t (*settle)(void *memory, void *state);
    /* Adds the strides of a settled state, in a fixed order. */
    int64_t (*list)(void *memory, const void *state, lw_moves *);
    /* The same state with the player at the place of a stride. */
    void (*stand)(void *memory, void *state, uint32_t place);
    /* Adds the shortest walk there; false: there is none. */
    bool (*walk)(void *memory, const void *state, uint32_t place, lw_moves *);
};

#endif
