/* push_guide.h: how many moves bring a thing to its end, found by playing: for each cell the thing is put there
 * alone, with a player at each side, and every input is tried. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_GUIDE_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_GUIDE_H

#include "core/guides.h"

extern const lw_guides lw_ps_guides;

#endif
