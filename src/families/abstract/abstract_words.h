/* abstract_words.h: the rules of a game in plain English, and its moves and name. */
#ifndef LW_FAMILIES_ABSTRACT_WORDS_H
#define LW_FAMILIES_ABSTRACT_WORDS_H

#include "families/abstract/abstract.h"

void lw_abstract_words_describe(const lw_rules *, lw_buf *);
int lw_abstract_words_count(const lw_abstract_game *); /* words in the rules, without the diagrams */
void lw_abstract_words_move(const lw_rules *, const void *state, lw_move, lw_buf *);
void lw_abstract_words_name(const lw_design *, lw_buf *);
/* Returns the chess piece that moves like this kind: K, Q, R, B, N, P; 0: none. */
char lw_abstract_words_chessman(const lw_abstract_game *, int kind);

#endif
