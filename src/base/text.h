/* text.h: characters and numbers in text, and bytes that are not text. */
#ifndef LW_BASE_TEXT_H
#define LW_BASE_TEXT_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Size in bytes of the UTF-8 character at `text`, 0 if it is invalid (overlong, a surrogate, truncated, too
 * large). */
static inline size_t lw_utf8_size(const char *text, size_t left)
{
    const unsigned char *s = (const unsigned char *)text;
    if (left == 0)
        return 0;
    size_t size = s[0] < 0x80                   ? 1
                  : s[0] >= 0xC2 && s[0] < 0xE0 ? 2
                  : (s[0] & 0xF0) == 0xE0       ? 3
                  : s[0] >= 0xF0 && s[0] < 0xF5 ? 4
                                                : 0;
    if (size == 0 || size > left)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] >= 0xA0) || (s[0] == 0xF0 && s[1] < 0x90) ||
        (s[0] == 0xF4 && s[1] >= 0x90))
        return 0;
    return size;
}

/* The code point of a character whose size came from lw_utf8_size. */
static inline int32_t lw_utf8_point(const char *text, size_t size)
{
    const unsigned char *s = (const unsigned char *)text;
    int32_t point = size == 1 ? s[0] : s[0] & (0x7F >> size);
    for (size_t i = 1; i < size; i++)
        point = point << 6 | (s[i] & 0x3F);
    return point;
}

/* Writes a code point in at most four bytes, and returns the number of bytes. */
static inline size_t lw_utf8_put(int32_t point, char *out)
{
    static const unsigned char heads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (size_t i = size; i-- > 1; point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)(heads[size] | point);
    return size;
}

/* Adds the text with U+FFFD for each zero byte and each byte that is not UTF-8, so that input is the same text
 * in JSON, as an ID and on the screen. Returns the number of bytes replaced. */
#define LW_REPLACEMENT "\xEF\xBF\xBD"
size_t lw_utf8_repair(const char *text, size_t size, lw_buf *out);

/* True if a file name has this ending, with something before it. */
bool lw_name_ends(const char *name, const char *end);

/* Number of digits of the whole number at `text`, 0 if there is none. Numbers have no leading zeros: in "011"
 * the number is "0". */
static inline size_t lw_digits(const char *text)
{
    size_t size = 0;
    while (text[size] >= '0' && text[size] <= '9' && !(size == 1 && text[0] == '0'))
        size++;
    return size;
}

/* Number of words in a text, separated by spaces and line ends. */
static inline int lw_words(const char *text)
{
    int words = 0;
    for (bool blank = true; *text; text++) {
        bool now = *text == ' ' || *text == '\n';
        words += blank && !now;
        blank = now;
    }
    return words;
}

#endif
