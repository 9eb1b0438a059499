/* board_fen.h: positions and moves as text. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_FEN_H
#define LW_FAMILIES_BOARDGAME_BOARD_FEN_H

#include "families/boardgame/boardgame.h"

int lw_board_fen_read(const lw_board *, const char *text, lw_board_position *, lw_error *);
void lw_board_fen_write(const lw_board_position *, lw_buf *);
void lw_board_move_text(const lw_rules *, const void *state, lw_move, lw_buf *);

#endif
