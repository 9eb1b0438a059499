/* emit_cuda.h: a program as CUDA C++, for one level.
 *
 * The text defines turn (emit_turn.h) and what it needs; gpu/device_code.inc calls it. A board is played by
 * `lanes` neighbouring threads: one, which has all words of all planes in its registers, or as many as a plane
 * has 32-bit words, each of which has one word of every plane. All that never changes on the level is written
 * out. */
#ifndef LW_PUZZLESCRIPT_EMIT_CUDA_H
#define LW_PUZZLESCRIPT_EMIT_CUDA_H

#include "base/buf.h"
#include "families/puzzlescript/code/ir.h"

/* Random numbers are not drawn there, and boards have 512 cells at most. */
bool lw_ps_cuda_takes(const lw_ps_program *);

/* `lanes` is 1, or a power of two from the number of 32-bit words of a plane on, 32 at most. Conditions before
 * at most `soft` operations are left out; see soften.h. */
void lw_ps_emit_cuda(const lw_ps_program *, int level, int lanes, int soft, lw_buf *);

#endif
