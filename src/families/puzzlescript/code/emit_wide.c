/* emit_wide.c: see emit_wide.h. */
#include "families/puzzlescript/code/emit_wide.h"

/* In words. Shorter planes are faster as plain words; so are longer ones if the processor's vectors are
 * short. */
enum { WIDE = 2, MAX_SHORT = 8 };

/* Returns the processor's instruction sets beyond those of every processor of its architecture; NULL: none that
 * matters. */
static const char *extensions(void)
{
#if defined(__x86_64__) && defined(__GNUC__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi2"))
        return "avx512f,avx512vl,avx512dq,bmi,bmi2,popcnt";
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
        return "avx2,bmi,bmi2,popcnt";
#endif
    return NULL;
}

bool lw_ps_emit_is_wide(int words)
{
    return words >= WIDE && (words <= MAX_SHORT || extensions());
}

int lw_ps_emit_lanes(int words)
{
    int lanes = 1;
    while (lanes < words)
        lanes *= 2;
    return lw_ps_emit_is_wide(words) ? lanes : words;
}

void lw_ps_emit_target(int words, lw_buf *out)
{
    const char *names = lw_ps_emit_is_wide(words) ? extensions() : NULL;
    if (names)
        lw_buf_print(out,
                     "#ifdef __clang__\n"
                     "#pragma clang attribute push(__attribute__((target(\"%s\"))), apply_to = function)\n"
                     "#else\n#pragma GCC target(\"%s\")\n#endif\n",
                     names, names);
}

void lw_ps_emit_target_end(int words, lw_buf *out)
{
    if (lw_ps_emit_is_wide(words) && extensions())
        lw_buf_puts(out, "#ifdef __clang__\n#pragma clang attribute pop\n#endif\n");
}

/* Functions that test whether a vector of two, four or eight words has a bit set; 0: no. */
static const char reduce[] =
    "typedef word two __attribute__((vector_size(16), aligned(8), may_alias));\n"
    "typedef word four __attribute__((vector_size(32), aligned(8), may_alias));\n"
    "typedef word eight __attribute__((vector_size(64), aligned(8), may_alias));\n"
    "typedef long long signed_two __attribute__((vector_size(16)));\n"
    "typedef long long signed_four __attribute__((vector_size(32)));\n"
    "typedef long long signed_eight __attribute__((vector_size(64)));\n"
    "#ifdef __clang__\n#define some_of_two __builtin_reduce_or\n#define some_of_four __builtin_reduce_or\n"
    "#define some_of_eight __builtin_reduce_or\n#else\n"
    "INLINE word some_of_two(two a)\n{\n"
    "#ifdef __AVX__\n    return !__builtin_ia32_ptestz128((signed_two)a, (signed_two)a);\n"
    "#else\n    return a[0] | a[1];\n#endif\n}\n"
    "INLINE word some_of_four(four a)\n{\n"
    "#ifdef __AVX__\n    return !__builtin_ia32_ptestz256((signed_four)a, (signed_four)a);\n"
    "#else\n    return a[0] | a[1] | a[2] | a[3];\n#endif\n}\n"
    "INLINE word some_of_eight(eight a)\n{\n"
    "#ifdef __AVX512F__\n"
    "    return __builtin_ia32_ptestmq512((signed_eight)a, (signed_eight)a, 255);\n"
    "#else\n    union { eight all; four half[2]; } parts = {a};\n"
    "    return some_of_four(parts.half[0] | parts.half[1]);\n#endif\n}\n#endif\n";

static const char functions[] =
    "typedef word lanes __attribute__((vector_size(LANES * 8), aligned(8), may_alias));\n"
    "typedef struct plane { lanes w; } plane;\n"
    "INLINE plane none(void)\n{\n    return (plane){(lanes){0}};\n}\n"
    "INLINE plane both(plane a, plane b)\n{\n    return (plane){a.w & b.w};\n}\n"
    "INLINE plane without(plane a, plane b)\n{\n    return (plane){a.w & ~b.w};\n}\n"
    "INLINE plane either(plane a, plane b)\n{\n    return (plane){a.w | b.w};\n}\n"
    "INLINE plane exclusive(plane a, plane b)\n{\n    return (plane){a.w ^ b.w};\n}\n";

static const char moves[] =
    "#ifdef __clang__\n"
    "INLINE lanes move(lanes a, int by)\n{\n    lanes to;\n#pragma unroll\n    for (int i = 0; i < LANES; "
    "i++)\n"
    "        to[i] = i + by < 0 || i + by >= LANES ? 0 : a[i + by];\n    return to;\n}\n"
    "#else\n"
    "INLINE lanes move(lanes a, int by)\n{\n"
    "    if (!by)\n        return a;\n    return __builtin_shuffle(a, (lanes){0}, numbers + (word)(by + 2 * "
    "LANES));\n}\n"
    "#endif\n"
    "INLINE plane shift(plane a, int n)\n{\n    int far = n < 0 ? -n : n, words = far / 64, bits = far % 64;\n"
    "    lanes to = move(a.w, n < 0 ? -words : words);\n"
    "    if (bits && n > 0)\n        to = to >> bits | move(a.w, words + 1) << (64 - bits);\n"
    "    if (bits && n < 0)\n        to = to << bits | move(a.w, -words - 1) >> (64 - bits);\n"
    "    if (n < 0)\n        to &= board;\n    return (plane){to};\n}\n"
    "INLINE plane cell(int i, word bit)\n{\n    return (plane){(lanes)(numbers == (word)i) & bit};\n}\n"
    "INLINE word count(plane a)\n{\n    word sum = 0;\n    for (int i = 0; i < WORDS; i++)\n"
    "        sum += __builtin_popcountll(a.w[i]);\n    return sum;\n}\n";

/* Prints a constant vector: its first words have one value, and those from `words` on another. */
static void print_constant(lw_buf *out, const char *name, int lanes, int words, const char *low)
{
    lw_buf_print(out, "static const lanes %s = {", name);
    for (int i = 0; i < lanes; i++)
        if (!low)
            lw_buf_print(out, "%d, ", i);
        else
            lw_buf_print(out, "%s, ", i < words ? low : "0");
    lw_buf_puts(out, "};\n");
}

/* Halves are combined until eight or four words are left. */
static void print_bits(lw_buf *out, int lanes)
{
    lw_buf_puts(out, "INLINE word bits(plane a)\n{\n");
    if (lanes <= 8) {
        lw_buf_print(out, "    return some_of_%s(a.w);\n}\n",
                     lanes == 8   ? "eight"
                     : lanes == 4 ? "four"
                                  : "two");
        return;
    }
    lw_buf_puts(out, "    union { lanes all; eight part[LANES / 8]; } parts = {a.w};\n    return "
                     "some_of_eight(parts.part[0]");
    for (int i = 1; i < lanes / 8; i++)
        lw_buf_print(out, " | parts.part[%d]", i);
    lw_buf_puts(out, ");\n}\n");
}

void lw_ps_emit_wide(int words, lw_buf *out)
{
    int lanes = lw_ps_emit_lanes(words);
    lw_buf_print(out, "enum { WORDS = %d, BITS = 64, LANES = %d };\n", words, lanes);
    lw_buf_puts(out, reduce);
    lw_buf_puts(out, functions);
    print_constant(out, "numbers", lanes, words, NULL);
    print_constant(out, "board", lanes, words, "~0ULL");
    lw_buf_puts(out, moves);
    print_bits(out, lanes);
}
