/* chromatic_value.h: the length of the shortest path through a chromatic maze, fast. */
#ifndef LW_FAMILIES_CHROMATIC_CHROMATIC_VALUE_H
#define LW_FAMILIES_CHROMATIC_CHROMATIC_VALUE_H

#include "families/chromatic/chromatic.h"

/* Returns the least number of moves, -1 if there is no path. This is what evolution asks for, so it has its own
 * fast code. */
int lw_chromatic_distance(const lw_chromatic *, lw_arena *);

#endif
