/* emit_cuda.h: a program as CUDA C++, for one level.
 *
 * The text defines turn (emit_turn.h) and what it needs; gpu/device_code.inc calls it. A board is played by
 * `lanes` neighbouring threads: one, which has all words of all planes in its registers, or as many as a plane
 * has 32-bit words, each of which has one word of every plane. All that never changes on the level is written
 * out.
 *
 * Where the code would be long, it is kept apart: one thread has a board, its planes lie in shared memory, and
 * each rule is a function. gpu/device_apart.inc calls that. */
#ifndef LW_PUZZLESCRIPT_EMIT_CUDA_H
#define LW_PUZZLESCRIPT_EMIT_CUDA_H

#include "base/buf.h"
#include "families/puzzlescript/code/ir.h"

/* Random numbers are not drawn there, checkpoints not kept, and boards have 512 cells at most. */
bool lw_ps_cuda_takes(const lw_ps_program *);

/* `lanes` is 1, or a power of two from the number of 32-bit words of a plane on, 32 at most. Conditions before
 * at most `soft` operations are left out; see soften.h. */
void lw_ps_emit_cuda(const lw_ps_program *, int level, int lanes, int soft, bool apart, lw_buf *);

/* Of code that is kept apart: can it be; words of a board in shared memory; words that outlive a turn, behind
 * the planes. */
bool lw_ps_cuda_takes_apart(const lw_ps_program *);
int lw_ps_cuda_board_words(const lw_ps_program *);
int lw_ps_cuda_rule_words(const lw_ps_program *);

#endif
