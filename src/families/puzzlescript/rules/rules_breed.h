/* rules_breed.h: the family's operators on rules, and games without rules to start from. */
#ifndef LW_PUZZLESCRIPT_RULES_BREED_H
#define LW_PUZZLESCRIPT_RULES_BREED_H

#include "core/family.h"

typedef void lw_ps_breeder(const lw_spec *, lw_rng *, unsigned char *a, unsigned char *b);

lw_ps_breeder lw_ps_rules_resize, lw_ps_rules_object, lw_ps_rules_direction, lw_ps_rules_blocks,
    lw_ps_rules_swap;
lw_ps_breeder lw_ps_rules_some; /* each of the five mutators with a chance of one half, in order */
lw_ps_breeder lw_ps_rules_all;  /* all five mutators, in order */
lw_ps_breeder lw_ps_rules_some_loose, lw_ps_rules_all_loose; /* the same, but change blocks on only one side */
lw_ps_breeder lw_ps_rules_cross_sides, lw_ps_rules_cross_elements;
lw_ps_breeder lw_ps_rules_cross; /* one of the two crossovers */

/* Reads the rules of a design; false: see lw_ps_ruleset_read. For designs made by lw_ps_without_rules the spec
 * knows the place of the rules, so that the text before them is not read again. */
struct lw_ps_ruleset;
bool lw_ps_rules_of(const lw_spec *, struct lw_ps_ruleset *, const unsigned char *text, size_t size);
/* Returns the same game with all rules replaced by one that does nothing, and with `room` bytes for rules. */
lw_design *lw_ps_without_rules(const lw_design *, int room, lw_arena *, lw_error *);

extern const lw_rule_evolution lw_ps_rule_evolution;

#endif
