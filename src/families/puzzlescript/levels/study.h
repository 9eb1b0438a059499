/* study.h: what an author's levels have in common, for levels to order to have it too. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_STUDY_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_STUDY_H

#include "families/puzzlescript/levels/level_template_parts.h"

/* What the author's levels have in common: floor, wall, rim, players, counts. */
void lw_ps_study(lw_ps_making *);

#endif
