/* walking.h: proves from the rules of a game that the player can walk freely.
 *
 * A step is free if no rule matches because of it, neither before nor after the movement, nothing is in the
 * way, and it does not win; and if the step back is free in the same sense. This is claimed only for a single
 * player that is one object, on a board on which no rule matches without the player either. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_WALKING_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_WALKING_H

#include "core/walks.h"

extern const lw_walks lw_ps_walks;

#endif
