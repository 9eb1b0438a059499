/* bradley_terry.h: strengths from paired comparisons.
 *
 * In the model of Bradley and Terry every item has a strength, and a beats b with probability a / (a + b); a
 * tie counts as half a win for each side. */
#ifndef LW_STATS_BRADLEY_TERRY_H
#define LW_STATS_BRADLEY_TERRY_H

/* Fits the strengths of at most 64 items, which add up to 1. wins[i * count + j]: wins of i over j. `prior` is
 * added to both directions of every pair that met, so that an item that never lost has a finite strength too; 0
 * gives plain maximum likelihood. */
void lw_bradley_terry(const double *wins, int count, double prior, double *strengths);

/* Fills in the standard error of each strength's logarithm minus that of `base`, from the curvature of the
 * likelihood with its prior; 0 for `base` itself. Comparisons must connect all items, at most 64. */
void lw_bradley_terry_errors(const double *wins, int count, double prior, const double *strengths, int base,
                             double *errors);

#endif
