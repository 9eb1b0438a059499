/* choice_model.h: what choices say of the weights that people give to what they see (conditional logit).
 *
 * A choice is made among alternatives. One with the numbers x is taken with a chance proportional to
 * exp(-weights . x), so what weighs more is liked less. */
#ifndef LW_STATS_CHOICE_MODEL_H
#define LW_STATS_CHOICE_MODEL_H

enum { LW_CHOICE_NUMBERS = 2 };

typedef struct lw_observed_choice {
    double (*alternatives)[LW_CHOICE_NUMBERS];
    int count, chosen;
} lw_observed_choice;

/* The weights that make the choices most likely; returns the logarithm of that likelihood. The likelihood has
 * one maximum, found by Newton's method. Where the choices do not determine a weight it stays 0. */
double lw_choice_model_fit(const lw_observed_choice *, int count, double weights[LW_CHOICE_NUMBERS]);

#endif
