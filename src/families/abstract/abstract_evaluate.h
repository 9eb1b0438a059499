/* abstract_evaluate.h: static evaluation of positions. */
#ifndef LW_FAMILIES_ABSTRACT_EVALUATE_H
#define LW_FAMILIES_ABSTRACT_EVALUATE_H

#include "families/abstract/abstract.h"

void lw_abstract_evaluate_usually(lw_abstract_game *); /* sets the default weights, which serve any game */
int lw_abstract_evaluate_weights(const lw_rules *, int *out);
const lw_rules *lw_abstract_evaluate_by(const lw_rules *, const int *weights, lw_arena *);
int lw_abstract_evaluate(const lw_rules *, const void *state, int player);

#endif
