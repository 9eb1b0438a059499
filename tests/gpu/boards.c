/* Boards on a GPU that a processor plays (fake_cuda.c): after random inputs all boards have the interpreter's
 * states, with rules as data and as code, with one thread for a board and with several; a state that is won
 * stays. */
#include "../unit/example_game.h"
#include "base/buf.h"
#include "base/file.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/observations.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "open_gpu.h"

enum { BOARDS = 16, STEPS = 40, SEED = 3, MANY = 5 };

/* The state after the inputs that a board draws, which begins again when it is won; and how often it was. */
static int play_plainly(lw_ps_machine *machine, const lw_ps_game *game, const unsigned char *start,
                        uint64_t seed, uint64_t number, unsigned char *out)
{
    bool won = false;
    int wins = 0;
    lw_ps_state_load(machine, start);
    for (int step = 0; step < STEPS; step++) {
        if (won) { /* but for its random generator */
            lw_ps_state_save(machine, out);
            memcpy(out, start, lw_ps_state_layout(game).rc4);
            lw_ps_state_load(machine, out);
        }
        int input = lw_ps_boards_random_input(seed, number, (uint64_t)step);
        won = lw_ps_step(machine, (enum lw_ps_input)input, NULL).won;
        wins += won;
    }
    lw_ps_state_save(machine, out);
    return wins;
}

/* What the boards look like is what the interpreter shows of their states. */
static void check_observations(lw_gpu *gpu, const lw_ps_game *game, const lw_ps_boards *boards,
                               lw_ps_machine *machine, const unsigned char *states)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_ps_observations *seen = lw_ps_observations_open(gpu, game, first_board(game), BOARDS, &error);
    assert_non_null(seen);
    size_t size = lw_ps_observations_size(seen);
    uint8_t *all = lw_new_array(&arena, uint8_t, size * BOARDS), *one = lw_new_array(&arena, uint8_t, size),
            dones[BOARDS];
    float rewards[BOARDS];
    assert_true(lw_ps_observations_write(seen, boards, &error));
    assert_true(lw_ps_observations_fetch(seen, all, rewards, dones, NULL, &error));
    for (size_t i = 0; i < BOARDS; i++) {
        const unsigned char *state = states + i * lw_ps_state_size(game);
        lw_ps_state_load(machine, state);
        assert_int_equal(lw_ps_observation_size(machine), size);
        lw_ps_observe(machine, one);
        assert_memory_equal(all + i * size, one, size);
        assert_int_equal(dones[i], lw_ps_state_won(state));
        assert_true(rewards[i] == (float)dones[i]);
    }
    lw_ps_observations_close(seen);
    lw_arena_drop(&arena);
}

/* Boards that begin from states of their own, each with an input of its own. */
static void check_loaded(lw_ps_boards *boards, lw_ps_machine *machine, unsigned char *states, size_t size)
{
    lw_error error = {0};
    uint8_t inputs[BOARDS];
    for (int i = 0; i < BOARDS; i++)
        inputs[i] = (uint8_t)(i % 5);
    assert_true(lw_ps_boards_load(boards, states, &error));
    assert_true(lw_ps_boards_play(boards, inputs, 0, 1, &error));
    unsigned char *played = malloc(size * BOARDS);
    memcpy(played, states, size * BOARDS); /* saving leaves the level and what no move changes alone */
    assert_true(lw_ps_boards_save(boards, played, &error));
    for (size_t i = 0; i < BOARDS; i++) {
        lw_ps_state_load(machine, states + i * size);
        if (!lw_ps_state_won(states + i * size))
            lw_ps_step(machine, (enum lw_ps_input)inputs[i], NULL);
        lw_ps_state_save(machine, states + i * size);
    }
    assert_memory_equal(played, states, size * BOARDS);
    free(played);
}

