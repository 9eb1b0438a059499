/* emit_planes.h: functions on planes as text in what C and CUDA's C++ share. */
#ifndef LW_PUZZLESCRIPT_EMIT_PLANES_H
#define LW_PUZZLESCRIPT_EMIT_PLANES_H

#include "base/buf.h"

/* `plane`, make, none, both, without, either, exclusive and bits, as emit_turn.h wants them; `word` and INLINE
 * stand before. */
void lw_ps_emit_planes(int words, int bits, lw_buf *);
/* count, the number of cells, for 64-bit words. */
void lw_ps_emit_count(int words, lw_buf *);
/* shift, of planes that lie in one thread. */
void lw_ps_emit_shift(int words, lw_buf *);

#endif
