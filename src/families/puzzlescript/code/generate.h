/* generate.h: from compiled rules to operations on planes. */
#ifndef LW_PUZZLESCRIPT_GENERATE_H
#define LW_PUZZLESCRIPT_GENERATE_H

#include "families/puzzlescript/code/ir.h"

/* Past so many operations on words a C compiler takes minutes, and the interpreter's sleeping rules win; and of
 * a program that is not compiled. */
enum { LW_PS_MAX_OPS = 10000, LW_PS_MAX_STEPPED_OPS = 100000 };

/* A program for one level, without what can never come up there. NULL: a game that is left to the interpreter,
 * because it is rigid, has checkpoints, goes on after a restart by command, has a board that is too large or
 * makes more than `max_ops` operations on words, or has a corner of the language that is rarely met. */
const lw_ps_program *lw_ps_generate(const lw_ps_game *, int level, int max_ops, lw_arena *);

/* Whether the program is short enough for a compiler. */
bool lw_ps_compiles(const lw_ps_program *);

#endif
