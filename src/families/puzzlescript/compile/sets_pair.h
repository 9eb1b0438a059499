/* sets_pair.h: compiles one cell of a rule, on both sides of the arrow, to sets. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_SETS_PAIR_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_SETS_PAIR_H

#include "families/puzzlescript/compile/script.h"

/* The left and right cell of a pair, while they are being compiled. `by_left` and so on have for each layer the
 * name that uses it, plus 1; 0: none. */
typedef struct lw_ps_pair {
    uint64_t *present, *missing, *moving, *still, *object_layers;
    const uint64_t **any;
    int any_count;
    int *by_left;
    uint64_t *clear, *set, *move_clear, *move_set, *whole, *right_layers, *choices, *spins;
    int *by_right, *by_random;
} lw_ps_pair;

typedef struct lw_ps_set_maker {
    int *by_left, *by_right, *by_random; /* reused by one pair after the other */
    lw_ps_script *script;
    lw_ps_link *link;
    lw_ps_source *source;
    lw_ps_script_rule *rule;
} lw_ps_set_maker;

uint64_t *lw_ps_set_moves(const lw_ps_set_maker *);              /* no flags of any layer */
void lw_ps_set_report(const lw_ps_set_maker *, enum lw_ps_code); /* a note at the rule's line */

lw_ps_pair lw_ps_pair_open(lw_ps_set_maker *, int any); /* for at most `any` properties */
/* Returns false, with a note, if the words contradict each other. */
bool lw_ps_pair_left(lw_ps_set_maker *, lw_ps_pair *, const lw_ps_items *left);
lw_ps_pattern lw_ps_pair_pattern(const lw_ps_pair *);
void lw_ps_pair_right(lw_ps_set_maker *, lw_ps_pair *, const lw_ps_items *right);
const lw_ps_change *lw_ps_pair_change(lw_ps_set_maker *, const lw_ps_pair *); /* NULL: nothing changes */

#endif
