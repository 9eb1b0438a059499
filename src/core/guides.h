/* guides.h: capability. What a search learns about a level before it begins, by playing on it.
 *
 * A guide says what heuristics say (core/heuristics.h), better, at the price of moves that are counted. It
 * belongs to one search. */
#ifndef LW_CORE_GUIDES_H
#define LW_CORE_GUIDES_H

#include "core/player.h"

typedef struct lw_guide_cost {
    int64_t steps, work; /* moves that were played, and what they cost */
} lw_guide_cost;

enum { LW_GUIDE_LOST = -1, LW_GUIDE_NONE = -2 };

struct lw_guides {
    /* For the level of this state; lives in the arena. NULL: nothing can be learned. */
    void *(*open)(const lw_rules *, const void *state, lw_player *, lw_guide_cost *, lw_arena *);
    /* The play is about bringing things to places, and nothing else: by this searches choose what they try
     * [no]. */
    bool (*packs)(const lw_rules *, const void *state);
    int64_t (*estimate)(const void *guide, const void *state);
    bool (*lost)(const void *guide, const void *state); /* proved: it is never won */
    /* A second estimate, found in another way. LW_GUIDE_LOST: proved, it is never won; LW_GUIDE_NONE: the
     * guide has none. Adds to *work [LW_GUIDE_NONE]. */
    int64_t (*plan)(void *guide, const void *state, int64_t *work);
    /* Marks strides of a state (core/walks.h) that can wait: if it is won at all, then also by beginning with
     * one of the others. Adds to *work [none can]. */
    void (*narrow)(void *guide, const void *state, const lw_moves *strides, bool *waits, int64_t *work);
    /* What a stride costs, in the count of strides that searches add to estimates; `before` is the state before
     * the last one, NULL: there is none. Nothing for going on with what the stride before began. Only where
     * things are packed [1]. */
    int (*stride_cost)(const void *guide, const void *before, const void *state, const void *after);
    /* How many things the second estimate still has to bring to their places, where things are packed
     * [`missing` of core/heuristics.h]. */
    int (*unpacked)(const void *guide, const void *state);
    /* As `kind` of core/heuristics.h, with what the guide knows. */
    uint64_t (*kind)(const void *guide, const void *state);
    /* Do two states differ in the player alone, and in what follows from where the player is? Proves nothing:
     * searches look at such states together. */
    bool (*alike)(const void *guide, const void *state, const void *other);
};

#endif
