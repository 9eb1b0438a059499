/* compact.h: a program whose rules are numbered without gaps.
 *
 * On a level many rules of a game can never match, and the program does not have them. Where what is awake
 * counts, since it lies in a small memory and is copied for each step, numbers without gaps make it short. */
#ifndef LW_PUZZLESCRIPT_COMPACT_H
#define LW_PUZZLESCRIPT_COMPACT_H

#include "families/puzzlescript/code/ir.h"

/* Takes the same turns. Numbers of rules are no longer those of the game. */
const lw_ps_program *lw_ps_compact(const lw_ps_program *, lw_arena *);

#endif
