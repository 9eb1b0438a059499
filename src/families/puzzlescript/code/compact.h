/* compact.h: renumbers a program's rules without gaps.
 *
 * Many rules of a game can never match on a level, and its program leaves them out. Numbers without gaps make
 * sets of rules short. That matters on a GPU, where the set of rules that are awake is in a small memory and is
 * copied for each step. */
#ifndef LW_PUZZLESCRIPT_COMPACT_H
#define LW_PUZZLESCRIPT_COMPACT_H

#include "families/puzzlescript/code/ir.h"

/* Returns a program that plays the same turns. Its rule numbers are no longer those of the game. */
const lw_ps_program *lw_ps_compact(const lw_ps_program *, lw_arena *);

#endif
