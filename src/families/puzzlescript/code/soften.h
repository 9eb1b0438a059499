/* soften.h: conditions that need not be asked.
 *
 * A block that is entered only where a plane has a cell may as well be run always, if without the cell it would
 * do nothing. Where neighbouring threads decide differently, that is quicker for short blocks. */
#ifndef LW_PUZZLESCRIPT_SOFTEN_H
#define LW_PUZZLESCRIPT_SOFTEN_H

#include "families/puzzlescript/code/ir.h"

/* By operation: whether it is the beginning of such a block of `most` operations or fewer. */
const bool *lw_ps_soften(const lw_ps_ir_list *, int max, lw_arena *);

#endif
