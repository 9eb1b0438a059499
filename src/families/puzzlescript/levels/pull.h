/* pull.h: finds a harder position for a Sokoban level to begin in, by playing backwards. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_PULL_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_PULL_H

#include "families/puzzlescript/levels/shape.h"

/* Like lw_ps_delve, but plays backwards from all positions with every crate on a mark. Only for games that are
 * crate pushing; false for all others. */
bool lw_ps_pull(const lw_ps_template *, lw_rng *, unsigned char *design);

#endif
