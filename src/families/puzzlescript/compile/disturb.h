/* disturb.h: proves that matches of a rule cannot disturb each other, so that they can be applied all at once.
 *
 * The language applies the matches of a rule one after the other, and checks each of them again before. If no
 * match can affect another one, that gives the same result as changing all cells at once, which the engine and
 * programs then do on whole planes (engine/sweep.inc, code/generate_rules.c). If moreover the changes cannot
 * create new matches, the rule can sleep afterwards without another search. */
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
