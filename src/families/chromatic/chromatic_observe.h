/* chromatic_observe.h: observations of a chromatic maze for programs that learn. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_OBSERVE_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_OBSERVE_H

#include "core/observation.h"

extern const lw_observation lw_chromatic_observation;

#endif
