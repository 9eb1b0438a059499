/* effects.h: finds what a rule can change in its matches. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_EFFECTS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_EFFECTS_H

#include "families/puzzlescript/compile/compile.h"

void lw_ps_find_effects(lw_ps_game *, lw_arena *); /* call after lw_ps_find_dynamic */

/* Does applying the rule draw random numbers? */
bool lw_ps_rule_draws(const lw_ps_rule *);

#endif
