/* parse.h: one rule's line to its words. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_PARSE_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_PARSE_H

#include "families/puzzlescript/compile/script.h"

void lw_ps_parse_rules(lw_ps_script *);

#endif
