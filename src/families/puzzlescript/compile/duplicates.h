/* duplicates.h: removes duplicate rules of a group. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_DUPLICATES_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_DUPLICATES_H

#include "families/puzzlescript/compile/script.h"

void lw_ps_drop_duplicates(lw_ps_script *);

#endif
