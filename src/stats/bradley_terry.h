/* bradley_terry.h: strengths from paired comparisons.
 *
 * Bradley and Terry's model gives every item a strength such that a beats b with the chance a / (a + b); ties
 * are half a win for either. */
#ifndef LW_STATS_BRADLEY_TERRY_H
#define LW_STATS_BRADLEY_TERRY_H

/* wins[i * count + j]: of i over j. `prior` is added to both directions of every pair that met, so that a game
 * that never lost has a strength, too; 0 for the plain maximum of likelihood. Strengths add up to 1. */
void lw_bradley_terry(const double *wins, int count, double prior, double *strengths);

/* The standard error of each strength's logarithm less that of `base`, from the curvature of the likelihood
 * with its prior; 0 for `base` itself. Everybody must have met somebody, all in one circle, and there are at
 * most 64. */
void lw_bradley_terry_errors(const double *wins, int count, double prior, const double *strengths, int base,
                             double *errors);

#endif
