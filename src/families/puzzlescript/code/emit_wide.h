/* emit_wide.h: prints functions on planes in C, with a plane of many words as one vector type of the compiler.
 *
 * The compiler translates these to the processor's instructions: AVX-512, AVX2 or SSE2 on x86, NEON on ARM. */
#ifndef LW_PUZZLESCRIPT_EMIT_WIDE_H
#define LW_PUZZLESCRIPT_EMIT_WIDE_H

#include "base/buf.h"

/* Words of a plane in machine code; a vector may have more words than the plane. */
int lw_ps_emit_lanes(int words);
bool lw_ps_emit_is_wide(int words);

/* Prints at the very beginning which instruction sets may be used, so that code for other processors is another
 * text, with another name in the folder of compiled code. */
void lw_ps_emit_target(int words, lw_buf *);
void lw_ps_emit_target_end(int words, lw_buf *); /* prints the very end */
/* Prints the functions of emit_planes.h. */
void lw_ps_emit_wide(int words, lw_buf *);

#endif
