/* The library as its header promises it: from IDs and JSON to texts, errors instead of crashes, and puzzles
 * that threads share. Only the public header is used. */
#include <ludwright.h>

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const char maze[] = "chromatic:w3h2:ROGGYG"; /* right, down, right */

static lw_puzzle *open_puzzle(const char *text)
{
    lw_error error;
    lw_puzzle *puzzle;
    memset(&error, 0xEE, sizeof error);
    if (lw_puzzle_open(text, &puzzle, &error))
        fail_msg("%s: %s", text, error.text);
    assert_int_equal(error.code, LW_OK);
    return puzzle;
}

static void assert_text(char *text, const char *expected)
{
    assert_non_null(text);
    assert_string_equal(text, expected);
    lw_text_free(text);
}

static void assert_holds(char *text, const char *part)
{
    assert_non_null(text);
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in %s", part, text);
    lw_text_free(text);
}

static void assert_begins(const char *text, const char *part)
{
    if (strncmp(text, part, strlen(part)) != 0)
        fail_msg("%s, not %s", text, part);
}

static void test_puzzles_become_texts(void **state)
{
    (void)state;
    static const char *const texts[] = {
        maze,
        "  chromatic:exit=1.2,h2w3:ROGGYG\r\n",
        "{\"family\":\"chromatic\",\"cells\":[\"ROG\",\"GYG\"]}",
        "\n{\"id\":\"chromatic:w3h2:ROGGYG\"}\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        lw_puzzle *puzzle = open_puzzle(texts[i]);
        double moves = 0;
        lw_error error;
        assert_text(lw_puzzle_id(puzzle), maze);
        assert_int_equal(lw_puzzle_fact(puzzle, "moves", &moves, &error), 0);
        assert_true(moves > 2.5 && moves < 3.5);
        assert_holds(lw_puzzle_certificate(puzzle), "\"solution\":\"RDR\"");
        assert_holds(lw_puzzle_rules(puzzle), "row 2, column 3");
        assert_holds(lw_puzzle_svg(puzzle, 20), "<svg");
        lw_puzzle_close(puzzle);
    }
}

