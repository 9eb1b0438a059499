/* board_observe.h: observations of a board game for programs that learn. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_OBSERVE_H
#define LW_FAMILIES_BOARDGAME_BOARD_OBSERVE_H

#include "core/observation.h"

extern const lw_observation lw_board_observation;

#endif
