/* Verdicts on small levels of the example games, and of games with rules changed at random. verdicts_full.c has
 * many more. */
#include "base/file.h"
#include "verdict_games.h"

static void examples(void **unused)
{
    static const char *const names[] = {"carry", "ice",  "keys",  "laser",  "luck",
                                        "push",  "slab", "snake", "vanish", "watch"};
    verdict_check check = {.states = 1500, .plain_states = 150};
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[500];
        lw_buf text = {0};
        snprintf(path, sizeof path, "%s/examples/puzzlescript/%s.txt", LW_SOURCE_DIR, names[i]);
        assert_int_equal(lw_buf_read_file(&text, path, 1 << 20, NULL), 0);
        check_levels_of(&check, text.bytes, text.size, 20, i + 1, names[i]);
        lw_buf_drop(&text);
    }
    report_verdicts(&check);
    assert_int_equal(check.wrong, 0);
    assert_true(check.solved > 20 && check.unsolvable > 20 && check.plain > 40);
}

static void changed_rules(void **unused)
{
    verdict_check check = {.states = 1500, .plain_states = 150};
    (void)unused;
    for (uint64_t seed = 1; seed <= 100; seed++)
        check_changed_rules(&check, 5, seed);
    report_verdicts(&check);
    assert_int_equal(check.wrong, 0);
    assert_true(check.solved > 50 && check.unsolvable > 50 && check.plain > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(examples), cmocka_unit_test(changed_rules)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
