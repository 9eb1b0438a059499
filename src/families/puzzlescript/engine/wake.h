/* wake.h: which rules have to be looked at again after a change. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_ENGINE_WAKE_H
#define LW_FAMILIES_PUZZLESCRIPT_ENGINE_WAKE_H

#include "families/puzzlescript/compile/compile.h"

void lw_ps_make_wakes(lw_ps_game *, lw_arena *);

#endif
