/* reachable.h: finds the objects, rules and movements that can ever occur on one of a game's levels.
 *
 * A level rarely has all objects of its game. Starting with the objects of the level, this repeatedly adds all
 * rules whose objects and movements can be present, wherever they are, and the objects and movements that these
 * rules create, until nothing is added any more. All other objects never occur on the level, all other rules
 * never match, and an object that only these rules would change stays where it is. */
#ifndef LW_PUZZLESCRIPT_REACHABLE_H
#define LW_PUZZLESCRIPT_REACHABLE_H

#include "families/puzzlescript/compile/compiled_game.h"

typedef struct lw_ps_reachable {
    const uint64_t *objects; /* the set of objects that may occur */
    const bool *rules;       /* by number: may match */
    const bool *flags;       /* by layer * 5 + direction: may be set */
    const uint16_t *dynamic; /* those of the game's dynamic objects that may change here */
    int dynamic_count;
} lw_ps_reachable;

lw_ps_reachable lw_ps_find_reachable(const lw_ps_game *, const lw_ps_level *, lw_arena *);

#endif
