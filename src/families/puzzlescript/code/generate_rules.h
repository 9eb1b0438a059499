/* generate_rules.h: operations for rules, group by group. */
#ifndef LW_PUZZLESCRIPT_GENERATE_RULES_H
#define LW_PUZZLESCRIPT_GENERATE_RULES_H

#include "families/puzzlescript/code/generator.h"

/* Past so many operations on words the compiler takes minutes, and the interpreter's sleeping rules win. */
enum { LW_PS_MAX_OPS = 8000, LW_PS_MAX_PATTERNS = 8 };

/* Adds the groups to the generator's list; `first` is the number of the first. */
void lw_ps_generate_groups(lw_ps_generator *, const lw_ps_groups *, int first);
/* The commands of a rule as a set of bits. */
unsigned lw_ps_rule_commands(const lw_ps_rule *);

#endif
