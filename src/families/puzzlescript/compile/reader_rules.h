/* reader_rules.h: reads RULES, WINCONDITIONS and LEVELS. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_READER_RULES_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_READER_RULES_H

#include "families/puzzlescript/compile/reader.h"

void lw_ps_read_rule(lw_ps_reader *, bool line_start);

void lw_ps_read_win(lw_ps_reader *, bool line_start);

void lw_ps_read_level(lw_ps_reader *, bool line_start);

#endif