static void check_game(lw_gpu *gpu, const lw_ps_game *game, const char *name, lw_ps_boards_plan plan)
{
    lw_arena arena = {0};
    lw_error error = {0};
    size_t size = lw_ps_state_size(game);
    unsigned char *start = lw_new_array(&arena, unsigned char, size),
                  *one = lw_new_array(&arena, unsigned char, size),
                  *all = lw_new_array(&arena, unsigned char, size *BOARDS);
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    lw_ps_load(machine, first_board(game), "boards", NULL);
    lw_ps_state_save(machine, start);
    for (size_t i = 0; i < BOARDS; i++)
        memcpy(all + i * size, start, size);
    lw_ps_boards *boards = lw_ps_boards_open(gpu, game, first_board(game), BOARDS, &plan, &error);
    if (!boards)
        fail_msg("%s: %s", name, error.text);
    /* In two launches, as nothing may be lost between them. */
    assert_true(lw_ps_boards_fill(boards, start, true, &error));
    assert_true(lw_ps_boards_play(boards, NULL, SEED, STEPS / 2, &error));
    assert_true(lw_ps_boards_play(boards, NULL, SEED, STEPS - STEPS / 2, &error));
    assert_true(lw_ps_boards_save(boards, all, &error));
    for (int i = 0; i < BOARDS; i++) {
        play_plainly(machine, game, start, SEED, (uint64_t)i, one);
        if (memcmp(one, all + (size_t)i * size, size))
            fail_msg("%s: board %d differs from the interpreter's", name, i);
    }
    check_observations(gpu, game, boards, machine, all);
    check_loaded(boards, machine, all, size);
    lw_ps_state_set_won(start, true);
    assert_true(lw_ps_boards_fill(boards, start, true, &error));
    assert_true(lw_ps_boards_play(boards, NULL, SEED, 1, &error));
    assert_true(lw_ps_boards_save(boards, all, &error));
    assert_memory_equal(start, all, size);
    lw_ps_boards_close(boards);
    lw_ps_machine_drop(machine);
    lw_arena_drop(&arena);
}

static void check_boards(lw_gpu *gpu, const char *name, lw_ps_boards_plan plan)
{
    lw_arena arena = {0};
    check_game(gpu, read_game(name, &arena), name, plan);
    lw_arena_drop(&arena);
}

/* A board whose planes have four words: walkers that go on by themselves, crates in the order of rows, a wall
 * that takes turns back. With `more`: further rules. */
static const lw_ps_game *wide_game(const char *more, lw_arena *arena)
{
    lw_buf text = {0};
    lw_buf_print(
        &text,
        "title wide\n\nOBJECTS\n\nBackground\nblack\n\nPlayer\nblue\n\nCrate\nbrown\n\nDuck\nyellow\n\n"
        "Wall\ngrey\n\nThorn\nred\n\nFlag\nwhite\n\nGoal\ngreen\n\nLEGEND\n\n. = Background\nP = Player\n* = "
        "Crate\n"
        "D = Duck\n# = Wall\n^ = Thorn\nF = Flag\nO = Goal\nsolid = Crate or Wall or Duck\n\nSOUNDS\n\n"
        "COLLISIONLAYERS\n\nBackground\nGoal, Flag\nThorn\nPlayer, Crate, Duck, Wall\n\nRULES\n\n"
        "[ > Player | Crate ] -> [ > Player | > Crate ]\n[ > Crate | Crate ] -> [ > Crate | > Crate ]\n"
        "down [ Duck | no solid ] -> [ down Duck | ] again\n"
        "[ action Player ] [ Duck ] -> [ Player ] [ Crate ]\n"
        "[ > Player | Duck ] [ Crate | Crate ] -> [ > Player | ] [ Crate | Duck ]\n"
        "late [ Player Thorn ] -> cancel\n%s\nWINCONDITIONS\n\nall Goal on Crate\n\nLEVELS\n\n"
        "################\n#......D..*....#\n#.P.*...^...*..#\n#...*...D...O..#\n#..*....^..*...#\n"
        "#......D.......#\n################\n",
        more);
    const lw_ps_game *game = lw_ps_compile(lw_buf_text(&text), text.size, arena).game;
    lw_buf_drop(&text);
    assert_non_null(game);
    return game;
}

