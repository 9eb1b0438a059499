/* walking.h: free walking, proved from the rules of a game.
 *
 * A step is free if no rule matches because of it, before or after, nothing is in its way, and it does not win;
 * and if so is the step back. Said only of a game with one player of one object, on a board where no rule
 * matches without the player either. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_WALKING_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_WALKING_H

#include "core/walks.h"

extern const lw_walks lw_ps_walks;

#endif
