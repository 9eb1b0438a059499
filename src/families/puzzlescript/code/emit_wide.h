/* emit_wide.h: functions on planes as text in C, a plane of many words as one vector of the compiler's.
 *
 * The compiler makes of it what the processor has: AVX-512, AVX2 or SSE2 of x86, NEON of ARM. */
#ifndef LW_PUZZLESCRIPT_EMIT_WIDE_H
#define LW_PUZZLESCRIPT_EMIT_WIDE_H

#include "base/buf.h"

/* Words of a plane as machine code has it: more than the plane's where it is a vector. */
int lw_ps_emit_lanes(int words);
bool lw_ps_emit_is_wide(int words);

/* Which instructions the processor has, before all else: code that uses them is another text. */
void lw_ps_emit_target(int words, lw_buf *);
void lw_ps_emit_target_end(int words, lw_buf *); /* after all else */
/* All that emit_planes.h has. */
void lw_ps_emit_wide(int words, lw_buf *);

#endif
