/* chessmaze_breed.h: operators on placements. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_BREED_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_BREED_H

#include "families/chessmaze/chessmaze.h"

void lw_chess_canonical(const lw_design *, unsigned char *design);
extern const lw_operator lw_chess_operators[];

#endif
