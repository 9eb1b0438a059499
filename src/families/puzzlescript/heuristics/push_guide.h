/* push_guide.h: guides searches in games in which a player brings things to their ends: estimates of the
 * remaining moves, and states that are proved lost. The distances come from push_moves.h. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_GUIDE_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PUSH_GUIDE_H

#include "core/guides.h"

extern const lw_guides lw_ps_guides;

#endif
