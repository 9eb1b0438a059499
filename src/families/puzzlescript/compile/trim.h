/* trim.h: removes redundant words from rules. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_TRIM_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_TRIM_H

#include "families/puzzlescript/compile/script.h"

void lw_ps_trim_rules(lw_ps_script *);

#endif
