/* tours.h: whole games for every front end. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_TOURS_H
#define LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_TOURS_H

#include "families/puzzlescript/puzzlescript.h"

extern const lw_tours lw_ps_tours;

#endif
