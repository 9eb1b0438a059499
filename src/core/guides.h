/* guides.h: capability. What a search learns about a level before it begins, by playing on it.
 *
 * A guide answers the same questions as heuristics (core/heuristics.h) but better, at the price of moves, which
 * count towards the search's budget. It belongs to one search. */
#ifndef LW_CORE_GUIDES_H
#define LW_CORE_GUIDES_H

#include "core/player.h"

typedef struct lw_guide_cost {
    int64_t steps, work; /* moves played, and the work they took */
} lw_guide_cost;

enum { LW_GUIDE_LOST = -1, LW_GUIDE_NONE = -2 };

struct lw_guides {
    /* Opens a guide for the level of this state; it lives in the arena. NULL: nothing can be learned. */
    void *(*open)(const lw_rules *, const void *state, lw_player *, lw_guide_cost *, lw_arena *);
    /* True if the level is only about bringing things to places; searches choose their techniques by it
     * [false]. */
    bool (*packs)(const lw_rules *, const void *state);
    int64_t (*estimate)(const void *guide, const void *state);
    bool (*lost)(const void *guide, const void *state); /* proved: it can never be won */
    /* A second estimate, found in another way. LW_GUIDE_LOST: proved that the state can never be won;
     * LW_GUIDE_NONE: the guide has no estimate. Adds the work done to *work [LW_GUIDE_NONE]. */
    int64_t (*plan)(void *guide, const void *state, int64_t *work);
    /* Marks strides of a state (core/walks.h) that can wait: if the state can be won at all, it can also be won
     * by starting with one of the other strides. Adds the work done to *work [marks none]. */
    void (*narrow)(void *guide, const void *state, const lw_moves *strides, bool *waits, int64_t *work);
    /* The cost of a stride in the stride count that searches add to estimates: 0 for a stride that continues
     * what the previous one began. `before` is the parent of `state`, or NULL. Used only where packs() is true
     * [1]. */
    int (*stride_cost)(const void *guide, const void *before, const void *state, const void *after);
    /* How many things the second estimate still has to bring to their places; used only where packs() is true
     * [`missing` of core/heuristics.h]. */
    int (*unpacked)(const void *guide, const void *state);
    /* Like `kind` of core/heuristics.h, with what the guide knows. */
    uint64_t (*kind)(const void *guide, const void *state);
    /* True if two states differ only in the player and in what follows from the player's position. This proves
     * nothing; searches treat such states as a group. */
    bool (*alike)(const void *guide, const void *state, const void *other);
};

#endif
