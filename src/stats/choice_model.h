/* choice_model.h: infers the weights that people give to what they see from their choices (conditional logit).
 *
 * A choice is made among alternatives. An alternative with the numbers x is chosen with a probability
 * proportional to exp(-weights . x), so larger weighted sums are less attractive. */
#ifndef LW_STATS_CHOICE_MODEL_H
#define LW_STATS_CHOICE_MODEL_H

enum { LW_CHOICE_NUMBERS = 2 };

typedef struct lw_observed_choice {
    double (*alternatives)[LW_CHOICE_NUMBERS];
    int count, chosen;
} lw_observed_choice;

/* Finds the weights that make the choices most likely; returns the logarithm of that likelihood. The likelihood
 * has a single maximum, found by Newton's method. A weight that the choices do not determine stays 0. */
double lw_choice_model_fit(const lw_observed_choice *, int count, double weights[LW_CHOICE_NUMBERS]);

#endif
