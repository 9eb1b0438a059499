/* packing.h: finds an order in which to fill ends, such that things that have arrived do not block the way to
 * others. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PACKING_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PACKING_H

#include "families/puzzlescript/heuristics/push_moves.h"

typedef struct lw_ps_packing {
    const int *order; /* numbers of the ends, in the order in which to fill them */
    int count;        /* if fewer than all: the others are filled in any order before these */
} lw_ps_packing;

/* For things that begin in the cells they have in `planes`. */
lw_ps_packing lw_ps_packing_of(const lw_ps_aim *, const lw_ps_delivery *, const void *planes, lw_arena *);
/* Returns the number of ends that are filled in this order. */
int lw_ps_packed(const lw_ps_packing *, const lw_ps_delivery *, uint64_t taken);

#endif
