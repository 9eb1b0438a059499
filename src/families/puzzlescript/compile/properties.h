/* properties.h: expands rules with properties, which stand for one of several objects. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_PROPERTIES_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_PROPERTIES_H

#include "families/puzzlescript/compile/script.h"

void lw_ps_expand_properties(lw_ps_script *, lw_ps_rules *, lw_ps_rules *out);

#endif
