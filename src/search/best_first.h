/* best_first.h: best-first search, and the ways to say what is best.
 *
 * States are unfolded in the order of their price. A state that is proved lost is left alone; one whose price
 * is LW_PRICE_CUT is left out without proof, and then nothing that is not found is called unsolvable. */
#ifndef LW_SEARCH_BEST_FIRST_H
#define LW_SEARCH_BEST_FIRST_H

#include "search/heap.h"
#include "search/novelty.h"
#include "search/solvers.h"

#define LW_PRICE_CUT UINT64_MAX

typedef struct lw_depth_mark {
    uint32_t depth, part; /* part: of novelty */
} lw_depth_mark;

typedef struct lw_best_first {
    const struct lw_best_first_variant *style;
    const lw_rules *rules;
    lw_meter meter;
    lw_tree tree;
    lw_depth_mark *marks; /* one a state */
    size_t mark_room;
    lw_heap heap;
    lw_novelty novelty;
    uint32_t parent; /* of tree.child; itself for the root */
    uint32_t goal;
    bool cut; /* something was left out without proof */
} lw_best_first;

typedef struct lw_best_first_variant {
    /* Of tree.child, which is `entry`. */
    uint64_t (*price)(lw_best_first *, uint32_t entry);
    bool shortest; /* prices never fall along a way to a goal: the first goal taken up is a nearest one */
    bool deepest;  /* of equal prices the deeper first; else the one that was found first */
    int novelty;   /* 1 or 2: it asks for it */
} lw_best_first_variant;

void lw_best_first_solve(const lw_best_first_variant *, const lw_rules *, const void *state, const lw_limits *,
                         lw_solution *);

#endif
