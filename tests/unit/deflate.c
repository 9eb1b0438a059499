/* Compression and the letters of Unicode, which are implemented here so that they are the same everywhere:
 * compared with the output of zlib and a browser, and given damaged input. */
#include "base/deflate.h"
#include "base/arena.h"
#include "base/rng.h"
#include "base/text.h"
#include "base/unicode.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const unsigned char *bytes_of(const lw_buf *buf)
{
    return (const unsigned char *)lw_buf_text(buf);
}

enum { DICED = 600 };

/* Random letters, some of them frequent. */
static void dice(unsigned char *out)
{
    uint32_t x = 1;
    for (int i = 0; i < DICED; i++) {
        x = x * 1103515245u + 12345u;
        out[i] = (unsigned char)"aaaaaaab.#"[(x >> 16) % 10];
    }
}

/* Written by zlib 1.2.13: stored, with fixed codes, with codes of their own, and with a text known before. */
static const unsigned char stored[] = {120, 1,   1,   40,  0,   215, 255, 65,  32,  112, 97,  116, 116,
                                       101, 114, 110, 32,  105, 115, 32,  102, 111, 117, 110, 100, 32,
                                       101, 118, 101, 114, 121, 119, 104, 101, 114, 101, 32,  97,  116,
                                       32,  111, 110, 99,  101, 46,  32,  65,  43,  44,  14,  71};
static const unsigned char fixed[] = {120, 1,   115, 84,  40,  72,  44, 41, 73, 45,  202, 83, 200,
                                      44,  86,  72,  203, 47,  205, 75, 81, 72, 45,  75,  45, 170,
                                      44,  207, 72,  45,  74,  85,  72, 44, 81, 200, 207, 75, 78,
                                      213, 83,  112, 164, 182, 50,  0,  63, 4,  42,  225};
static const unsigned char dynamic[] = {
    120, 218, 85,  81,  201, 13,  192, 48,  8,   27,  198, 127, 239, 4,   251, 15,  81,  48,  225, 104,
    164, 38,  173, 76,  125, 133, 102, 6,   163, 199, 238, 70,  179, 120, 209, 234, 51,  81,  61,  139,
    209, 222, 23,  10,  118, 216, 127, 209, 129, 225, 112, 30,  24,  143, 32,  245, 2,   38,  70,  134,
    15,  211, 225, 222, 163, 203, 205, 148, 76,  143, 88,  131, 60,  70,  25,  127, 241, 103, 92,  240,
    42,  51,  29,  207, 207, 129, 133, 58,  234, 148, 24,  85,  65,  91,  204, 217, 166, 195, 36,  241,
    13,  81,  141, 105, 175, 48,  154, 74,  18,  54,  126, 194, 29,  47,  41,  199, 236, 160, 191, 218,
    105, 154, 35,  87,  161, 102, 88,  222, 139, 48,  86,  200, 168, 20,  76,  53,  140, 220, 74,  2,
    53,  215, 61,  118, 215, 234, 208, 219, 147, 166, 210, 1,   222, 16,  100, 244, 4,   59,  183, 191,
    1,   42,  100, 23,  109, 117, 129, 195, 42,  1,   231, 33,  176, 15,  198, 59,  201, 92};
static const unsigned char preset[] = {120, 249, 69,  17,  7,  1,   115, 84,  40, 72,  44, 41, 73,
                                       45,  202, 83,  200, 44, 86,  72,  203, 47, 205, 75, 81, 72,
                                       197, 80,  164, 167, 64, 117, 101, 0,   63, 4,   42, 225};

