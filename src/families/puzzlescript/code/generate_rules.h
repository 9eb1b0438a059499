/* generate_rules.h: operations for rules, group by group. */
#ifndef LW_PUZZLESCRIPT_GENERATE_RULES_H
#define LW_PUZZLESCRIPT_GENERATE_RULES_H

#include "families/puzzlescript/code/generator.h"

enum { LW_PS_MAX_PATTERNS = 8 }; /* of a rule */

/* Adds the groups to the generator's list; `first` is the number of the first. */
void lw_ps_generate_groups(lw_ps_generator *, const lw_ps_groups *, int first);
/* Where a segment is found: a register. */
int lw_ps_generate_find(lw_ps_generator *, const lw_ps_segment *, int direction);
/* Changes the cells of a segment that begins at `hits`, one cell where that draws random numbers, which need
 * not match any more. */
void lw_ps_generate_change(lw_ps_generator *, const lw_ps_row *, const lw_ps_segment *, int direction,
                           int hits);
void lw_ps_generate_call(lw_ps_generator *, const lw_ps_rule *); /* its commands */
/* The commands of a rule as a set of bits. */
unsigned lw_ps_rule_commands(const lw_ps_rule *);

#endif
