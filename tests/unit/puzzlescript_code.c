/* Rules as code: on the first level of each example, generated code and the stepper reach the same boards as
 * the interpreter after every input; unsupported games are refused; compiled code is found again, and a runner
 * switches to it after many steps. Without a C compiler there is nothing to compare. */
#include "base/buf.h"
#include "base/file.h"
#include "coded_play.h"
#include "example_game.h"
#include "families/puzzlescript/code/speedup.h"
#include "families/puzzlescript/code/waking.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/runner.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>

#include <cmocka.h>

static const lw_ps_program *generate(const lw_ps_game *game, lw_arena *arena)
{
    return lw_ps_generate(game, first_board(game), LW_PS_MAX_OPS, arena);
}

/* Opens a folder of its own within the test's folder; false: there is no compiler. */
static bool open_code(const lw_ps_program *program, lw_ps_native *native, bool *compiled)
{
    lw_error error = {0};
    return open_native(program, "cc", "code", native, compiled, &error) == 0;
}

static void test_same_boards(void **state)
{
    (void)state;
    static const char *const names[] = {"push", "vanish", "snake", "carry", "ice", "laser", "watch", "luck"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lw_arena arena = {0};
        lw_ps_native native;
        const lw_ps_game *game = read_game(names[i], &arena);
        const lw_ps_program *program = generate(game, &arena);
        assert_non_null(program);
        int stepped = play_both(program, NULL, first_board(game), 2000);
        if (stepped >= 0)
            fail_msg("%s: another board by the stepper after input %d", names[i], stepped);
        if (open_code(program, &native, NULL)) {
            int differs = play_both(program, native.turn, first_board(game), 2000);
            if (differs >= 0)
                fail_msg("%s: another board after input %d", names[i], differs);
        }
        lw_ps_native_close(&native);
        lw_arena_drop(&arena);
    }
}

/* A command after a pattern with a gap is queued only if both parts are on the same line. */
static void test_command_behind_a_gap(void **state)
{
    (void)state;
    static const char text[] =
        "objects\n\nbackground\nblack\n\nplayer\nred\n\nghost\nblue\n\nwall\ngrey\n\n"
        "legend\n\n. = background\np = player\ng = ghost\n# = wall\n\nsounds\n\n"
        "collisionlayers\n\nbackground\nplayer, wall\nghost\n\nrules\n\n"
        "[ > player | ... | ghost ] -> cancel\n[ ^ player | ... | ghost ] -> again\n\n"
        "winconditions\n\nall player on ghost\n\nlevels\n\n......\n.p..g.\n......\n.#..g.\n";
    lw_arena arena = {0};
    const lw_ps_game *game = lw_ps_compile(text, sizeof text - 1, &arena).game;
    assert_non_null(game);
    const lw_ps_program *program = generate(game, &arena);
    assert_non_null(program);
    assert_int_equal(play_both(program, NULL, first_board(game), 2000), -1);
    lw_arena_drop(&arena);
}

/* One input, turn by turn. */
static lw_ps_outcome step_in_turns(lw_ps_machine *machine, enum lw_ps_input input)
{
    lw_ps_outcome outcome = lw_ps_turn(machine, input, NULL);
    for (; lw_ps_pending(machine) && outcome.agains < LW_PS_MAX_AGAINS; outcome.agains++)
        outcome.won |= lw_ps_again(machine, NULL).won;
    return outcome;
}

/* A gem moves back and forth for ever: skipping whole cycles changes nothing but time. */
static void test_rounds(void **state)
{
    (void)state;
    static const char text[] =
        "objects\n\nbackground\nblack\n\nplayer\nred\n\ngem\nblue\n\nwall\ngrey\n\neast\ngreen\n\nwest\nyellow"
        "\n\n"
        "legend\n\n. = background\np = player\ng = gem\n# = wall\ne = east\nw = west\n\nsounds\n\n"
        "collisionlayers\n\nbackground\nplayer, wall, gem\neast, west\n\nrules\n\n"
        "[ gem ] [ east ] -> [ right gem ] [ east ] again\n[ gem ] [ west ] -> [ left gem ] [ west ] again\n"
        "late right [ gem | wall ] [ east ] -> [ gem | wall ] [ west ]\n"
        "late left [ gem | wall ] [ west ] -> [ gem | wall ] [ east ]\n\n"
        "winconditions\n\nlevels\n\n#..g...#\npe......\n";
    lw_arena arena = {0};
    lw_ps_native native;
    const lw_ps_game *game = lw_ps_compile(text, sizeof text - 1, &arena).game;
    assert_non_null(game);
    lw_ps_machine *machine = lw_ps_machine_in(game, &arena), *slow = lw_ps_machine_in(game, &arena);
    size_t size = lw_ps_state_size(game);
    unsigned char *one = lw_arena_take(&arena, size), *other = lw_arena_take(&arena, size);
    lw_ps_load(machine, 0, "0", NULL);
    lw_ps_load(slow, 0, "0", NULL);
    for (int input = LW_PS_IN_UP; input <= LW_PS_IN_ACTION; input++) {
        assert_int_equal(lw_ps_step(machine, (enum lw_ps_input)input, NULL).agains, LW_PS_MAX_AGAINS);
        assert_int_equal(step_in_turns(slow, (enum lw_ps_input)input).agains, LW_PS_MAX_AGAINS);
        lw_ps_state_save(machine, one);
        lw_ps_state_save(slow, other);
        assert_memory_equal(one, other, size);
        assert_true(lw_ps_work(machine) < lw_ps_work(slow) / 10);
    }
    const lw_ps_program *program = generate(game, &arena);
    assert_non_null(program);
    assert_int_equal(play_both(program, NULL, 0, 300), -1);
    if (open_code(program, &native, NULL))
        assert_int_equal(play_both(program, native.turn, 0, 300), -1);
    lw_ps_native_close(&native);
    lw_ps_machine_trim(machine);
    lw_ps_machine_trim(slow);
    lw_arena_drop(&arena);
}

