/* affordance_rules.h: the rules of the Affordance Sandbox. */
#ifndef LW_FAMILIES_AFFORDANCE_AFFORDANCE_RULES_H
#define LW_FAMILIES_AFFORDANCE_AFFORDANCE_RULES_H

#include "families/affordance/affordance.h"

bool lw_affordance_filled(const lw_affordance *, const void *state, int cell);

int lw_affordance_lying(const lw_affordance *, const void *state, int cell); /* the visible token, -1: none */

void lw_affordance_begin(const lw_affordance *, void *state);

/* Stores the permitted directions in the board's order; returns their number. */
int lw_affordance_permitted(const lw_affordance *, const void *state, unsigned char directions[4]);

/* Makes one choice and the forced steps that follow it. A direction that is not permitted wastes a move. */
void lw_affordance_step(const lw_affordance *, void *state, int direction, const lw_events *);

void lw_affordance_waste(const lw_affordance *, void *state, const lw_events *);

bool lw_affordance_over(const lw_affordance *, const void *state);

extern const char lw_affordance_letters[5]; /* "UDLR" */

#endif
