/* best_first.h: best-first search, and the styles that define what is best.
 *
 * States are expanded in the order of their price. A state that is proved lost is never expanded. A state whose
 * price is LW_PRICE_CUT is dropped without proof; after that, a level without a solution found is not called
 * unsolvable. */
#ifndef LW_SEARCH_BEST_FIRST_H
#define LW_SEARCH_BEST_FIRST_H

#include "search/heap.h"
#include "search/novelty.h"
#include "search/solvers.h"

#define LW_PRICE_CUT UINT64_MAX

typedef struct lw_depth_mark {
    uint32_t depth, part; /* part: for novelty */
} lw_depth_mark;

typedef struct lw_best_first {
    const struct lw_best_first_variant *style;
    const lw_rules *rules;
    lw_meter meter;
    lw_tree tree;
    lw_depth_mark *marks; /* one per state */
    size_t mark_room;
    lw_heap heap;
    lw_novelty novelty;
    uint32_t parent; /* of tree.child; the root is its own parent */
    uint32_t goal;
    bool cut; /* something was dropped without proof */
} lw_best_first;

typedef struct lw_best_first_variant {
    /* Returns the price of tree.child, which is `entry`. */
    uint64_t (*price)(lw_best_first *, uint32_t entry);
    bool shortest; /* prices never fall along a path to a goal: the first goal expanded is a nearest one */
    bool deepest;  /* of equal prices the deeper state comes first; otherwise the one found first */
    int novelty;   /* 1 or 2: the style uses novelty of that width; 0: none */
} lw_best_first_variant;

void lw_best_first_solve(const lw_best_first_variant *, const lw_rules *, const void *state, const lw_limits *,
                         lw_solution *);

#endif
