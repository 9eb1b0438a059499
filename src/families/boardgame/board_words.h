/* board_words.h: the rules of a game in words: what people need to play it, and what is odd about it. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_WORDS_H
#define LW_FAMILIES_BOARDGAME_BOARD_WORDS_H

#include "families/boardgame/boardgame.h"

int lw_board_words_count(const lw_board *); /* words in the rules, without how to read pictures */
void lw_board_describe(const lw_rules *, lw_buf *);
void lw_board_remark(const lw_rules *, lw_buf *); /* only the last part: what is odd */

/* Returns what a kind resembles, "king-like", ...; NULL if nothing fits. */
const char *lw_board_kind_likeness(const lw_board *, int kind);

/* Returns the kinds on the board at the start and all that they can convert to, as bits. */
unsigned lw_board_kinds(const lw_board *);

#endif
