/* board_fairy.h: board games for Fairy-Stockfish. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_FAIRY_H
#define LW_FAMILIES_BOARDGAME_BOARD_FAIRY_H

#include "families/boardgame/boardgame.h"

/* Writes a section of Fairy-Stockfish's variants file; fails if the rules cannot be expressed there. */
int lw_board_fairy_write(const lw_design *, const char *name, lw_buf *, lw_error *);

#endif