static const char crates[] =
    "objects\n\nbackground\nblack\n\nplayer\nred\n\ncrate\nbrown\n\nmud\nblue\n\nwall\ngrey\n\nstar\nyellow\n\n"
    "legend\n\n. = background\np = player\nc = crate\nm = mud\n# = wall\ns = star\n\nsounds\n\n"
    "collisionlayers\n\nbackground\nmud\nplayer, wall, crate\nstar\n\nrules\n\n"
    "[ > player | crate ] -> [ > player | > crate ]\n[ > crate | crate ] -> [ > crate | > crate ]\n"
    "[ > player | ... | star ] -> [ > player | ... | > star ]\n[ stationary star | > crate ] -> [ < star | > "
    "crate ]\n"
    "late right [ crate | no mud ] -> [ crate | mud ]\nlate up [ star | mud | mud ] -> [ star | | mud ]\n\n"
    "winconditions\n\nall star on mud\n\nlevels\n\n";

/* Returns the game with a level of these glyphs, scattered. */
static const lw_ps_game *scatter(int width, int height, const char *glyphs, lw_arena *arena)
{
    lw_buf text = {0};
    lw_rng rng = lw_rng_seed((uint64_t)width);
    lw_buf_puts(&text, crates);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++)
            lw_buf_byte(&text, x == width / 2 && y == height / 2 ? 'p'
                               : lw_rng_below(&rng, 4)           ? '.'
                                                       : glyphs[lw_rng_below(&rng, (uint32_t)strlen(glyphs))]);
        lw_buf_puts(&text, "\n");
    }
    const lw_ps_game *game = lw_ps_compile(lw_buf_text(&text), text.size, arena).game;
    lw_buf_drop(&text);
    return game;
}

/* Planes of two to sixty-four words are vectors; shifts cross several words. */
static void test_wide(void **state)
{
    (void)state;
    static const int sizes[][2] = {{9, 8}, {13, 13}, {25, 13}, {7, 70}, {9, 130}, {50, 51}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        lw_arena arena = {0};
        lw_ps_native native;
        const lw_ps_game *game = scatter(sizes[i][0], sizes[i][1], "ccm#s", &arena);
        const lw_ps_program *program = generate(game, &arena);
        assert_non_null(program);
        assert_int_equal(play_both(program, NULL, 0, 300), -1);
        if (open_code(program, &native, NULL))
            assert_int_equal(play_both(program, native.turn, 0, 300), -1);
        lw_ps_native_close(&native);
        lw_arena_drop(&arena);
    }
}

/* A state has a star, which the level can never get: the program does not know stars, so the machine plays
 * it. */
static void test_foreign_state(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_ps_game *game = scatter(9, 8, "ccm#", &arena);
    const lw_ps_program *program = generate(game, &arena);
    assert_non_null(program);
    assert_in_range(program->objects, 1, game->dynamic_count - 1);
    size_t size = lw_ps_state_size(game);
    unsigned char *one = lw_arena_take(&arena, size), *other = lw_arena_take(&arena, size),
                  *third = lw_arena_take(&arena, size);
    lw_ps_machine *machine = lw_ps_machine_in(game, &arena), *helper = lw_ps_machine_in(game, &arena);
    lw_ps_coded *coded = lw_ps_coded_new(program, NULL, 0, helper, &arena),
                *stepper = lw_ps_coded_new(program, NULL, 0, helper, &arena);
    lw_ps_load(machine, 0, "0", NULL);
    lw_ps_state_save(machine, one);
    for (int i = 0; i < game->dynamic_count; i++)
        if (!strcmp(game->things[game->dynamic[i]].name, "star"))
            ((unsigned char *)lw_ps_state_planes(one))[(size_t)i * 16 + 1] = 0x55;
    lw_ps_state_load(machine, one);
    lw_ps_coded_load(coded, one);
    memcpy(third, one, size);
    lw_rng rng = lw_rng_seed(1);
    for (int i = 0; i < 200; i++) {
        enum lw_ps_input input = (enum lw_ps_input)lw_rng_below(&rng, LW_PS_IN_UNDO);
        lw_ps_step(machine, input, NULL);
        lw_ps_coded_step(coded, input);
        lw_ps_coded_play(stepper, third, input);
        lw_ps_state_save(machine, one);
        lw_ps_coded_save(coded, other);
        assert_memory_equal(one, other, size);
        assert_memory_equal(one, third, size);
    }
    lw_ps_machine_trim(machine);
    lw_ps_machine_trim(helper);
    lw_arena_drop(&arena);
}

