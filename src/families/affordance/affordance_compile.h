/* affordance_compile.h: a board made ready for play: neighbours, tokens by cell, what closes a cell, and where
 * the parts of a state lie. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_COMPILE_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_COMPILE_H

#include "families/affordance/affordance.h"

lw_rules *lw_affordance_compile(const lw_design *, lw_arena *, lw_error *);

#endif
