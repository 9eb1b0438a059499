/* packing.h: in which order ends are filled so that no thing that has arrived bars the way to another end. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PACKING_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_PACKING_H

#include "families/puzzlescript/heuristics/push_moves.h"

typedef struct lw_ps_packing {
    const int *order; /* numbers of the ends, the first to be filled first */
    int count;        /* fewer than there are: the others are filled in any order before these */
} lw_ps_packing;

/* For things that begin where `planes` has them. */
lw_ps_packing lw_ps_packing_of(const lw_ps_aim *, const lw_ps_delivery *, const void *planes, lw_arena *);
/* How many ends are filled as the order wants it. */
int lw_ps_packed(const lw_ps_packing *, const lw_ps_delivery *, uint64_t taken);

#endif