/* Turns with a rigid rule or a checkpoint are left to the machine. */
static void test_left_to_the_interpreter(void **state)
{
    (void)state;
    static const char *const names[] = {"slab", "keys"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lw_arena arena = {0};
        lw_ps_native native;
        const lw_ps_game *game = read_game(names[i], &arena);
        const lw_ps_program *program = generate(game, &arena);
        assert_non_null(program);
        assert_true(program->stops);
        assert_int_equal(play_both(program, NULL, first_board(game), 2000), -1);
        if (open_code(program, &native, NULL))
            assert_int_equal(play_both(program, native.turn, first_board(game), 2000), -1);
        lw_ps_native_close(&native);
        lw_arena_drop(&arena);
    }
}

/* The board restored by a restart is drawn again each time, so it is not constant. */
static void test_random_restart(void **state)
{
    (void)state;
    static const char text[] =
        "run_rules_on_level_start\n\nobjects\n\nbackground\nblack\n\nplayer\nred\n\ngem\nblue\n\nwall\ngrey\n\n"
        "legend\n\n. = background\np = player\ng = gem\n# = wall\n\nsounds\n\n"
        "collisionlayers\n\nbackground\nplayer, wall\ngem\n\nrules\n\n"
        "[ > player | wall ] -> restart\nrandom [ gem | no gem ] -> [ | gem ]\n\n"
        "winconditions\n\nlevels\n\n......\n.p#.g.\n......\n";
    lw_arena arena = {0};
    const lw_ps_game *game = lw_ps_compile(text, sizeof text - 1, &arena).game;
    assert_non_null(game);
    const lw_ps_program *program = generate(game, &arena);
    assert_non_null(program);
    assert_null(program->begin);
    assert_int_equal(play_both(program, NULL, first_board(game), 2000), -1);
    lw_arena_drop(&arena);
}

static void test_kept(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_ps_native native;
    const lw_ps_program *program = generate(read_game("push", &arena), &arena);
    bool compiled;
    if (open_code(program, &native, &compiled)) {
        lw_ps_native_close(&native);
        assert_true(open_code(program, &native, &compiled));
        assert_false(compiled);
    }
    lw_ps_native_close(&native);
    lw_arena_drop(&arena);
}

/* Checks that all steps by a runner end like the interpreter's; returns whether machine code made the last
 * one. */
static bool run_both(const lw_ps_game *game, int level, int inputs, lw_arena *arena)
{
    size_t size = lw_ps_state_size(game);
    unsigned char *one = lw_arena_take(arena, size), *other = lw_arena_take(arena, size);
    lw_ps_runner *runner = lw_ps_runner_in(game, arena);
    lw_ps_machine *machine = lw_ps_machine_in(game, arena);
    lw_rng rng = lw_rng_seed(1);
    for (int i = 0; i < inputs; i++) {
        enum lw_ps_input input = (enum lw_ps_input)lw_rng_below(&rng, LW_PS_IN_UNDO);
        if (i % 100 == 0) {
            lw_ps_load(machine, level, "0", NULL);
            lw_ps_state_save(machine, one);
        }
        lw_ps_runner_step(runner, one, input, NULL);
        lw_ps_step(machine, input, NULL);
        lw_ps_state_save(machine, other);
        assert_memory_equal(one, other, size);
    }
    lw_ps_runner_trim(runner);
    lw_ps_machine_trim(machine);
    return lw_ps_speedup_is_native(runner->speedup, level);
}