static void test_reads_what_zlib_wrote(void **state)
{
    (void)state;
    static const unsigned char said[] =
        "A pattern is found everywhere at once. A pattern is found everywhere at once. "
        "A pattern is found everywhere at once. A p";
    unsigned char out[1000], diced[DICED];
    dice(diced);
    static const struct {
        const unsigned char *packed;
        size_t packed_size, size;
        const char *known;
    } cases[] = {
        {stored, sizeof stored, 40, ""},
        {fixed, sizeof fixed, 120, ""},
        {dynamic, sizeof dynamic, DICED, ""},
        {preset, sizeof preset, 120, "everywhere at once"},
        {fixed, sizeof fixed, 120, "a text that was not needed"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(lw_inflate(cases[i].known, cases[i].packed, cases[i].packed_size, out, cases[i].size));
        assert_memory_equal(out, cases[i].size == DICED ? diced : said, cases[i].size);
        assert_false(lw_inflate(cases[i].known, cases[i].packed, cases[i].packed_size, out, cases[i].size - 1));
        assert_false(lw_inflate(cases[i].known, cases[i].packed, cases[i].packed_size, out, cases[i].size + 1));
    }
    assert_false(lw_inflate("everywhere at onze", preset, sizeof preset, out, 120));
}

static void test_damage_is_seen(void **state)
{
    (void)state;
    unsigned char broken[sizeof dynamic], out[DICED], diced[DICED];
    int harmless = 0;
    dice(diced);
    for (size_t i = 0; i < 8 * sizeof dynamic; i++) {
        memcpy(broken, dynamic, sizeof broken);
        broken[i / 8] ^= (unsigned char)(1 << i % 8);
        if (lw_inflate("", broken, sizeof broken, out, sizeof out)) { /* a bit that only pads the last byte */
            assert_memory_equal(out, diced, DICED);
            harmless++;
        }
    }
    assert_in_range(harmless, 0, 7);
    for (size_t cut = 0; cut < sizeof dynamic; cut++)
        assert_false(lw_inflate("", dynamic, cut, out, sizeof out));
}

static void test_what_is_packed_comes_back(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(7);
    for (int round = 0; round < 60; round++) {
        lw_buf plain = {0}, packed = {0};
        size_t size = (size_t)lw_rng_below(&rng, round < 50 ? 600 : 100000);
        unsigned letters = 1 + (unsigned)lw_rng_below(&rng, 256);
        for (size_t i = 0; i < size; i++)
            lw_buf_byte(&plain, (char)lw_rng_below(&rng, letters));
        const char *known = round % 2 ? "these words are known" : "";
        lw_deflate(known, bytes_of(&plain), size, &packed);
        unsigned char *out = lw_heap_grow(NULL, size + 1);
        assert_true(lw_inflate(known, bytes_of(&packed), packed.size, out, size));
        assert_memory_equal(out, lw_buf_text(&plain), size);
        lw_heap_grow(out, 0);
        lw_buf_drop(&plain);
        lw_buf_drop(&packed);
    }
}

static void test_repetition_is_cheap(void **state)
{
    (void)state;
    static unsigned char same[40000];
    lw_buf packed = {0};
    lw_deflate("", same, sizeof same, &packed);
    assert_in_range(packed.size, 1, 400);
    lw_buf_clear(&packed);
    lw_deflate("a long sentence that both sides know", (const unsigned char *)"sentence that both sides know",
               29, &packed);
    assert_in_range(packed.size, 1, 16);
    lw_buf_drop(&packed);
}

static void test_letters(void **state)
{
    (void)state;
    static const struct {
        int32_t point;
        unsigned flags;
        int32_t lower, upper;
    } cases[] = {
        {'A', LW_UNICODE_WORD | LW_UNICODE_CASED, 'a', 'A'},
        {'_', LW_UNICODE_WORD, '_', '_'},
        {'7', LW_UNICODE_WORD, '7', '7'},
        {' ', LW_UNICODE_SPACE, ' ', ' '},
        {0xFEFF, LW_UNICODE_SPACE | LW_UNICODE_IGNORED, 0xFEFF, 0xFEFF},
        {0x301, LW_UNICODE_IGNORED, 0x301, 0x301},
        {0x394, LW_UNICODE_WORD | LW_UNICODE_CASED, 0x3B4, 0x394},
        {0x101, LW_UNICODE_WORD | LW_UNICODE_CASED, 0x101, 0x100}, /* every second letter a capital */
        {0x5D0, LW_UNICODE_WORD, 0x5D0, 0x5D0},
        {0x1F600, 0, 0x1F600, 0x1F600},
        {0x10400, LW_UNICODE_WORD | LW_UNICODE_CASED, 0x10428, 0x10400},
        {0xDF, LW_UNICODE_WORD | LW_UNICODE_CASED, 0xDF, 0xDF}, /* two letters as capitals: stays */
        {0x10FFFF, 0, 0x10FFFF, 0x10FFFF},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(lw_unicode_flags(cases[i].point), cases[i].flags);
        assert_int_equal(lw_unicode_lower(cases[i].point), cases[i].lower);
        assert_int_equal(lw_unicode_upper(cases[i].point), cases[i].upper);
    }
}

static void test_utf8_there_and_back(void **state)
{
    (void)state;
    for (int32_t point = 0; point < 0x110000; point += point < 0x900 ? 1 : 61) {
        char bytes[4];
        size_t size = lw_utf8_put(point, bytes);
        if (point >= 0xD800 && point < 0xE000)
            continue;
        assert_int_equal(lw_utf8_size(bytes, size), size);
        assert_int_equal(lw_utf8_point(bytes, size), point);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_what_zlib_wrote),
        cmocka_unit_test(test_damage_is_seen),
        cmocka_unit_test(test_what_is_packed_comes_back),
        cmocka_unit_test(test_repetition_is_cheap),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_utf8_there_and_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
