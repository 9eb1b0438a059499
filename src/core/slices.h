/* slices.h: capability. A game without everything that its goal cannot depend on: decorations, counters that
 * nothing reads, rules that can never match on this level.
 *
 * A slice has the same moves, and plays are won after the same number of moves. Its states are smaller, states
 * that differ only in decoration become one, and more can be proved about it. */
#ifndef LW_CORE_SLICES_H
#define LW_CORE_SLICES_H

#include "base/arena.h"
#include "core/family.h"

struct lw_slices {
    /* Creates the slice for plays that begin with this state; it lives in the arena. NULL: nothing can be left
     * out. */
    const lw_rules *(*open)(const lw_rules *, const void *state, lw_arena *);
    /* Writes the slice's state that corresponds to this state. */
    void (*project)(const lw_rules *slice, const lw_rules *, const void *state, void *out);
};

#endif
