/* affordance_compile.h: prepares a board for play: neighbours, tokens by cell, which cells are closed to what,
 * and the offsets of the parts of a state. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_COMPILE_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_COMPILE_H

#include "families/affordance/affordance.h"

lw_rules *lw_affordance_compile(const lw_design *, lw_arena *, lw_error *);

#endif
