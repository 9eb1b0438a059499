/* unicode.c: tables of stretches, searched by halving. Ours, because a text must mean the same on every
 * machine, whichever library of letters it has, and because the browser has none; 14 kB. */
#include "base/unicode.h"

struct stretch {
    int32_t first, last, by, step;
};

/* `runs`: a point times 16 and the flags of all that follow, up to the next; `lower` and `upper`. */
#include "base/unicode.inc"

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

unsigned lw_unicode_flags(int32_t point)
{
    int low = 0, high = COUNT(runs); /* the run is in [low, high) */
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if ((int32_t)(runs[middle] >> 4) <= point)
            low = middle;
        else
            high = middle;
    }
    return runs[low] & 15;
}

static int32_t change(const struct stretch *table, int count, int32_t point)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (table[middle].last < point)
            low = middle + 1;
        else
            high = middle;
    }
    const struct stretch *at = table + low;
    return low < count && at->first <= point && (point - at->first) % at->step == 0 ? point + at->by : point;
}

int32_t lw_unicode_lower(int32_t point)
{
    return change(lower, COUNT(lower), point);
}

int32_t lw_unicode_upper(int32_t point)
{
    return change(upper, COUNT(upper), point);
}
