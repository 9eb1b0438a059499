/* compile.h: stages of compiling that stand in files of their own. */
#ifndef LW_PUZZLESCRIPT_COMPILE_H
#define LW_PUZZLESCRIPT_COMPILE_H

#include "families/puzzlescript/compile/link.h"

bool lw_ps_make_levels(lw_ps_link *, lw_ps_game *); /* false: they are too many or too large */
void lw_ps_make_glyphs(lw_ps_link *, lw_ps_game *);
void lw_ps_check_title(lw_ps_source *);
void lw_ps_make_sounds(lw_ps_link *, lw_ps_game *);
void lw_ps_find_dynamic(lw_ps_game *, lw_arena *);
void lw_ps_make_wakes(lw_ps_game *, lw_arena *);

#endif
