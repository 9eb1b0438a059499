/* board_rules.h: compiles the genes for play, and detects the end of a game. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_RULES_H
#define LW_FAMILIES_BOARDGAME_BOARD_RULES_H

#include "families/boardgame/boardgame.h"

lw_rules *lw_board_compile(const lw_design *, lw_arena *, lw_error *);
lw_status lw_board_status(const lw_board *, const lw_board_position *, enum lw_board_end *);

/* Returns the effect of a move, which is a list of cells. */
lw_board_ply lw_board_turn(const lw_board *, const lw_board_position *, lw_move);

#endif
