/* ps_observe.h: observations of PuzzleScript levels for learning programs. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_OBSERVE_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_OBSERVE_H

#include "core/observation.h"

extern const lw_observation lw_ps_observation;

#endif
