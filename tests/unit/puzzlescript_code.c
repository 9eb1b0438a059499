/* Rules as code: on the first level of each example, generated code ends in the same boards as the interpreter
 * after every input; games it does not take are refused; what was compiled once is found again. Where no C
 * compiler is at hand there is nothing to compare. */
#include "base/buf.h"
#include "base/file.h"
#include "coded_play.h"
#include "example_game.h"
#include "families/puzzlescript/compile/compile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>

#include <cmocka.h>

static const lw_ps_program *generate(const lw_ps_game *game, lw_arena *arena)
{
    const lw_ps_level *level = &game->levels[first_board(game)];
    return lw_ps_generate(game, level->width, level->height, LW_PS_MAX_OPS, arena);
}

/* A folder of our own within that of the test; false: there is no compiler. */
static bool open_code(const lw_ps_program *program, lw_ps_native *native)
{
    lw_error error = {0};
    mkdir("code", 0700);
    return open_native(program, "cc", "code", native, &error) == 0;
}

static void test_same_boards(void **state)
{
    (void)state;
    static const char *const names[] = {"push", "vanish", "snake", "carry", "ice", "laser", "watch"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lw_arena arena = {0};
        lw_ps_native native;
        const lw_ps_game *game = read_game(names[i], &arena);
        const lw_ps_program *program = generate(game, &arena);
        assert_non_null(program);
        if (open_code(program, &native)) {
            int differs = play_both(program, native.turn, first_board(game), 2000);
            if (differs >= 0)
                fail_msg("%s: another board after input %d", names[i], differs);
        }
        lw_ps_native_close(&native);
        lw_arena_drop(&arena);
    }
}

static void test_left_to_the_interpreter(void **state)
{
    (void)state;
    static const char *const names[] = {"slab", "luck", "keys"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lw_arena arena = {0};
        assert_null(generate(read_game(names[i], &arena), &arena));
        lw_arena_drop(&arena);
    }
}

static void test_kept(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_ps_native native;
    const lw_ps_program *program = generate(read_game("push", &arena), &arena);
    if (open_code(program, &native)) {
        lw_ps_native_close(&native);
        assert_true(open_code(program, &native));
        assert_false(native.compiled);
    }
    lw_ps_native_close(&native);
    lw_arena_drop(&arena);
}

static void test_refused(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_ps_native native;
    lw_error error = {0};
    const lw_ps_program *program = generate(read_game("push", &arena), &arena);
    mkdir("open", 0700);
    chmod("open", 0777);
    assert_int_not_equal(open_native(program, "cc", "open", &native, &error), 0);
    assert_non_null(strstr(error.text, "folder of your own"));
    mkdir("empty", 0700);
    assert_int_not_equal(open_native(program, "no-such-compiler", "empty", &native, &error), 0);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_boards),
        cmocka_unit_test(test_left_to_the_interpreter),
        cmocka_unit_test(test_kept),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
