/* The sentences of the public header: every refusal of the library's functions, word by word. */
#include "ludwright.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static lw_error error;

static void assert_said(int code, const char *said)
{
    assert_int_equal(code, LW_BAD_INPUT);
    if (!strstr(error.text, said))
        fail_msg("\"%s\" is not in \"%s\"", said, error.text);
    error = (lw_error){0};
}

static lw_puzzle *open_puzzle(const char *id)
{
    lw_puzzle *puzzle;
    assert_int_equal(lw_puzzle_open(id, &puzzle, &error), 0);
    return puzzle;
}

static void test_puzzles(void **state)
{
    (void)state;
    lw_puzzle *puzzle, *other;
    lw_game *game;
    double value;
    assert_said(lw_puzzle_open(NULL, &puzzle, &error),
                "expected an ID, a puzzle's JSON or a game's text, not NULL");
    assert_said(lw_puzzle_open("null#1", NULL, &error), "expected a place for the puzzle, not NULL");
    assert_said(lw_puzzle_open_level("null#1", 2, &puzzle, &error),
                "there is no level 2: this puzzle has one level");
    assert_said(lw_puzzle_open_level("null#1", -1, &puzzle, &error),
                "there is no level -1: levels are counted from 1, and 0 means all of them");
    puzzle = open_puzzle("null:n5:11111");
    other = open_puzzle("chromatic:w3h2:RGRGRG");
    assert_said(lw_puzzle_fact(puzzle, NULL, &value, &error), "expected the name of a fact, not NULL");
    assert_said(lw_puzzle_fact(puzzle, "moves", NULL, &error), "expected a place for the number, not NULL");
    assert_said(lw_puzzle_fact(other, "moves", &value, &error), "this puzzle has no value for the fact moves");
    assert_said(lw_game_open(puzzle, NULL, &error), "expected a place for the game, not NULL");
    assert_int_equal(lw_game_open(puzzle, &game, &error), 0);
    assert_said(lw_game_play(game, "X", &error), "the move \"X\" is not possible here");
    for (int i = 0; i < 4; i++)
        assert_int_equal(lw_game_play(game, "R", &error), 0);
    assert_said(lw_game_play(game, "R", &error), "the game is over; undo a move or restart");
    lw_game_close(game);
    lw_puzzle_close(puzzle);
    lw_puzzle_close(other);
}

static void test_pictures(void **state)
{
    (void)state;
    lw_puzzle *puzzle = open_puzzle("null:n5:11111");
    char *bytes;
    size_t size;
    assert_said(lw_puzzle_picture(puzzle, "jpeg", NULL, 0, &bytes, &size, &error),
                "the format of a picture must be text, svg, png or gif, not \"jpeg\"");
    assert_said(lw_puzzle_picture(puzzle, "svg", NULL, 5000, &bytes, &size, &error),
                "a cell must be 1 to 1000 pixels wide, not 5000");
    assert_said(lw_puzzle_picture(puzzle, "svg", NULL, 0, NULL, &size, &error),
                "expected a place for the picture, not NULL");
    lw_puzzle_close(puzzle);
}

static int stop_at_once(void *context, const char *json)
{
    (void)context, (void)json;
    return 1;
}

static int judge_nothing(void *context, const char *batch, int designs, int numbers, double *values)
{
    (void)context, (void)batch, (void)designs, (void)numbers, (void)values;
    return 1;
}

static void assert_stopped(int code, const char *said)
{
    assert_int_equal(code, LW_STOPPED);
    if (!strstr(error.text, said))
        fail_msg("\"%s\" is not in \"%s\"", said, error.text);
    error = (lw_error){0};
}

static void test_evolutions(void **state)
{
    (void)state;
    static const char *const request[] = {"spec", "null:n6", "count", "2", NULL};
    static const char *const judged[] = {"spec", "null:n6", "judge", "cat", NULL};
    lw_puzzle *puzzle;
    assert_said(lw_evolve(request, 100000, stop_at_once, NULL, &error),
                "the number of threads must be from 1 to 1024, not 100000");
    assert_said(lw_evolve(request, 1, NULL, NULL, &error), "expected a function for what is found, not NULL");
    assert_stopped(lw_evolve(request, 1, stop_at_once, NULL, &error), "stopped on request; 2 found so far");
    assert_said(lw_evolve_judged(request, 1, NULL, stop_at_once, NULL, &error),
                "expected a function that judges, not NULL");
    assert_stopped(lw_evolve_judged(request, 1, judge_nothing, stop_at_once, NULL, &error),
                   "the judge ended the search at batch 1");
    assert_said(lw_evolve_judged(judged, 1, judge_nothing, stop_at_once, NULL, &error),
                "the caller is the judge here; leave out the command");
    assert_said(lw_puzzle_evolve("null:n6", "raise moves", 1, &puzzle, &error),
                "a goal must begin with maximize, minimize or target, not \"raise moves\"");
    assert_said(lw_puzzle_evolve(NULL, NULL, 1, &puzzle, &error),
                "expected a spec, which is a family and its parameters, not NULL");
}

