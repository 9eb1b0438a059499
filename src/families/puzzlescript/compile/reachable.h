/* reachable.h: what of a game can ever come up on one of its levels.
 *
 * A game's levels rarely have all of its objects. From what a level begins with, rules are followed that could
 * match, whatever the places: an object that neither the level has nor such a rule makes is nowhere, a rule
 * that asks for it never matches, and an object that only such rules change stays where it is. */
#ifndef LW_PUZZLESCRIPT_REACHABLE_H
#define LW_PUZZLESCRIPT_REACHABLE_H

#include "families/puzzlescript/compile/compiled_game.h"

typedef struct lw_ps_reachable {
    const uint64_t *objects; /* set: those that may be somewhere */
    const bool *rules;       /* by number: it may match */
    const bool *flags;       /* by layer * 5 + direction: it may be set */
    const uint16_t *dynamic; /* of the game's dynamic objects those that may change here */
    int dynamic_count;
} lw_ps_reachable;

lw_ps_reachable lw_ps_find_reachable(const lw_ps_game *, const lw_ps_level *, lw_arena *);

#endif
