/* sets.h: compiles the words of rules to sets of objects and flags. */
#ifndef LW_PUZZLESCRIPT_SETS_H
#define LW_PUZZLESCRIPT_SETS_H

#include "families/puzzlescript/compile/script.h"

/* Compiles all rules. Rules that can never match are removed from the script, with a note; afterwards rule i of
 * the script is element i of the result. */
lw_ps_rule *lw_ps_make_sets(lw_ps_script *);

#endif