static int run_operation(const char *name, const char *request)
{
    lw_operation *operation;
    char *json;
    int turn = lw_operation_begin(name, request, 1, &operation, &error);
    if (turn)
        return turn;
    while ((turn = lw_operation_next(operation, 1000, &json, &error)) == LW_OPERATION_RESULT ||
           turn == LW_OPERATION_WAITING)
        lw_text_free(json);
    lw_operation_close(operation);
    return turn;
}

static void test_operations(void **state)
{
    (void)state;
    static const struct {
        const char *name, *request, *said;
    } cases[] = {
        {"nothing", "{}", "the operation must be one of "},
        {"solve", "[]", "a request must be a JSON object"},
        {"solve", "{\"puzzles\":5}", "\"puzzles\" must be a list of puzzles"},
        {"library", "{\"file\":\"words.db\"}", "a library needs a \"file\" and an \"action\""},
        {"library", "{\"file\":\"words.db\",\"action\":\"lose\"}",
         "\"action\" must be list, add, tag, untag or delete"},
        {"library", "{\"file\":\"words.db\",\"action\":\"add\",\"puzzles\":5}",
         "\"puzzles\" must be a list of puzzles"},
        {"library", "{\"file\":\"words.db\",\"action\":\"tag\"}", "the tag is missing: give it as \"label\""},
        {"library", "{\"file\":\"words.db\",\"action\":\"delete\"}",
         "to delete puzzles, say which: give where, family, tag or id"},
        {"library", "{\"file\":\"words.db\",\"action\":\"list\",\"where\":5}",
         "\"where\" must be a list of conditions like [\"moves\", \">=\", 40]"},
        {"library", "{\"file\":\"words.db\",\"action\":\"list\",\"where\":[5]}",
         "a condition must be a list like [\"moves\", \">=\", 40]"},
        {"library", "{\"file\":\"words.db\",\"action\":\"list\",\"where\":[[\"moves\",\"!\",40]]}",
         "a condition must compare with <, <=, =, >= or >"},
        {"run", "{}", "a run needs an \"experiment\" and a \"store\" for its results"},
        {"verify", "{}", "to verify, give a \"task\" and an \"answer\""},
    };
    lw_operation *operation;
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_said(run_operation(cases[i].name, cases[i].request), cases[i].said);
    assert_said(lw_operation_begin(NULL, "{}", 1, &operation, &error),
                "expected the name of an operation, not NULL");
    assert_said(lw_operation_begin("new", "{}", 1, NULL, &error),
                "expected a place for the operation, not NULL");
    assert_int_equal(lw_operation_begin("families", "{}", 1, &operation, &error), 0);
    assert_said(lw_operation_next(operation, 0, NULL, &error), "expected a place for the result, not NULL");
    assert_said(lw_operation_answer(operation, "{}", &error), "the operation has asked nothing");
    lw_operation_close(operation);
}

