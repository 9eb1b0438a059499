/* order.h: flags that say what to breed and how, for every verb that evolves. */
#ifndef LW_APP_CLI_ORDER_H
#define LW_APP_CLI_ORDER_H

#include "app/cli/cli.h"
#include "app/plan.h"

/* Rows of a verb's flags. */
#define LW_FLAGS_ORDER                                                                                      \
    {.name = "maximize", .value = "FACT", .note = "make this fact large (default: the family's first)"},    \
        {.name = "minimize", .value = "FACT", .note = "make it small"},                                     \
        {.name = "target", .value = "FACT=N", .note = "bring it to this number; goals may be repeated"},    \
        {.name = "require", .value = "NEED", .note = "must be so: kinds<=3, skill>=0.6; may be repeated"},  \
        {.name = "elites",                                                                                  \
         .value = "AXES",                                                                                   \
         .note = "an archive over facts: moves=10..120/12,dead_ends=0..8/8"},                               \
        {.name = "algorithm", .value = "NAME", .note = "see above (default: what suits the goals)"},        \
        {.name = "knobs", .value = "LIST", .note = "of the algorithm: population=120,mutations=3"},         \
        {.name = "population", .value = "N", .note = "the knob of that name"},                              \
        {.name = "mutations", .value = "N", .note = "the knob of that name"},                               \
        {.name = "budget", .value = "N", .note = "evaluations a run; 200k and 5M are understood"},          \
        {.name = "plays", .value = "N", .note = "the same counted in plays, where a fact costs many"},      \
        {.name = "runs", .value = "N", .note = "runs at most (default: by -n and --effort)"},               \
        {.name = "generate", .value = "NAME", .note = "the operator that makes the first ones"},            \
        {.name = "steps", .value = "N", .note = "the first ones are 1 to N changes from the given puzzle"}, \
        {.name = "strip", .value = "ROOM", .note = "take a game\'s rules off; so many bytes for new ones"}, \
        {.name = "mutate", .value = "NAME", .note = "the operator that changes one"},                       \
    {                                                                                                       \
        .name = "cross", .value = "NAME", .note = "the operator that mixes two"                             \
    }

#define LW_FLAGS_ISLANDS                                                                                \
    {.name = "islands", .value = "N", .note = "so many populations that send each other their best"},   \
        {.name = "migrate", .value = "N", .note = "evaluations of an island between (1000; 0: never)"}, \
        {.name = "migrants", .value = "N", .note = "how many each sends (default 1)"},                  \
    {                                                                                                   \
        .name = "topology", .value = "NAME", .note = "ring, or random: from any other island"           \
    }

/* What the first word asks for, a spec or a puzzle to start from: an order that has nothing else yet. */
int lw_args_begin(lw_args *, lw_request *, lw_error *);
/* The order that this and the flags make, complete. With more effort runs are longer, unless --budget says how
 * long they are. */
int lw_args_order(lw_args *, enum lw_effort, lw_request *, lw_error *);
/* The same in parts: the goals that the flags name; the order for any goals, by --algorithm or another one
 * (NULL: what suits them). */
int lw_args_goals(const lw_args *, const lw_spec *, lw_goals *, lw_error *);
int lw_args_order_for(lw_args *, const lw_goals *, const char *algorithm, lw_request *, lw_error *);
int lw_args_effort(const lw_args *, enum lw_effort *, lw_error *);

#endif
