/* parse.h: parses the lines of rules into a script (script.h). */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_PARSE_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_PARSE_H

#include "families/puzzlescript/compile/script.h"

void lw_ps_parse_rules(lw_ps_script *);

#endif
