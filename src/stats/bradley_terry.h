/* bradley_terry.h: strengths from paired comparisons.
 *
 * Bradley and Terry's model gives every item a strength such that a beats b with the chance a / (a + b); ties
 * are half a win for either. */
#ifndef LW_STATS_BRADLEY_TERRY_H
#define LW_STATS_BRADLEY_TERRY_H

/* wins[i * count + j]: of i over j. `prior` is added to both directions of every pair that met, so that a game
 * that never lost has a strength, too; 0 for the plain maximum of likelihood. Strengths add up to 1. */
void lw_bradley_terry(const double *wins, int count, double prior, double *strengths);

#endif
