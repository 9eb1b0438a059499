/* abstract_observe.h: observations of an abstract game for programs that learn. */
#ifndef LW_FAMILIES_ABSTRACT_OBSERVE_H
#define LW_FAMILIES_ABSTRACT_OBSERVE_H

#include "core/observation.h"

extern const lw_observation lw_abstract_observation;

#endif
