/* unicode.c: tables of ranges with binary search; 14 kB. We have our own because a text must mean the same on
 * every machine, whatever its library knows about letters, and because the browser has no such library. */
#include "base/unicode.h"

struct stretch {
    int32_t first, last, by, step;
};

/* `runs`: a code point times 16 plus the flags of it and all that follow, up to the next; `lower` and
 * `upper`. */
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
