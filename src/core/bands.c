/* bands.c: see the header. */
#include "core/bands.h"
#include "core/people.h"

#include <math.h>

const char *const lw_band_names[LW_BANDS] = {"very easy", "easy", "medium", "hard", "very hard", "expert"};

double lw_band_place(double value, const double *from, int count)
{
    int band = 0;
    while (band < count && value >= from[band])
        band++;
    double low = band ? from[band - 1] : 0;
    double part = band < count ? (value - low) / (from[band] - low) : 1 - low / value;
    return band + fmin(fmax(part, 0), 0.999);
}

bool lw_bands_first(const lw_family *family)
{
    return family->bands && !(family->people && family->people->evidence);
}