static void test_wide(void **state)
{
    lw_gpu *gpu = *state;
    lw_arena arena = {0};
    const lw_ps_game *game = wide_game("", &arena);
    check_game(gpu, game, "wide", (lw_ps_boards_plan){.ordered = 1});
    check_game(gpu, game, "wide", (lw_ps_boards_plan){.ordered = -1});
    check_game(gpu, game, "wide", (lw_ps_boards_plan){.ordered = 1, .boards_global = true, .threads = 64});
    check_game(gpu, game, "wide", (lw_ps_boards_plan){.code = true, .ordered = 1});
    check_game(gpu, game, "wide", (lw_ps_boards_plan){.code = true, .ordered = -1});
    /* A checkpoint that the level cannot come to is a part of its states all the same. */
    check_game(gpu, wide_game("late [ Player Flag ] -> checkpoint\n", &arena), "flags", (lw_ps_boards_plan){0});
    lw_arena_drop(&arena);
}

/* Writes a game with many things up to its rules. Each `every`th thing has a digit for levels; a collision
 * layer has `on_a_layer` things. */
static void begin_things(lw_buf *text, int things, int every, int on_a_layer)
{
    lw_buf_puts(text, "title things\n\nOBJECTS\n\nBackground\nblack\n\nPlayer\nblue\n\nWall\ngrey\n\n");
    for (int i = 0; i < things; i++)
        lw_buf_print(text, "Thing%d\nred\n\n", i);
    lw_buf_puts(text, "LEGEND\n\n. = Background\nP = Player\n# = Wall\n");
    for (int i = 0; i * every < things; i++)
        lw_buf_print(text, "%d = Thing%d\n", i, i * every);
    lw_buf_puts(text, "\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nPlayer, Wall");
    for (int i = 0; i < things; i++)
        lw_buf_print(text, "%sThing%d", i % on_a_layer ? ", " : "\n", i);
    lw_buf_puts(text, "\n\nRULES\n\n");
}

/* The rest of the game. Its one level has so many rows that the code is long. */
static const lw_ps_game *end_things(lw_buf *text, const char *goals, int rows, lw_arena *arena)
{
    lw_buf_print(text, "\nWINCONDITIONS\n\n%s\nLEVELS\n\n################\n", goals);
    for (int y = 0; y < rows - 2; y++)
        lw_buf_puts(text, y == 2 ? "#..0.P1.2......#\n" : y == 4 ? "#3.45.6.78.....#\n" : "#..............#\n");
    lw_buf_puts(text, "################\n");
    const lw_ps_game *game = lw_ps_compile(lw_buf_text(text), text->size, arena).game;
    lw_buf_drop(text);
    assert_non_null(game);
    return game;
}

/* Things on layers of their own that players push, so that there are more kinds of movement than a word has
 * bits. The code for many rows is so long that it has loops over tables (code/emit_loops.h), where rows are few
 * enough. */
static const lw_ps_game *layered_game(int rows, lw_arena *arena)
{
    enum { THINGS = 9 };
    lw_buf text = {0};
    begin_things(&text, THINGS, 1, 1);
    for (int i = 0; i < THINGS; i++)
        lw_buf_print(
            &text,
            "[ > Player | Thing%d ] -> [ > Player | > Thing%d ]\n[ > Thing%d | Thing%d ] -> [ > Thing%d "
            "| < Thing%d ]\n",
            i, i, i, (i + 1) % THINGS, i, (i + 1) % THINGS);
    return end_things(&text, "all Thing0 on Thing8\n", rows, arena);
}

