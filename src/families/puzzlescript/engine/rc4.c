/* rc4.c: see rc4.h. */
#include "families/puzzlescript/engine/rc4.h"

#include "families/puzzlescript/compile/utf16.h"

#include <string.h>

void lw_ps_rc4_seed(lw_ps_rc4 *rc4, const char *utf8)
{
    lw_arena arena = {0};
    lw_ps_text text = lw_ps_text_decode(utf8, strlen(utf8), &arena);
    uint8_t *key = lw_new_array(&arena, uint8_t, (size_t)text.size * 2 + 1);
    int size = 0;
    for (int i = 0; i < text.size; i++) {
        if (text.at[i] >> 8)
            key[size++] = (uint8_t)(text.at[i] >> 8);
        key[size++] = (uint8_t)text.at[i];
    }
    if (size == 0)
        size = 1; /* the empty text: one zero byte */
    *rc4 = (lw_ps_rc4){0};
    for (int i = 0; i < 256; i++)
        rc4->s[i] = (uint8_t)i;
    uint8_t sum = 0;
    for (int i = 0; i < 256; i++) {
        sum = (uint8_t)(sum + rc4->s[i] + key[i % size]);
        uint8_t kept = rc4->s[i];
        rc4->s[i] = rc4->s[sum];
        rc4->s[sum] = kept;
    }
    lw_arena_drop(&arena);
}

/* The counters are the caller's, so that they can be kept in registers. */
static inline uint8_t draw_byte(uint8_t *s, uint8_t *i, uint8_t *j)
{
    uint8_t a = s[++*i];
    *j = (uint8_t)(*j + a);
    uint8_t b = s[*j];
    s[*i] = b;
    s[*j] = a;
    return s[(uint8_t)(a + b)];
}

uint8_t lw_ps_rc4_byte(lw_ps_rc4 *rc4)
{
    return draw_byte(rc4->s, &rc4->i, &rc4->j);
}

/* The original adds byte by byte to a double. That rounds once, at the last byte, as the conversion does. */
double lw_ps_rc4_uniform(lw_ps_rc4 *rc4)
{
    uint64_t value = 0;
    uint8_t i = rc4->i, j = rc4->j;
    for (int k = 0; k < 7; k++)
        value = value << 8 | draw_byte(rc4->s, &i, &j);
    rc4->i = i;
    rc4->j = j;
    return (double)value / 72057594037927936.0;
}

uint64_t lw_ps_rc4_below(lw_ps_rc4 *rc4, uint64_t count)
{
    return (uint64_t)(lw_ps_rc4_uniform(rc4) * (double)count);
}
