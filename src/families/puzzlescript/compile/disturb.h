/* disturb.h: whether the matches of a rule can disturb each other. */
#ifndef LW_PUZZLESCRIPT_DISTURB_H
#define LW_PUZZLESCRIPT_DISTURB_H

#include "families/puzzlescript/compile/compiled_game.h"

/* For a rule whose effects are listed (effects.c): can all its matches be applied at once? That is so if no
 * match changes what another match asks for, or writes something that another match writes differently. */
bool lw_ps_undisturbed(const lw_ps_game *, const lw_ps_rule *);
/* For a rule that sweeps: once all its matches have been applied, does it have no match left that would change
 * anything? Then the engine need not look for it again. */
bool lw_ps_settles(const lw_ps_game *, const lw_ps_rule *);

#endif
