/* delve.h: finds a harder position for a level to begin in. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_DELVE_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_DELVE_H

#include "families/puzzlescript/levels/shape.h"

/* Explores the level forwards, and moves its start to the position whose shortest path to a win is longest, or
 * as long as wanted. False: found none, and the design is unchanged. */
bool lw_ps_delve(const lw_ps_template *, lw_rng *, unsigned char *design);

#endif