/* More objects than a word has bits, in code with loops: what is pushed becomes the next thing. */
static const lw_ps_game *crowded_game(lw_arena *arena)
{
    enum { THINGS = 40, ROWS = 31 };
    lw_buf text = {0};
    begin_things(&text, THINGS, 4, THINGS / 2);
    for (int i = 0; i < THINGS; i++)
        lw_buf_print(&text,
                     "[ > Player | Thing%d ] -> [ > Player | > Thing%d ]\n"
                     "late [ Thing%d | Thing%d ] -> [ Thing%d | ]\n",
                     i, (i + 1) % THINGS, i, (i + 3) % THINGS, (i + 5) % THINGS);
    return end_things(&text, "no Thing0\nsome Thing39\n", ROWS, arena);
}

static void test_crowded(void **state)
{
    lw_gpu *gpu = *state;
    lw_arena arena = {0};
    check_game(gpu, crowded_game(&arena), "crowded", (lw_ps_boards_plan){.code = true, .ordered = 1});
    lw_arena_drop(&arena);
}

static void test_layered(void **state)
{
    static const int rows[] = {8, 31, 32};
    lw_gpu *gpu = *state;
    lw_arena arena = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_game(gpu, layered_game(rows[i], &arena), "layered",
                   (lw_ps_boards_plan){.code = true, .ordered = 1});
    lw_arena_drop(&arena);
}

static void test_boards(void **state)
{
    lw_gpu *gpu = *state;
    check_boards(gpu, "push", (lw_ps_boards_plan){0});
    check_boards(gpu, "push", (lw_ps_boards_plan){.as_words = true});
    check_boards(gpu, "watch", (lw_ps_boards_plan){.boards_global = true, .threads = 64});
    check_boards(gpu, "carry", (lw_ps_boards_plan){.lanes = 2, .threads = 32});
    check_boards(gpu, "push", (lw_ps_boards_plan){.code = true});
    check_boards(gpu, "push", (lw_ps_boards_plan){.code = true, .sorted = -1});
    check_boards(gpu, "push", (lw_ps_boards_plan){.sorted = -1});
    check_boards(gpu, "watch", (lw_ps_boards_plan){.code = true, .lanes = 2, .threads = 32});
}

/* Boards that are put in order before each step: data in shared and in global memory, planes of whole quads and
 * others, and code that is kept apart. */
