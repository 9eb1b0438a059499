/* playthrough_table.h: playthroughs as the capability in core/playthrough.h, for every front end. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_PLAYTHROUGH_TABLE_H
#define LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_PLAYTHROUGH_TABLE_H

#include "families/puzzlescript/puzzlescript.h"

extern const lw_playthroughs lw_ps_playthroughs;

#endif
