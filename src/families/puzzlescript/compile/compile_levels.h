/* compile_levels.h: compiles levels from rows of glyphs to cells. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_COMPILE_LEVELS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_COMPILE_LEVELS_H

#include "families/puzzlescript/compile/compile.h"

bool lw_ps_make_levels(lw_ps_link *, lw_ps_game *); /* false: they are too many or too large */

void lw_ps_make_glyphs(lw_ps_link *, lw_ps_game *);

void lw_ps_check_title(lw_ps_source *);

#endif
