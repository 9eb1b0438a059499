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

#define LW_PS_RULES_MUTATIONS                                                            \
    {.kind = LW_MUTATION,                                                                \
     .wild = true,                                                                       \
     .name = "rules",                                                                    \
     .note = "rules: some of the five below",                                            \
     .apply = lw_ps_rules_some},                                                         \
        {.kind = LW_MUTATION,                                                            \
         .wild = true,                                                                   \
         .name = "rules-all",                                                            \
         .note = "rules: all five below",                                                \
         .apply = lw_ps_rules_all},                                                      \
        {.kind = LW_MUTATION,                                                            \
         .wild = true,                                                                   \
         .name = "rules-size",                                                           \
         .note = "a rule that does nothing more, or one fewer",                          \
         .apply = lw_ps_rules_resize},                                                   \
        {.kind = LW_MUTATION,                                                            \
         .wild = true,                                                                   \
         .name = "rules-object",                                                         \
         .note = "another object",                                                       \
         .apply = lw_ps_rules_object},                                                   \
        {.kind = LW_MUTATION,                                                            \
         .wild = true,                                                                   \
         .name = "rules-direction",                                                      \
         .note = "another direction",                                                    \
         .apply = lw_ps_rules_direction},                                                \
        {.kind = LW_MUTATION,                                                            \
         .wild = true,                                                                   \
         .name = "rules-blocks",                                                         \
         .note = "a block gets longer or shorter",                                       \
         .apply = lw_ps_rules_blocks},                                                   \
        {.kind = LW_MUTATION,                                                            \
         .wild = true,                                                                   \
         .name = "rules-swap",                                                           \
         .note = "the sides swap places",                                                \
         .apply = lw_ps_rules_swap},                                                     \
        {.kind = LW_MUTATION,                                                            \
         .wild = true,                                                                   \
         .name = "rules-loose",                                                          \
         .note = "as rules, but blocks change on one side alone",                        \
         .apply = lw_ps_rules_some_loose},                                               \
    {                                                                                    \
        .kind = LW_MUTATION, .wild = true, .name = "rules-all-loose",                    \
        .note = "as rules-all, blocks on one side alone", .apply = lw_ps_rules_all_loose \
    }

#define LW_PS_RULES_CROSSOVERS                                                                              \
    {.kind = LW_CROSSOVER,                                                                                  \
     .wild = true,                                                                                          \
     .name = "rules",                                                                                       \
     .note = "rules: one of the two below",                                                                 \
     .apply = lw_ps_rules_cross},                                                                           \
        {.kind = LW_CROSSOVER,                                                                              \
         .wild = true,                                                                                      \
         .name = "rules-sides",                                                                             \
         .note = "right sides swap between rulesets of one shape",                                          \
         .apply = lw_ps_rules_cross_sides},                                                                 \
    {                                                                                                       \
        .kind = LW_CROSSOVER, .wild = true, .name = "rules-elements", .note = "elements swap between them", \
        .apply = lw_ps_rules_cross_elements                                                                 \
    }

/* The same game with one rule that does nothing, and `room` bytes for others in its place. */
lw_design *lw_ps_strip(const lw_design *, int room, lw_arena *, lw_error *);

#endif
