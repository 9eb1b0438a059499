/* board_evaluate.h: static evaluation of positions. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_EVALUATE_H
#define LW_FAMILIES_BOARDGAME_BOARD_EVALUATE_H

#include "families/boardgame/boardgame.h"

int lw_board_evaluate(const lw_rules *, const void *state, int player);
int lw_board_evaluate_weights(const lw_rules *, int *out);
const lw_rules *lw_board_evaluate_by(const lw_rules *, const int *weights, lw_arena *);
int lw_board_prefer(const lw_rules *, const void *state, lw_move);
int lw_board_gain(const lw_rules *, const void *state, lw_move);

#endif
