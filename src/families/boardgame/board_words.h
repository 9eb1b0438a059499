/* board_words.h: the rules of a game for people: what they need to sit down and play, and what is odd about
 * it. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_WORDS_H
#define LW_FAMILIES_BOARDGAME_BOARD_WORDS_H

#include "families/boardgame/boardgame.h"

int lw_board_words_count(const lw_board *); /* words of the rules, without how to read pictures */
void lw_board_describe(const lw_rules *, lw_buf *);
void lw_board_remark(const lw_rules *, lw_buf *); /* the last of it alone: what is odd */

/* "king-like", ... : what a kind is called; NULL: nothing fits. */
const char *lw_board_kind_likeness(const lw_board *, int kind);

/* The kinds that stand on the board at first, and all that those can convert to, as bits. */
unsigned lw_board_kinds(const lw_board *);

#endif
