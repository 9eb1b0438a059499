/* bands.h: capability. How hard a puzzle is compared with others of its kind, by a fact that is cheap to
 * measure.
 *
 * The estimate for people (search/difficulty.h) has one scale for all kinds. Where it was never compared with
 * people who played the kind, nearly all its puzzles may get the same word, so there the family's own bands
 * decide. */
#ifndef LW_CORE_BANDS_H
#define LW_CORE_BANDS_H

#include "core/family.h"

enum { LW_BANDS = 6 };

/* "very easy", "easy", "medium", "hard", "very hard", "expert". */
extern const char *const lw_band_names[LW_BANDS];

struct lw_bands {
    const char *fact;
    double from[LW_BANDS - 2]; /* lower bounds of easy, medium, hard and very hard, ascending and above 0 */
};

/* Places a value on a scale of `count` such lower bounds: the number of its band, plus how far into the band it
 * is, from 0 to below 1. */
double lw_band_place(double value, const double *from, int count);
/* True if the family's bands take precedence over the estimate. */
bool lw_bands_first(const lw_family *);

#endif
