/* affordance_spec.h: the parameters: tokens, their numbers, and the rules that the paper leaves open. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_SPEC_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_SPEC_H

#include "families/affordance/affordance.h"

/* The parameter that counts a kind, and the one with the lowest of its numbers (the highest follows; -1: the
 * kind has no range). */
int lw_affordance_count_param(int kind);

int lw_affordance_range_param(int kind);

/* Returns the number of tokens of a spec, including hidden ones and walls. */
int lw_affordance_count(const lw_spec *);

int64_t lw_affordance_start(const lw_spec *); /* the start square, with defaults resolved */

int lw_affordance_budget(const lw_spec *); /* the moves at the start, with defaults resolved */

void lw_affordance_range(const lw_spec *, int kind, int *low, int *high); /* range of the numbers of a kind */

/* Fails unless the bytes are a design of this spec. */
int lw_affordance_check(const lw_spec *, const unsigned char *design, lw_error *);
int lw_affordance_check_spec(lw_spec *, lw_error *);

extern const lw_affordance_token_row lw_affordance_token_rows[LW_AFFORDANCE_TOKEN_KINDS];

extern const lw_kinds lw_affordance_kinds;
extern const lw_param lw_affordance_params[];
extern const char *const lw_affordance_players[]; /* names of solvers; ends with NULL */

#endif
