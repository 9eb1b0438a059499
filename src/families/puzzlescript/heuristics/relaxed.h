/* relaxed.h: estimates how many turns a goal takes, for any rules, if nothing ever disappears (the delete
 * relaxation of planning: Bonet and Geffner 2001).
 *
 * Objects and movements that appear in a cell stay there for ever, and nothing that can move is ever in the
 * way. Rules are then applied on whole planes, turn by turn, until everything that the goal asks for has
 * appeared. A goal that is not reached even so can never be reached: that is a proof. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELAXED_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_RELAXED_H

#include "base/arena.h"
#include "families/puzzlescript/heuristics/aim.h"

typedef struct lw_ps_relaxed lw_ps_relaxed;

enum { LW_PS_UNREACHED = -1 };

/* For one level and one thread; NULL: the game is not supported. */
lw_ps_relaxed *lw_ps_relaxed_open(const lw_ps_game *, int entry, const lw_ps_aim *, lw_arena *);
/* Returns the sum of the turns that the parts of the goal take from these planes. LW_PS_UNREACHED: it is proved
 * that the goal is never reached. Adds to *work. */
int64_t lw_ps_relaxed_turns(lw_ps_relaxed *, const void *planes, int64_t *work);
/* After LW_PS_UNREACHED, returns a goal that is never reached; -1: no single one is known. */
int lw_ps_relaxed_unmet(const lw_ps_relaxed *);

#endif
