/* rules_breed.h: rulesets as the family's operators change them, and games without rules to begin with. */
#ifndef LW_PUZZLESCRIPT_RULES_BREED_H
#define LW_PUZZLESCRIPT_RULES_BREED_H

#include "core/family.h"

typedef void lw_ps_breeder(const lw_spec *, lw_rng *, unsigned char *a, unsigned char *b);

lw_ps_breeder lw_ps_rules_resize, lw_ps_rules_object, lw_ps_rules_direction, lw_ps_rules_blocks,
    lw_ps_rules_swap;
lw_ps_breeder lw_ps_rules_some; /* each of the five with a chance of one half, in their order */
lw_ps_breeder lw_ps_rules_all;  /* all five, in their order */
lw_ps_breeder lw_ps_rules_some_loose, lw_ps_rules_all_loose; /* the same, blocks changed on one side alone */
lw_ps_breeder lw_ps_rules_cross_sides, lw_ps_rules_cross_elements;
lw_ps_breeder lw_ps_rules_cross; /* one of the two */

/* The rules of a design; false: see lw_ps_ruleset_read. Where they stand is known for designs of
 * lw_ps_without_rules. */
struct lw_ps_ruleset;
bool lw_ps_rules_of(const lw_spec *, struct lw_ps_ruleset *, const unsigned char *text, size_t size);
/* The same game with one rule that does nothing, and `room` bytes for others in its place. */
lw_design *lw_ps_without_rules(const lw_design *, int room, lw_arena *, lw_error *);

extern const lw_rule_evolution lw_ps_rule_evolution;

#endif
