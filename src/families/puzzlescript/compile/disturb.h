/* disturb.h: whether the matches of a rule can disturb each other. */
#ifndef LW_PUZZLESCRIPT_DISTURB_H
#define LW_PUZZLESCRIPT_DISTURB_H

#include "families/puzzlescript/compile/compiled_game.h"

/* Of a rule whose effects are listed: all its matches may be applied at once: in no order would one change what
 * another asks for, or write what another writes differently. */
bool lw_ps_undisturbed(const lw_ps_game *, const lw_ps_rule *);
/* Of such a rule: once all its matches are changed, no other look at it can change anything, because what it
 * writes makes no new match. */
bool lw_ps_settles(const lw_ps_game *, const lw_ps_rule *);

#endif
