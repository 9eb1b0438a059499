/* board_symmetry.h: games that are equivalent for the players. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_SYMMETRY_H
#define LW_FAMILIES_BOARDGAME_BOARD_SYMMETRY_H

#include "families/boardgame/boardgame.h"

void lw_board_genes_canonical(const lw_design *, unsigned char *out);

#endif
