/* sets.h: a rule's words become sets of objects and flags, and rules become groups. */
#ifndef LW_PUZZLESCRIPT_SETS_H
#define LW_PUZZLESCRIPT_SETS_H

#include "families/puzzlescript/compile/script.h"

/* Rules that can never match are taken out of the script, with a note; script rule i is then out[i]. */
lw_ps_rule *lw_ps_make_sets(lw_ps_script *);

#endif
