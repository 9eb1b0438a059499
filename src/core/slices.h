/* slices.h: capability. A play without what its goal cannot depend on: decorations, counters that nobody reads,
 * rules that can never match on this level.
 *
 * Moves are the same in a slice, and so is after how many of them a play is won. Its states are smaller, states
 * that differ in a decoration alone are one, and more can be proved of it. */
#ifndef LW_CORE_SLICES_H
#define LW_CORE_SLICES_H

#include "base/arena.h"
#include "core/family.h"

struct lw_slices {
    /* The slice for plays that begin with this state; lives in the arena. NULL: nothing can be left out. */
    const lw_rules *(*open)(const lw_rules *, const void *state, lw_arena *);
    /* The state of the slice that this state is. */
    void (*project)(const lw_rules *slice, const lw_rules *, const void *state, void *out);
};

#endif
