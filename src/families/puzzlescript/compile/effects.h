/* effects.h: what a rule would change where it is found. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_EFFECTS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_EFFECTS_H

#include "families/puzzlescript/compile/compile.h"

void lw_ps_find_effects(lw_ps_game *, lw_arena *); /* after the dynamic objects */

/* Does it draw random numbers where it is applied? */
bool lw_ps_rule_draws(const lw_ps_rule *);

#endif
