/* generate.h: generates a program on planes (ir.h) from compiled rules, for one level.
 *
 * Rules and objects that can never occur on the level are left out (compile/reachable.h). */
#ifndef LW_PUZZLESCRIPT_GENERATE_H
#define LW_PUZZLESCRIPT_GENERATE_H

#include "families/puzzlescript/code/ir.h"

/* Maximum length of a program, in operations on words. */
enum { LW_PS_MAX_OPS = 150000 };

/* Generates a program for one level. It gives up turns in which a rigid rule matches, a checkpoint is set, or
 * something equally rare happens; the machine plays these. NULL: only the machine can play this level, because
 * its board is too large, there would be more than `max_ops` operations on words, or the game uses a rare part
 * of the language. */
const lw_ps_program *lw_ps_generate(const lw_ps_game *, int level, int max_ops, lw_arena *);

/* The number of operations on vectors to compile, and whether it is small enough: with more than 10,000 of them
 * a C compiler takes minutes, and the stepper is faster because of its sleeping rules. */
int lw_ps_compiled_ops(const lw_ps_program *);
bool lw_ps_compiles(const lw_ps_program *);

#endif
