/* rules_change.h: the five mutators and the two crossovers of Lim and Harrell (2014). */
#ifndef LW_FAMILIES_PUZZLESCRIPT_RULES_RULES_CHANGE_H
#define LW_FAMILIES_PUZZLESCRIPT_RULES_RULES_CHANGE_H

#include "families/puzzlescript/rules/rules_form.h"

/* The five mutators and the two crossovers (sections IV.C and D). Where they do not apply they change
 * nothing. */
void lw_ps_ruleset_resize(lw_ps_ruleset *, lw_rng *, int max); /* adds an empty rule or removes a rule */

void lw_ps_ruleset_object(lw_ps_ruleset *, lw_rng *);

void lw_ps_ruleset_direction(lw_ps_ruleset *, lw_rng *);
void lw_ps_ruleset_blocks(lw_ps_ruleset *, lw_rng *, enum lw_ps_rules_grip);
void lw_ps_ruleset_swap(lw_ps_ruleset *, lw_rng *);
bool lw_ps_ruleset_alike(const lw_ps_ruleset *,
                         const lw_ps_ruleset *); /* have they the same shape and the same game's names? */
void lw_ps_ruleset_cross_sides(lw_ps_ruleset *, lw_ps_ruleset *, lw_rng *);
void lw_ps_ruleset_cross_elements(lw_ps_ruleset *, lw_ps_ruleset *, lw_rng *);

#endif
