/* unadvised.h: decisions that nothing recommends, the difficult moves of a search in a space of features.
 *
 * Two features give advice in every situation: how near to won it looks, and how many decisions it leaves open.
 * Each recommends the decisions that are best by it. (After the advisors of Shoham and Schaeffer, "The FESS
 * algorithm", 2020.) */
#ifndef LW_SEARCH_UNADVISED_H
#define LW_SEARCH_UNADVISED_H

#include "search/decision_distances.h"

/* Returns the least number of decisions against all advice in any solution. The graph must have a solution. */
int64_t lw_unadvised(const lw_decisions *, const lw_decision_distances *);

#endif
