/* generate_rules.h: generates operations for rules, group by group.
 *
 * A rule is a search for its patterns and, if it finds them, a change. Rules whose matches cannot disturb each
 * other change all their cells at once; for the others, matches are visited and checked again one by one. */
#ifndef LW_PUZZLESCRIPT_GENERATE_RULES_H
#define LW_PUZZLESCRIPT_GENERATE_RULES_H

#include "families/puzzlescript/code/generator.h"

enum { LW_PS_MAX_PATTERNS = 8 }; /* of a rule */

/* Adds the groups to the generator's list; `first` is the number of the first. */
void lw_ps_generate_groups(lw_ps_generator *, const lw_ps_groups *, int first);
/* Returns the register with the cells from which a segment is found. */
int lw_ps_generate_find(lw_ps_generator *, const lw_ps_segment *, int direction);
/* Changes the cells of a segment that begins in the cells `hits`, whether or not they still match. If the
 * change draws random numbers, `hits` must be one cell. */
void lw_ps_generate_change(lw_ps_generator *, const lw_ps_row *, const lw_ps_segment *, int direction,
                           int hits);
void lw_ps_generate_call(lw_ps_generator *, const lw_ps_rule *); /* its commands */
/* Returns the commands of a rule as a bit set. */
unsigned lw_ps_rule_commands(const lw_ps_rule *);

#endif
