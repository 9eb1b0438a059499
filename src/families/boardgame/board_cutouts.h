/* board_cutouts.h: a game to cut out of paper. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_CUTOUTS_H
#define LW_FAMILIES_BOARDGAME_BOARD_CUTOUTS_H

#include "core/cutouts.h"

extern const lw_cutouts lw_board_cutouts;

#endif
