/* pull.h: Sokoban played backwards. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_PULL_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_PULL_H

#include "families/puzzlescript/levels/shape.h"

/* The same by playing backwards from all crates on marks, where the game is crate pushing. */
bool lw_ps_pull(const lw_ps_template *, lw_rng *, unsigned char *design);

#endif
