/* study.h: finds what an author's levels have in common, so that new levels have it too. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_STUDY_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_STUDY_H

#include "families/puzzlescript/levels/level_template_parts.h"

/* Sets the template's floor, wall, rim, players and counts. */
void lw_ps_study(lw_ps_making *);

#endif
