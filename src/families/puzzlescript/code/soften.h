/* soften.h: finds conditions that can be left out.
 *
 * A block that runs only if a plane has a cell may as well always run, if it does nothing when the plane is
 * empty. On a GPU, where neighbouring threads would decide differently, that is faster for short blocks. */
#ifndef LW_PUZZLESCRIPT_SOFTEN_H
#define LW_PUZZLESCRIPT_SOFTEN_H

#include "families/puzzlescript/code/ir.h"

/* Returns for each operation whether it begins such a block of at most `max` operations. */
const bool *lw_ps_soften(const lw_ps_ir_list *, int max, lw_arena *);

#endif
