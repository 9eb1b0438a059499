/* number_text.c: see the header. */
#include "report/number_text.h"
#include "base/buf.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *group(lw_arena *arena, const char *digits)
{
    lw_buf buf = {0};
    bool negative = digits[0] == '-';
    size_t size = strlen(digits += negative);
    lw_buf_puts(&buf, negative ? "-" : "");
    for (size_t i = 0; i < size; i++) {
        if (i && (size - i) % 3 == 0)
            lw_buf_byte(&buf, ',');
        lw_buf_byte(&buf, digits[i]);
    }
    const char *text = lw_arena_text(arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

const char *lw_number_text(lw_arena *arena, double number, int digits)
{
    double size = fabs(number);
    char whole[32];
    double edge = pow(10, digits - 1); /* from here on there are no decimals to show */
    if (!(size < 1e15) || (size < edge && number != floor(number)))
        return lw_arena_print(arena, "%.*g", digits, number);
    snprintf(whole, sizeof whole, "%.0f", number);
    return group(arena, whole);
}

const char *lw_short_number_text(lw_arena *arena, double number)
{
    double size = fabs(number);
    if (size >= 1)
        return lw_number_text(arena, number, 3);
    return lw_arena_print(arena, size >= 0.1 ? "%.2f" : "%.2g", number);
}
