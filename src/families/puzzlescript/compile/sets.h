/* sets.h: a rule's words become sets of objects and flags, and rules become groups. */
#ifndef LW_PUZZLESCRIPT_SETS_H
#define LW_PUZZLESCRIPT_SETS_H

#include "families/puzzlescript/compile/script.h"

/* Rules that can never match are taken out of the script, with a note; script rule i is then out[i]. */
lw_ps_rule *lw_ps_make_sets(lw_ps_script *);

/* The steps that find a segment, the most telling ones first. */
void lw_ps_make_ops(lw_ps_link *, const lw_ps_cell *cells, lw_ps_segment *);

/* Groups, loops and rigid numbers, into the game. Also leaves the script's rules in the order of the groups. */
void lw_ps_make_groups(lw_ps_script *, lw_ps_rule *, lw_ps_game *);
void lw_ps_make_loops(lw_ps_script *, lw_ps_game *);

#endif
