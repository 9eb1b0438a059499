/* groups.h: forms the early and the late groups of rules, their loops and rigid numbers. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_GROUPS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_GROUPS_H

#include "families/puzzlescript/compile/sets.h"

/* Sets the game's groups and rigid numbers, and puts the script's rules into the order of the groups. */
void lw_ps_make_groups(lw_ps_script *, lw_ps_rule *, lw_ps_game *);

void lw_ps_make_loops(lw_ps_script *, lw_ps_game *);

#endif