static void test_vectors(void **state)
{
    (void)state;
    lw_puzzle *puzzle = open_puzzle("null:n5:11111");
    const lw_puzzle *puzzles[] = {puzzle};
    const int wrong_game[] = {3};
    const int32_t wrong_action[] = {999};
    const lw_vector_options good = {.puzzles = puzzles, .games = 1, .count = 1, .threads = 1};
    lw_vector_options options = good;
    lw_vector *vector;
    lw_vector_arrays arrays = {0};
    assert_said(lw_vector_open(NULL, &vector, &error), "expected a vector's options, not NULL");
    assert_said(lw_vector_open(&good, NULL, &error), "expected a place for the vector, not NULL");
    options.puzzles = NULL;
    assert_said(lw_vector_open(&options, &vector, &error), "expected a list of puzzles, not NULL");
    options = good, options.games = 0;
    assert_said(lw_vector_open(&options, &vector, &error), "a vector must have 1 to 65536 games, not 0");
    options = good, options.count = 0;
    assert_said(lw_vector_open(&options, &vector, &error),
                "a vector must have 1 to 16777216 environments, not 0");
    options = good, options.threads = -1;
    assert_said(lw_vector_open(&options, &vector, &error), "a vector must have 1 to 1024 threads, not -1");
    options = good, options.max_steps = -1;
    assert_said(lw_vector_open(&options, &vector, &error),
                "the limit of steps per episode must not be negative, as -1 is");
    options = good, options.view = 99;
    assert_said(lw_vector_open(&options, &vector, &error),
                "the view or the reset mode is unknown; use the constants of ludwright.h");
    options = good, options.game_of = wrong_game;
    assert_said(lw_vector_open(&options, &vector, &error),
                "environment 0 cannot have game 3: games are numbered 0 to 0");
    assert_int_equal(lw_vector_open(&good, &vector, &error), 0);
    assert_said(lw_vector_describe(vector, NULL, &error), "expected a place for the shape, not NULL");
    assert_said(lw_vector_step(vector, wrong_action, &arrays, &error),
                "reset the environments before the first step");
    assert_said(lw_vector_reset(vector, NULL, (const uint8_t[]){0}, &arrays, &error),
                "the first reset must be of all environments");
    assert_int_equal(lw_vector_reset(vector, NULL, NULL, &arrays, &error), 0);
    assert_said(lw_vector_step(vector, NULL, &arrays, &error), "expected a list of actions, not NULL");
    assert_said(lw_vector_step(vector, wrong_action, &arrays, &error),
                "environment 0 cannot take action 999: actions are 0 to ");
    assert_said(lw_vector_restore(vector, NULL, NULL, &arrays, &error), "expected what was saved, not NULL");
    lw_vector_close(vector);
    lw_puzzle_close(puzzle);
}

/* A message and two boards of PuzzleScript. */
static const char game_text[] =
    "title Words\n\nOBJECTS\n\nBackground\nblack\n\nPlayer\nblue\n\nLEGEND\n\n. = Background\n"
    "P = Player\n\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nPlayer\n\nRULES\n\n"
    "WINCONDITIONS\n\nLEVELS\n\nmessage Hello\n\nP..\n\nP.\n";

static void test_puzzlescript(void **state)
{
    (void)state;
    enum { ROOM = 4096 };
    static unsigned char states[2 * ROOM], planes[100];
    lw_puzzlescript *game;
    lw_puzzlescript_play *play;
    lw_puzzlescript_batch *batch;
    assert_said(lw_puzzlescript_compile(NULL, 0, &game, &error), "a required pointer is NULL");
    assert_int_equal(lw_puzzlescript_compile(game_text, sizeof game_text - 1, &game, &error), 0);
    size_t size = lw_puzzlescript_state_size(game);
    assert_true(size <= ROOM);
    assert_int_equal(lw_puzzlescript_open(game, &play, &error), 0);
    assert_said(lw_puzzlescript_load(play, 0, "a", &error),
                "entry 0 of the 3 levels is a message, not a board");
    assert_int_equal(lw_puzzlescript_load(play, 1, "a", &error), 0);
    assert_said(lw_puzzlescript_step(play, 99, NULL, &error), "99 is not an input");
    assert_said(lw_puzzlescript_observe(play, planes, 5, &error), "the buffer must have 6 bytes, not 5");
    assert_int_equal(lw_puzzlescript_save(play, states, size, &error), 0);
    assert_int_equal(lw_puzzlescript_load(play, 2, "a", &error), 0);
    assert_int_equal(lw_puzzlescript_save(play, states + size, size, &error), 0);
    assert_said(lw_puzzlescript_batch_open(game, 0, &batch, &error),
                "a batch must have 1 to 1024 threads, not 0");
    assert_int_equal(lw_puzzlescript_batch_open(game, 1, &batch, &error), 0);
    assert_said(lw_puzzlescript_batch_step(batch, states, 1, (const uint8_t[]){LW_PUZZLESCRIPT_UNDO}, &error),
                "6, the input of state 0, is not one that a batch accepts");
    assert_said(lw_puzzlescript_batch_observe(batch, states, 2, planes, 12, &error),
                "state 1 is of a different level than the first");
    assert_said(lw_puzzlescript_batch_observe(batch, states, 1, planes, 5, &error),
                "each state needs 6 bytes, and a buffer of 5 does not fit");
    memset(states, 0xFF, size);
    assert_said(lw_puzzlescript_batch_observe(batch, states, 1, planes, 6, &error),
                "state 0 is not a state of this game");
    lw_puzzlescript_batch_close(batch);
    lw_puzzlescript_close(play);
    lw_puzzlescript_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_puzzles),    cmocka_unit_test(test_pictures), cmocka_unit_test(test_evolutions),
        cmocka_unit_test(test_operations), cmocka_unit_test(test_vectors),  cmocka_unit_test(test_puzzlescript),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
