/* buf.c: growth by doubling, and printing. */
#include "base/buf.h"
#include "base/arena.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void make_room(lw_buf *buf, size_t more)
{
    size_t need = buf->size + more + 1;
    if (need <= buf->room)
        return;
    size_t room = buf->room ? buf->room : 64;
    while (room < need)
        room *= 2;
    buf->bytes = lw_heap_grow(buf->bytes, room);
    buf->room = room;
}

void lw_buf_add(lw_buf *buf, const void *bytes, size_t size)
{
    make_room(buf, size);
    if (size)
        memcpy(buf->bytes + buf->size, bytes, size);
    buf->size += size;
    buf->bytes[buf->size] = 0;
}

void lw_buf_byte(lw_buf *buf, char byte)
{
    lw_buf_add(buf, &byte, 1);
}

void lw_buf_puts(lw_buf *buf, const char *text)
{
    lw_buf_add(buf, text, strlen(text));
}

void lw_buf_print(lw_buf *buf, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int size = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (size > 0) {
        make_room(buf, (size_t)size);
        vsnprintf(buf->bytes + buf->size, (size_t)size + 1, format, again);
        buf->size += (size_t)size;
    }
    va_end(again);
}

/* The significant digits of a finite number above zero, without a point and trailing zeros; returns the power
 * of ten of the first digit. Any 15 digits survive conversion to a double and back, so for a normal number the
 * shortest form has 15, 16 or 17 digits, less trailing zeros. Subnormal numbers hold fewer digits, so all
 * lengths from one digit on are tried. */
static int take_digits(double number, char digits[20])
{
    char text[40];
    int more = number < DBL_MIN ? 0 : 14;
    do
        snprintf(text, sizeof text, "%.*e", more, number);
    while (strtod(text, NULL) != number && ++more <= 16);
    char *out = digits;
    for (const char *at = text; *at != 'e'; at++)
        if (*at >= '0' && *at <= '9')
            *out++ = *at;
    while (out > digits + 1 && out[-1] == '0')
        out--;
    *out = 0;
    return atoi(strchr(text, 'e') + 1);
}

void lw_buf_real(lw_buf *buf, double number)
{
    if (!isfinite(number)) {
        lw_buf_puts(buf, "null");
        return;
    }
    if (signbit(number))
        lw_buf_byte(buf, '-');
    if (number == 0) {
        lw_buf_puts(buf, signbit(number) ? "0.0" : "0");
        return;
    }
    char digits[20];
    int power = take_digits(fabs(number), digits), count = (int)strlen(digits);
    /* From 1e16 on, a number without an exponent would be read as a 64-bit integer and might not fit. */
    if (power > 15 || power < -5)
        lw_buf_print(buf, "%.1s%s%se%d", digits, count > 1 ? "." : "", digits + 1, power);
    else if (power < 0)
        lw_buf_print(buf, "0.%.*s%s", -power - 1, "0000", digits);
    else if (count <= power + 1)
        lw_buf_print(buf, "%s%.*s", digits, power + 1 - count, "000000000000000");
    else
        lw_buf_print(buf, "%.*s.%s", power + 1, digits, digits + power + 1);
}

void lw_buf_clear(lw_buf *buf)
{
    buf->size = 0;
    if (buf->bytes)
        buf->bytes[0] = 0;
}

void lw_buf_drop(lw_buf *buf)
{
    free(buf->bytes);
    *buf = (lw_buf){0};
}

const char *lw_buf_text(const lw_buf *buf)
{
    return buf->bytes ? buf->bytes : "";
}

void lw_buf_base64(const lw_buf *bytes, lw_buf *out)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < bytes->size; i += 3) {
        size_t left = bytes->size - i;
        const unsigned char *at = (const unsigned char *)bytes->bytes + i;
        unsigned group = (unsigned)at[0] << 16 | (left > 1 ? (unsigned)at[1] << 8 : 0) | (left > 2 ? at[2] : 0);
        for (size_t j = 0; j < 4; j++)
            lw_buf_byte(out, j <= left ? letters[group >> (18 - 6 * j) & 63] : '=');
    }
}
