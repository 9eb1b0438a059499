/* emit_cuda.h: prints a program (ir.h) as CUDA C++, for one level.
 *
 * The text defines turn (emit_turn.h) and what it needs; gpu/device_code.inc calls it. A board is played by
 * `lanes` neighbouring threads: either by one thread with all words of all planes in its registers, or by one
 * thread for each 32-bit word of a plane, which has that word of every plane. Everything that never changes on
 * the level is printed as a constant.
 *
 * Long programs use another form, called "apart": one thread plays a board, planes are in shared memory, and
 * each rule is a function. gpu/device_apart.inc calls that form. */
#ifndef LW_PUZZLESCRIPT_EMIT_CUDA_H
#define LW_PUZZLESCRIPT_EMIT_CUDA_H

#include "base/buf.h"
#include "families/puzzlescript/code/ir.h"

/* Can the program be printed? It must not draw random numbers or use checkpoints, and have at most 512
 * cells. */
bool lw_ps_cuda_takes(const lw_ps_program *);

/* `lanes` is 1, or a power of two of at least the number of 32-bit words in a plane, and at most 32. Conditions
 * on at most `soft` operations are left out; see soften.h. */
void lw_ps_emit_cuda(const lw_ps_program *, int level, int lanes, int soft, bool apart, lw_buf *);

/* For the form "apart": whether the program can be printed in it; words of a board in shared memory; words
 * after the planes that are kept from turn to turn. */
bool lw_ps_cuda_takes_apart(const lw_ps_program *);
bool lw_ps_cuda_has_loops(const lw_ps_program *); /* over tables; see emit_loops.h */
int lw_ps_cuda_board_words(const lw_ps_program *);
int lw_ps_cuda_rule_words(const lw_ps_program *);

#endif
