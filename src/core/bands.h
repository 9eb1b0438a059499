/* bands.h: capability. How hard a puzzle is among those of its kind, by a fact that costs little.
 *
 * The estimate for people (search/difficulty.h) has one scale for all kinds. Where it was never compared with
 * people who played the kind, nearly all its puzzles may get one word, so there the family's own bands decide.
 */
#ifndef LW_CORE_BANDS_H
#define LW_CORE_BANDS_H

#include "core/family.h"

enum { LW_BANDS = 6 };

extern const char
    *const lw_band_names[LW_BANDS]; /* "very easy", "easy", "medium", "hard", "very hard", "expert" */

struct lw_bands {
    const char *fact;
    double from[LW_BANDS - 2]; /* where easy, medium, hard and very hard begin, in rising order and above 0 */
};

/* Where a value is on a scale that has `count` such beginnings: the number of its band, and the part of the
 * band that lies below it. */
double lw_band_place(double value, const double *from, int count);
/* Do the family's bands go before the estimate? */
bool lw_bands_first(const lw_family *);

#endif