/* Returns the cost of 20,000 steps by a runner that counts in the same way. */
static int64_t count_steps(const lw_ps_game *game, int level, lw_arena *arena)
{
    unsigned char *at = lw_arena_take(arena, lw_ps_state_size(game));
    lw_ps_runner *runner = lw_ps_runner_in(game, arena);
    lw_ps_runner_count_alike(runner);
    lw_rng rng = lw_rng_seed(1);
    lw_ps_load(runner->machine, level, "0", NULL);
    lw_ps_state_save(runner->machine, at);
    for (int i = 0; i < 20000; i++)
        lw_ps_runner_step(runner, at, (enum lw_ps_input)lw_rng_below(&rng, LW_PS_IN_UNDO), NULL);
    assert_false(lw_ps_speedup_is_native(runner->speedup, level));
    lw_ps_runner_trim(runner);
    return runner->work;
}

/* Machine code takes over, and the work that searches decide by is the same with and without a compiler. */
static void test_runner(void **state)
{
    (void)state;
    static const lw_compiler compiler = {.program = "cc", .folder = "code"};
    lw_arena arena = {0};
    lw_ps_native native;
    const lw_ps_game *game = read_game("push", &arena);
    if (open_code(generate(game, &arena), &native, NULL)) {
        int64_t work = count_steps(game, first_board(game), &arena);
        lw_compiler_set(&compiler);
        assert_true(run_both(game, first_board(game), 20000, &arena));
        assert_int_equal(count_steps(game, first_board(game), &arena), work);
        lw_compiler_set(NULL);
        assert_false(run_both(game, first_board(game), 20000, &arena));
    }
    lw_ps_native_close(&native);
    lw_arena_drop(&arena);
}

/* A returned runner is borrowed again by the caller with the same number, and by no other. */
static void test_borrowed(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_ps_game *game = read_game("push", &arena);
    const uint64_t serial = UINT64_MAX;
    lw_ps_runner *one = lw_ps_runner_borrow(game, serial), *two = lw_ps_runner_borrow(game, serial);
    assert_ptr_not_equal(one, two);
    lw_ps_runner_give_back(two);
    lw_ps_runner_give_back(one);
    lw_ps_runner *stranger = lw_ps_runner_borrow(game, serial - 1);
    assert_ptr_not_equal(stranger, one);
    assert_ptr_not_equal(stranger, two);
    assert_ptr_equal(lw_ps_runner_borrow(game, serial), one);
    assert_ptr_equal(lw_ps_runner_borrow(game, serial), two);
    lw_ps_load(two->machine, first_board(game), NULL, NULL);
    two->steps = 1;
    two->work = 1000000; /* a game whose budgets may end by work */
    lw_ps_runner_give_back(two);
    lw_ps_runner_give_back(one);
    lw_ps_runner_give_back(stranger);
    assert_ptr_equal(lw_ps_runner_borrow(game, serial), one);
    two = lw_ps_runner_borrow(game, serial);
    assert_int_equal(lw_ps_width(two->machine), 0); /* a new one */
    lw_ps_runner_give_back(one);
    lw_ps_runner_give_back(two);
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
    assert_int_not_equal(open_native(program, "cc", "open", &native, NULL, &error), 0);
    assert_non_null(strstr(error.text, "folder of your own"));
    assert_int_not_equal(open_native(program, "no-such-compiler", "empty", &native, NULL, &error), 0);
    lw_arena_drop(&arena);
}

/* Both methods are tried, and the cheaper one is kept for a while: waking all rules may take as many more looks
 * as the other method costs in addition. */
static void test_the_cheaper_way_of_waking(void **state)
{
    (void)state;
    static const struct {
        int64_t all, some; /* looks per play */
        bool chosen;
    } cases[] = {{12, 10, true}, {13, 10, false}, {5, 20, true}};
    for (size_t i = 0; i < 2 * sizeof cases / sizeof *cases; i++) {
        lw_ps_waking waking = lw_ps_waking_new(i % 2, 2);
        int64_t looks = 0;
        int tried = 0, stayed = 0;
        for (int play = 0; play < 4000; play++) {
            tried += waking.all;
            stayed += waking.all == cases[i / 2].chosen;
            looks += waking.all ? cases[i / 2].all : cases[i / 2].some;
            if (lw_ps_waking_is_due(&waking))
                lw_ps_waking_change(&waking, looks);
        }
        assert_true(tried > 200 && tried < 3800);
        assert_true(stayed > 3700);
    }
    lw_ps_waking settled = lw_ps_waking_new(true, 0);
    for (int play = 0; play < 40000; play++)
        assert_false(lw_ps_waking_is_due(&settled));
    assert_true(settled.all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_cheaper_way_of_waking),
        cmocka_unit_test(test_same_boards),
        cmocka_unit_test(test_command_behind_a_gap),
        cmocka_unit_test(test_rounds),
        cmocka_unit_test(test_wide),
        cmocka_unit_test(test_foreign_state),
        cmocka_unit_test(test_left_to_the_interpreter),
        cmocka_unit_test(test_random_restart),
        cmocka_unit_test(test_kept),
        cmocka_unit_test(test_runner),
        cmocka_unit_test(test_borrowed),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