static void test_ordered(void **state)
{
    lw_gpu *gpu = *state;
    check_boards(gpu, "push", (lw_ps_boards_plan){.ordered = 1});
    check_boards(gpu, "push", (lw_ps_boards_plan){.ordered = 1, .boards_global = true, .threads = 64});
    static const char *const names[] = {"push", "watch", "carry", "ice", "snake", "laser"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        check_boards(gpu, names[i], (lw_ps_boards_plan){.code = true, .ordered = 1});
}

/* Boards of different games in one launch, each with a seed of its own. */
static void check_many(lw_gpu *gpu, const char *const *names, int count, lw_ps_boards_plan plan)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_ps_board_rules *rulesets = lw_new_array(&arena, lw_ps_board_rules, count);
    lw_ps_machine **machines = lw_new_array(&arena, lw_ps_machine *, count);
    unsigned char **starts = lw_new_array(&arena, unsigned char *, count);
    void **states = lw_new_array(&arena, void *, count *BOARDS);
    uint64_t *seeds = lw_new_array(&arena, uint64_t, count * BOARDS);
    uint32_t *wins = lw_new_array(&arena, uint32_t, count * BOARDS),
             *played = lw_new_array(&arena, uint32_t, count * BOARDS);
    for (int i = 0; i < count; i++) {
        const lw_ps_game *game = read_game(names[i], &arena);
        rulesets[i] = (lw_ps_board_rules){.game = game, .level = first_board(game)};
        rulesets[i].words = lw_ps_rule_words_make(game, rulesets[i].level, &arena);
        machines[i] = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
        lw_ps_load(machines[i], rulesets[i].level, "many", NULL);
        starts[i] = lw_new_array(&arena, unsigned char, lw_ps_state_size(game));
        lw_ps_state_save(machines[i], starts[i]);
        for (int k = i * BOARDS; k < (i + 1) * BOARDS; k++) {
            states[k] = lw_new_array(&arena, unsigned char, lw_ps_state_size(game));
            memcpy(states[k], starts[i], lw_ps_state_size(game));
            seeds[k] = (uint64_t)(1000 + k);
        }
    }
    lw_ps_boards *boards = lw_ps_boards_open_many(gpu, rulesets, count, NULL, count * BOARDS, &plan, &error);
    if (!boards)
        fail_msg("%s", error.text);
    assert_true(lw_ps_boards_seed(boards, seeds, &error));
    assert_true(lw_ps_boards_fill_each(boards, (const void *const *)starts, true, &error));
    assert_true(lw_ps_boards_play(boards, NULL, SEED, STEPS, &error));
    assert_true(lw_ps_boards_save_each(boards, states, &error));
    assert_true(lw_ps_boards_outcomes(boards, NULL, wins, played, &error));
    for (int k = 0; k < count * BOARDS; k++) {
        const lw_ps_game *game = rulesets[k / BOARDS].game;
        unsigned char *one = lw_new_array(&arena, unsigned char, lw_ps_state_size(game));
        assert_int_equal(play_plainly(machines[k / BOARDS], game, starts[k / BOARDS], seeds[k], 0, one),
                         wins[k]);
        assert_memory_equal(one, states[k], lw_ps_state_size(game));
        assert_int_equal(played[k], STEPS);
    }
    /* From states of their own, and no further than a win. */
    assert_true(lw_ps_boards_load_each(boards, (const void *const *)states, &error));
    assert_true(lw_ps_boards_play(boards, NULL, SEED, 1, &error));
    assert_true(lw_ps_boards_outcomes(boards, NULL, NULL, played, &error));
    for (int k = 0; k < count * BOARDS; k++)
        assert_int_equal(played[k], !lw_ps_state_won(states[k]));
    lw_ps_boards_close(boards);
    for (int i = 0; i < count; i++)
        lw_ps_machine_drop(machines[i]);
    lw_arena_drop(&arena);
}

static void test_many(void **state)
{
    static const char *const names[] = {"luck", "ice", "snake", "ice", "laser"};
    check_many(*state, names, MANY, (lw_ps_boards_plan){0});
    check_many(*state, names, MANY,
               (lw_ps_boards_plan){.lanes = 2, .threads = 2 * BOARDS} /* rules in shared memory */);
}

static void test_refused(void **state)
{
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_ps_game *game = read_game("luck", &arena);
    const lw_ps_boards_plan code = {.code = true};
    assert_null(lw_ps_boards_open(*state, game, first_board(game), BOARDS, &code, &error));
    assert_non_null(strstr(error.text, "rules as data"));
    const lw_ps_game *small = read_game("carry", &arena);
    const lw_ps_board_rules both[] = {
        {.game = game, .words = lw_ps_rule_words_make(game, first_board(game), &arena)},
        {.game = small, .words = lw_ps_rule_words_make(small, first_board(small), &arena)}};
    error = (lw_error){0};
    assert_null(lw_ps_boards_open_many(*state, both, 2, NULL, BOARDS, NULL, &error));
    assert_non_null(strstr(error.text, "different sizes"));
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_boards),  cmocka_unit_test(test_ordered),
                                       cmocka_unit_test(test_wide),    cmocka_unit_test(test_layered),
                                       cmocka_unit_test(test_crowded), cmocka_unit_test(test_many),
                                       cmocka_unit_test(test_refused)};
    return cmocka_run_group_tests(tests, open_gpu, close_gpu);
}
