/* fleeting.h: finds things that rules remove everywhere and draw again every turn: beams, shadows, marks. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_FLEETING_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_FLEETING_H

#include "families/puzzlescript/compile/compiled_game.h"

bool lw_ps_fleeting(const lw_ps_game *, int object);

#endif
