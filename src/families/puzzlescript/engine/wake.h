/* wake.h: finds for every change the rules that may match because of it. All other rules can stay asleep. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_ENGINE_WAKE_H
#define LW_FAMILIES_PUZZLESCRIPT_ENGINE_WAKE_H

#include "families/puzzlescript/compile/compile.h"

void lw_ps_make_wakes(lw_ps_game *, lw_arena *);

#endif
