/* maker.h: levels to order, as the capability in core/level_maker.h. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_MAKER_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_MAKER_H

#include "families/puzzlescript/puzzlescript.h"

extern const lw_level_maker lw_ps_level_maker;

#endif
