/* relaxed.h: how many turns a goal would take if nothing ever went away (the delete relaxation of planning:
 * Bonet and Geffner 2001), for any rules.
 *
 * Whatever came to a cell stays there, as does every movement, and nothing that can move is ever in the way.
 * Rules are then looked for on whole planes, turn by turn, until all that the goal asks for has come to be.
 * What is not reached even so is never reached: a proof. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELAXED_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELAXED_H

#include "base/arena.h"
#include "families/puzzlescript/heuristics/aim.h"

typedef struct lw_ps_relaxed lw_ps_relaxed;

enum { LW_PS_UNREACHED = -1 };

/* For one level and one thread; NULL: the game is not one that it is made for. */
lw_ps_relaxed *lw_ps_relaxed_open(const lw_ps_game *, int entry, const lw_ps_aim *, lw_arena *);
/* Turns that the parts of the goal take from these planes, summed up. LW_PS_UNREACHED: proved. Adds to *work.
 */
int64_t lw_ps_relaxed_turns(lw_ps_relaxed *, const void *planes, int64_t *work);
/* After LW_PS_UNREACHED: a goal that is never reached; -1: no single one is known. */
int lw_ps_relaxed_unmet(const lw_ps_relaxed *);

#endif
