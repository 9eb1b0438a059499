/* The kernels for graphics processors, run as plain C: after every input the emulated kernel has the
 * interpreter's state, byte for byte, on every level of our own games; an unsupported game is refused with a
 * reason. */
#include "base/buf.h"
#include "base/file.h"
#include "emulated_play.h"
#include "families/puzzlescript/compile/compile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static const lw_ps_game *read_game(const char *name, lw_arena *arena)
{
    char path[500];
    lw_buf text = {0};
    lw_error error = {0};
    snprintf(path, sizeof path, "%s/%s.txt", LW_SOURCE_DIR, name);
    assert_int_equal(lw_buf_read_file(&text, path, 1 << 20, &error), 0);
    const lw_ps_game *game = lw_ps_compile(text.bytes, text.size, arena).game;
    lw_buf_drop(&text);
    assert_non_null(game);
    return game;
}

static void test_same_states(void **state)
{
    (void)state;
    static const char *const names[] = {
        "examples/puzzlescript/push",
        "examples/puzzlescript/vanish",
        "examples/puzzlescript/snake",
        "examples/puzzlescript/carry",
        "examples/puzzlescript/ice",
        "examples/puzzlescript/laser",
        "examples/puzzlescript/keys",
        "examples/puzzlescript/luck",
        "examples/puzzlescript/watch",
        "tests/conformance/puzzlescript/recordings/twins",
        "tests/conformance/puzzlescript/recordings/yard",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lw_arena arena = {0};
        const lw_ps_game *game = read_game(names[i], &arena);
        int played = 0;
        for (int level = 0; level < game->level_count; level++) {
            if (game->levels[level].message)
                continue;
            int differs = play_emulated(game, level, 300);
            if (differs >= 0)
                fail_msg("%s, level %d: another state after input %d", names[i], level, differs);
            played += differs == SAME_STATES;
        }
        if (!played)
            fail_msg("%s: no level was played", names[i]);
        lw_arena_drop(&arena);
    }
}

static void test_refused(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_ps_rule_words rules = lw_ps_rule_words_make(read_game("examples/puzzlescript/slab", &arena), 1, &arena);
    assert_null(rules.words);
    assert_string_equal(rules.why, "it has rigid rules");
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_states),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
