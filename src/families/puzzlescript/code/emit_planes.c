/* emit_planes.c: see emit_planes.h. */
#include "families/puzzlescript/code/emit_planes.h"

/* Prints a function that makes a plane: each of its words is the text `word`, with # replaced by the word's
 * number. */
static void print_function(lw_buf *out, int words, const char *head, const char *word)
{
    lw_buf_print(out, "INLINE plane %s\n{\n    return make(", head);
    for (int i = 0; i < words; i++) {
        lw_buf_puts(out, i ? ", " : "");
        for (const char *at = word; *at; at++)
            if (*at == '#')
                lw_buf_print(out, "%d", i);
            else
                lw_buf_byte(out, *at);
    }
    lw_buf_puts(out, ");\n}\n");
}

static void print_make(lw_buf *out, int words)
{
    lw_buf_puts(out, "INLINE plane make(");
    for (int i = 0; i < words; i++)
        lw_buf_print(out, "%sword w%d", i ? ", " : "", i);
    lw_buf_puts(out, ")\n{\n    plane a;\n");
    for (int i = 0; i < words; i++)
        lw_buf_print(out, "    a.w[%d] = w%d;\n", i, i);
    lw_buf_puts(out, "    return a;\n}\n");
}

void lw_ps_emit_planes(int words, int bits, lw_buf *out)
{
    lw_buf_print(out, "enum { WORDS = %d, BITS = %d };\ntypedef struct plane { word w[WORDS]; } plane;\n",
                 words, bits);
    print_make(out, words);
    print_function(out, words, "none(void)", "0");
    print_function(out, words, "both(plane a, plane b)", "a.w[#] & b.w[#]");
    print_function(out, words, "without(plane a, plane b)", "a.w[#] & ~b.w[#]");
    print_function(out, words, "either(plane a, plane b)", "a.w[#] | b.w[#]");
    print_function(out, words, "exclusive(plane a, plane b)", "a.w[#] ^ b.w[#]");
    lw_buf_puts(out, "INLINE word bits(plane a)\n{\n    return 0");
    for (int i = 0; i < words; i++)
        lw_buf_print(out, " | a.w[%d]", i);
    lw_buf_puts(out, ";\n}\n");
}

void lw_ps_emit_count(int words, lw_buf *out)
{
    lw_buf_puts(out, "INLINE word count(plane a)\n{\n    return 0");
    for (int i = 0; i < words; i++)
        lw_buf_print(out, " + __builtin_popcountll(a.w[%d])", i);
    lw_buf_puts(out, ";\n}\n");
}

void lw_ps_emit_shift(int words, lw_buf *out)
{
    lw_buf_puts(
        out,
        "INLINE word at(plane a, int i)\n{\n    return i < 0 || i >= WORDS ? 0 : a.w[i];\n}\n"
        "INLINE word down(plane a, int i, int n)\n{\n"
        "    return n % BITS ? at(a, i + n / BITS) >> n % BITS | at(a, i + n / BITS + 1) << (BITS - n % BITS)\n"
        "                    : at(a, i + n / BITS);\n}\n"
        "INLINE word up(plane a, int i, int n)\n{\n"
        "    return n % BITS ? at(a, i - n / BITS) << n % BITS | at(a, i - n / BITS - 1) >> (BITS - n % BITS)\n"
        "                    : at(a, i - n / BITS);\n}\n");
    print_function(out, words, "shift(plane a, int n)", "n >= 0 ? down(a, #, n) : up(a, #, -n)");
}
