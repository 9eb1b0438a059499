/* affordance_observe.h: observations of a sandbox for programs that learn. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_OBSERVE_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_OBSERVE_H

#include "core/observation.h"

extern const lw_observation lw_affordance_observation;

#endif
