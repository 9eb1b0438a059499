/* delve.h: where a level might better begin. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_DELVE_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_DELVE_H

#include "families/puzzlescript/levels/shape.h"

/* Plays on from the level, and begins it where the way to win is longest, or as long as is wanted. False:
 * nothing was found, and the design is as it was. */
bool lw_ps_delve(const lw_ps_template *, lw_rng *, unsigned char *design);

#endif
