/* generate.h: from compiled rules to operations on planes. */
#ifndef LW_PUZZLESCRIPT_GENERATE_H
#define LW_PUZZLESCRIPT_GENERATE_H

#include "families/puzzlescript/code/ir.h"

/* Operations on words, of the longest program. */
enum { LW_PS_MAX_OPS = 150000 };

/* A program for one level, without what can never come up there. Turns in which a rigid rule is found, a
 * checkpoint is set, or something happens that is as rare, are left to the machine. NULL: a game that it plays
 * alone, because the board is too large, there are more than `max_ops` operations on words, or it has a corner
 * of the language that is rarely met. */
const lw_ps_program *lw_ps_generate(const lw_ps_game *, int level, int max_ops, lw_arena *);

/* How much there is to compile, in operations on vectors; and whether that is little enough: past 10,000 of
 * them a C compiler takes minutes, and the stepper's sleeping rules win. */
int lw_ps_compiled_ops(const lw_ps_program *);
bool lw_ps_compiles(const lw_ps_program *);

#endif
