/* abstract_evaluate.h: who stands better, as far as a look tells. */
#ifndef LW_FAMILIES_ABSTRACT_EVALUATE_H
#define LW_FAMILIES_ABSTRACT_EVALUATE_H

#include "families/abstract/abstract.h"

int lw_abstract_evaluate(const lw_rules *, const void *state, int player);

#endif
