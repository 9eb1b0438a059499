/* ps_heuristics.h: how far a PuzzleScript state is from a win, as the capability heuristics. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_HEURISTICS_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_HEURISTICS_H

#include "core/heuristics.h"

extern const lw_heuristics lw_ps_heuristics;

#endif
