/* emit_planes.h: prints functions on planes, in the common subset of C and CUDA C++. */
#ifndef LW_PUZZLESCRIPT_EMIT_PLANES_H
#define LW_PUZZLESCRIPT_EMIT_PLANES_H

#include "base/buf.h"

/* Prints `plane`, make, none, both, without, either, exclusive and bits, as emit_turn.h requires them; `word`
 * and INLINE must be defined before. */
void lw_ps_emit_planes(int words, int bits, lw_buf *);
/* Prints count, the number of cells, for 64-bit words. */
void lw_ps_emit_count(int words, lw_buf *);
/* Prints shift, for planes that belong to one thread. */
void lw_ps_emit_shift(int words, lw_buf *);

#endif
