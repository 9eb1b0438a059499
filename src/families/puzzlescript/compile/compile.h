/* compile.h: stages of compiling that stand in files of their own. */
#ifndef LW_PUZZLESCRIPT_COMPILE_H
#define LW_PUZZLESCRIPT_COMPILE_H

#include "families/puzzlescript/compile/link.h"

bool lw_ps_make_levels(lw_ps_link *, lw_ps_game *); /* false: they are too many or too large */
void lw_ps_make_glyphs(lw_ps_link *, lw_ps_game *);
void lw_ps_check_title(lw_ps_source *);
void lw_ps_make_sounds(lw_ps_link *, lw_ps_game *);
void lw_ps_find_dynamic(lw_ps_game *, lw_arena *);
/* What may be on a layer of a cell that was matched: the objects asked for, if any is. Not for crowded games.
 */
void lw_ps_possible_on(const lw_ps_game *, const lw_ps_pattern *, int layer, uint64_t *out);
void lw_ps_find_effects(lw_ps_game *, lw_arena *); /* after the dynamic objects */
void lw_ps_make_wakes(lw_ps_game *, lw_arena *);

#endif
