/* affordance_make.h: generates and varies instances. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_MAKE_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_MAKE_H

#include "families/affordance/affordance.h"

void lw_affordance_canonical(const lw_design *, unsigned char *least);

extern const lw_operator lw_affordance_operators[];

#endif
