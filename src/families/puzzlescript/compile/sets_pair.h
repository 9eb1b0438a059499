/* sets_pair.h: one cell of a rule with its words left and right of the arrow, while they become sets. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_SETS_PAIR_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_SETS_PAIR_H

#include "families/puzzlescript/compile/script.h"

/* The left and right cell of a pair while they are worked out. `by_left` and so on say which name uses a
 * layer, + 1. */
typedef struct lw_ps_pair {
    uint64_t *present, *missing, *moving, *still, *object_layers;
    const uint64_t **any;
    int any_count;
    int *by_left;
    uint64_t *clear, *set, *move_clear, *move_set, *whole, *right_layers, *choices, *spins;
    int *by_right, *by_random;
} lw_ps_pair;

typedef struct lw_ps_set_maker {
    int *by_left, *by_right, *by_random; /* of all pairs in turn */
    lw_ps_script *script;
    lw_ps_link *link;
    lw_ps_source *source;
    lw_ps_script_rule *rule;
} lw_ps_set_maker;

uint64_t *lw_ps_set_moves(const lw_ps_set_maker *);              /* no flags of any layer */
void lw_ps_set_report(const lw_ps_set_maker *, enum lw_ps_code); /* a note at the rule's line */

lw_ps_pair lw_ps_pair_open(lw_ps_set_maker *, int any); /* with room for so many properties */
/* Returns false when the words contradict each other, with a note. */
bool lw_ps_pair_left(lw_ps_set_maker *, lw_ps_pair *, const lw_ps_items *left);
lw_ps_pattern lw_ps_pair_pattern(const lw_ps_pair *);
void lw_ps_pair_right(lw_ps_set_maker *, lw_ps_pair *, const lw_ps_items *right);
const lw_ps_change *lw_ps_pair_change(lw_ps_set_maker *, const lw_ps_pair *); /* NULL: nothing changes */

#endif