static void test_wrong_puzzles(void **state)
{
    (void)state;
    static const struct {
        const char *text, *said;
        int line;
    } cases[] = {
        {NULL, "expected an ID, a puzzle's JSON or a game's text, not NULL", 0},
        {"", "there is no family \"\"; there are chromatic, ", 0},
        {" \n", "there is no family \"\"; there are chromatic, ", 0},
        {"chromatic:w3h2:ROG", "3 by 2 cells on 1 level need 6 letters, not 3", 0},
        {"chromatic:w3h2", "\"chromatic:w3h2\" names a kind of puzzle, not a puzzle", 0},
        {"{\"family\":\"chromatic\"", "", 1},
        {"[]", "a puzzle must be an object, {\"family\": ...}, not a list", 1},
        {"{\"family\":\n\"oops\"}", "there is no family \"oops\"; there are chromatic, ", 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        lw_error error;
        lw_puzzle *puzzle = (lw_puzzle *)&error;
        memset(&error, 0xEE, sizeof error);
        assert_int_equal(lw_puzzle_open(cases[i].text, &puzzle, &error), LW_BAD_INPUT);
        assert_null(puzzle);
        assert_int_equal(error.code, LW_BAD_INPUT);
        assert_int_equal(error.line, cases[i].line);
        assert_begins(error.text, cases[i].said);
        assert_int_equal(lw_puzzle_open(cases[i].text, &puzzle, NULL), LW_BAD_INPUT);
    }
}

/* The code is the same whether or not the caller wants an error text. */
static void test_codes_without_errors(void **state)
{
    (void)state;
    char deep[1000];
    lw_error error;
    lw_puzzle *puzzle;
    memset(deep, '[', sizeof deep);
    deep[sizeof deep - 1] = 0;
    assert_int_equal(lw_puzzle_open(deep, &puzzle, &error), LW_LIMIT);
    assert_int_equal(lw_puzzle_open(deep, &puzzle, NULL), LW_LIMIT);
}

static void test_null_is_refused(void **state)
{
    (void)state;
    lw_puzzle *puzzle = open_puzzle(maze), *none;
    lw_game *game, *no_game = (lw_game *)puzzle;
    lw_error error;
    double number = 7;
    assert_int_equal(lw_game_open(puzzle, &game, NULL), 0);
    assert_int_equal(lw_puzzle_open(maze, NULL, &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "expected a place for the puzzle, not NULL");
    assert_int_equal(lw_puzzle_evolve(NULL, NULL, 1, &none, &error), LW_BAD_INPUT);
    assert_null(none);
    assert_int_equal(lw_puzzle_evolve("null", NULL, 1, NULL, NULL), LW_BAD_INPUT);
    assert_null(lw_puzzle_id(NULL));
    assert_null(lw_puzzle_certificate(NULL));
    assert_null(lw_puzzle_rules(NULL));
    assert_null(lw_puzzle_svg(NULL, 20));
    assert_int_equal(lw_puzzle_fact(NULL, "moves", &number, &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "expected a puzzle, not NULL");
    assert_int_equal(lw_puzzle_fact(puzzle, NULL, &number, NULL), LW_BAD_INPUT);
    assert_int_equal(lw_puzzle_fact(puzzle, "moves", NULL, NULL), LW_BAD_INPUT);
    assert_int_equal(lw_game_open(NULL, &no_game, NULL), LW_BAD_INPUT);
    assert_null(no_game);
    assert_int_equal(lw_game_open(puzzle, NULL, NULL), LW_BAD_INPUT);
    assert_int_equal(lw_game_play(game, NULL, &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "expected a move, not NULL");
    assert_int_equal(lw_game_play(NULL, "R", NULL), LW_BAD_INPUT);
    assert_int_equal(lw_game_undo(NULL), 0);
    assert_int_equal(lw_game_status(NULL), LW_GAME_OVER);
    assert_null(lw_game_moves(NULL));
    assert_null(lw_game_svg(NULL, 20));
    lw_text_free(NULL);
    lw_game_close(NULL);
    lw_puzzle_close(NULL);
    lw_game_close(game);
    lw_puzzle_close(puzzle);
}

static void test_sizes_of_pictures(void **state)
{
    (void)state;
    static const int wrong[] = {0, -1, LW_MOST_PIXELS + 1, -2147483647 - 1, 2147483647};
    lw_puzzle *puzzle = open_puzzle(maze);
    lw_game *game;
    assert_int_equal(lw_game_open(puzzle, &game, NULL), 0);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_null(lw_puzzle_svg(puzzle, wrong[i]));
        assert_null(lw_game_svg(game, wrong[i]));
    }
    assert_holds(lw_puzzle_svg(puzzle, 1), "width=\"3\"");
    assert_holds(lw_game_svg(game, LW_MOST_PIXELS), "width=\"3000\"");
    lw_game_close(game);
    lw_puzzle_close(puzzle);
}

static void test_facts(void **state)
{
    (void)state;
    lw_puzzle *puzzle = open_puzzle("chromatic:w3h2:RGRGRG"); /* no way */
    lw_error error;
    double number = 7;
    assert_int_equal(lw_puzzle_fact(puzzle, "moves", &number, &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "this puzzle has no value for the fact moves");
    assert_int_equal(lw_puzzle_fact(puzzle, "charm", &number, &error), LW_BAD_INPUT);
    assert_begins(error.text, "chromatic has no fact \"charm\"; it has moves, ");
    assert_true(number > 6.5 && number < 7.5);
    assert_int_equal(lw_puzzle_fact(puzzle, "reached", &number, &error), 0);
    assert_true(number > 0.5 && number < 1.5);
    assert_holds(lw_puzzle_certificate(puzzle), "\"solution\":null");
    lw_puzzle_close(puzzle);
}

static void test_a_game(void **state)
{
    (void)state;
    lw_puzzle *puzzle = open_puzzle(maze);
    lw_game *game;
    lw_error error;
    assert_int_equal(lw_game_open(puzzle, &game, &error), 0);
    assert_int_equal(lw_game_undo(game), 0);
    assert_text(lw_game_moves(game), "R");
    assert_int_equal(lw_game_play(game, "D", &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "the move \"D\" is not possible here");
    assert_int_equal(lw_game_play(game, "", NULL), LW_BAD_INPUT);
    assert_int_equal(lw_game_play(game, "RD", NULL), LW_BAD_INPUT);
    assert_int_equal(lw_game_play(game, "R", &error), 0);
    assert_int_equal(error.code, LW_OK);
    assert_text(lw_game_moves(game), "D L");
    assert_int_equal(lw_game_play(game, "D", NULL), 0);
    assert_int_equal(lw_game_status(game), LW_GAME_RUNNING);
    assert_int_equal(lw_game_play(game, "R", NULL), 0);
    assert_int_equal(lw_game_status(game), LW_GAME_WON);
    assert_text(lw_game_moves(game), "");
    assert_int_equal(lw_game_play(game, "L", &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "the game is over; undo a move or restart");
    assert_int_equal(lw_game_undo(game), 1);
    assert_int_equal(lw_game_status(game), LW_GAME_RUNNING);
    lw_game_close(game);
    lw_puzzle_close(puzzle);
}

static void test_evolving(void **state)
{
    (void)state;
    lw_puzzle *first, *second;
    lw_error error;
    double moves;
    assert_int_equal(lw_puzzle_evolve("chromatic:w5h4", "target moves=9", 3, &first, &error), 0);
    assert_int_equal(lw_puzzle_evolve("chromatic:w5h4", "target moves=9", 3, &second, NULL), 0);
    assert_int_equal(lw_puzzle_fact(first, "moves", &moves, NULL), 0);
    assert_true(moves > 8.5 && moves < 9.5);
    char *id = lw_puzzle_id(first);
    assert_begins(id, "chromatic:w5h4:");
    assert_text(lw_puzzle_id(second), id);
    lw_text_free(id);
    lw_puzzle_close(first);
    lw_puzzle_close(second);
}

static void test_wrong_wishes(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *goal, *said;
        int code;
    } cases[] = {
        {"oops", NULL, "there is no family \"oops\"; ", LW_BAD_INPUT},
        {maze, NULL, "\"chromatic:w3h2:ROGGYG\" is one puzzle; give a kind of puzzle here, ", LW_BAD_INPUT},
        {"null:n5", "", "a goal must begin with maximize, minimize or target, not \"\"", LW_BAD_INPUT},
        {"null:n5", "moves", "a goal must begin with maximize, minimize or target, not \"moves\"",
         LW_BAD_INPUT},
        {"null:n5", "maximize charm", "null has no fact \"charm\"; it has moves, reached", LW_BAD_INPUT},
        {"null:n5", "target moves", "write a target like moves=40, not \"moves\"", LW_BAD_INPUT},
        {"null:n1", "target moves=3", "found no puzzle that meets the goals in ", LW_LIMIT},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        lw_error error;
        lw_puzzle *puzzle = (lw_puzzle *)&error;
        assert_int_equal(lw_puzzle_evolve(cases[i].spec, cases[i].goal, 1, &puzzle, &error), cases[i].code);
        assert_null(puzzle);
        assert_begins(error.text, cases[i].said);
    }
}

/* Several threads measure, draw and play one puzzle at the same time. A thread sanitizer reports what they
 * share. */
static void *use(void *shared)
{
    const lw_puzzle *puzzle = shared;
    lw_game *game;
    lw_game_open(puzzle, &game, NULL);
    lw_game_play(game, "R", NULL);
    lw_text_free(lw_game_svg(game, 9));
    lw_game_close(game);
    lw_text_free(lw_puzzle_rules(puzzle));
    return lw_puzzle_certificate(puzzle);
}

static void test_threads_share_a_puzzle(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    static const char *const ids[] = {"chromatic:w7h5#4", "chessmaze:w6h7,pieces=N2P1#4", "null:n9#4"};
    for (size_t i = 0; i < COUNT(ids); i++) {
        lw_puzzle *puzzle = open_puzzle(ids[i]);
        char *alone = lw_puzzle_certificate(puzzle);
        pthread_t thread[THREADS];
        for (int k = 0; k < THREADS; k++)
            assert_int_equal(pthread_create(&thread[k], NULL, use, puzzle), 0);
        for (int k = 0; k < THREADS; k++) {
            void *said;
            assert_int_equal(pthread_join(thread[k], &said), 0);
            assert_text(said, alone);
        }
        lw_text_free(alone);
        lw_puzzle_close(puzzle);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_puzzles_become_texts),
        cmocka_unit_test(test_wrong_puzzles),
        cmocka_unit_test(test_codes_without_errors),
        cmocka_unit_test(test_null_is_refused),
        cmocka_unit_test(test_sizes_of_pictures),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_a_game),
        cmocka_unit_test(test_evolving),
        cmocka_unit_test(test_wrong_wishes),
        cmocka_unit_test(test_threads_share_a_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
