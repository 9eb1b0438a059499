/* Random numbers: the published vectors of Philox4x32-10, forks that keep their names, and exact uniformity. */
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_philox_vectors(void **state)
{
    (void)state;
    /* From the known-answer file of Random123. */
    static const struct {
        uint32_t counter[4], key[2], out[4];
    } vectors[] = {
        {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {{~0u, ~0u, ~0u, ~0u}, {~0u, ~0u}, {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
        {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
         {0xa4093822, 0x299f31d0},
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        uint32_t out[4];
        lw_philox(vectors[i].counter, vectors[i].key, out);
        assert_memory_equal(out, vectors[i].out, sizeof out);
    }
}

static void test_fork_ignores_position(void **state)
{
    (void)state;
    lw_rng fresh = lw_rng_seed(7), used = lw_rng_seed(7);
    for (int i = 0; i < 1001; i++)
        lw_rng_word(&used);
    lw_rng a = lw_rng_fork(&fresh, 3), b = lw_rng_fork(&used, 3), c = lw_rng_fork(&fresh, 4);
    for (int i = 0; i < 9; i++) { /* over more than one block */
        uint32_t drawn = lw_rng_word(&a);
        assert_int_equal(drawn, lw_rng_word(&b));
        assert_int_not_equal(drawn, lw_rng_word(&c));
    }
}

static void test_below_is_uniform_and_in_range(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(1);
    int counts[7] = {0};
    for (int i = 0; i < 70000; i++)
        counts[lw_rng_below(&rng, 7)]++;
    for (int i = 0; i < 7; i++)
        assert_in_range(counts[i], 9600, 10400); /* 4 standard deviations are 370 */
    for (int i = 0; i < 1000; i++) {
        assert_true(lw_rng_below(&rng, 1) == 0);
        assert_true(lw_rng_below64(&rng, 5000000000u) < 5000000000u);
        double real = lw_rng_real(&rng);
        assert_true(real >= 0 && real < 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_philox_vectors),
        cmocka_unit_test(test_fork_ignores_position),
        cmocka_unit_test(test_below_is_uniform_and_in_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
