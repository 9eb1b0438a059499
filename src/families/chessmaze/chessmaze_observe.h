/* chessmaze_observe.h: observations of a chess maze for programs that learn. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_OBSERVE_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_OBSERVE_H

#include "core/observation.h"

extern const lw_observation lw_chess_observation;

#endif
