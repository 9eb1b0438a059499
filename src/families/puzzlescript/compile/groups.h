/* groups.h: rules by group, early and late; loops and rigid numbers. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_GROUPS_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_GROUPS_H

#include "families/puzzlescript/compile/sets.h"

/* Groups, loops and rigid numbers, into the game. Also leaves the script's rules in the order of the groups. */
void lw_ps_make_groups(lw_ps_script *, lw_ps_rule *, lw_ps_game *);

void lw_ps_make_loops(lw_ps_script *, lw_ps_game *);

#endif
