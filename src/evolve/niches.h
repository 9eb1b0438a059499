/* niches.h: points spread evenly over a space, for archives with Voronoi cells. */
#ifndef LW_EVOLVE_NICHES_H
#define LW_EVOLVE_NICHES_H

#include "base/arena.h"

/* `count` points of the unit cube, one after the other; always the same for the same arguments. */
double *lw_niches_make(int count, int dimensions, lw_arena *);

#endif
