/* affordance_ceiling.h: an upper bound of the points still possible. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_CEILING_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_CEILING_H

#include "families/affordance/affordance.h"

int64_t lw_affordance_ceiling(const lw_affordance *, const void *state);

#endif
