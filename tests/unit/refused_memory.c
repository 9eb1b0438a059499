/* The system refuses memory, at each allocation in turn, once or from then on: every call of the public header
 * fails with a sentence or does its work, nothing hangs, and the same call works afterwards. Needs chromatic
 * and puzzlescript. The linker redirects all allocations of the library to this file (tests/CMakeLists.txt). */
#include "ludwright.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- Allocations. --- */

static _Atomic int64_t left = -1; /* allocations until the refused one; negative: none is refused */
static atomic_bool lasting;       /* all after it are refused too */
static atomic_bool hit;

static bool is_refused(void)
{
    if (atomic_load(&left) < 0)
        return atomic_load(&hit) && atomic_load(&lasting);
    bool now = atomic_fetch_sub(&left, 1) == 0;
    if (now)
        atomic_store(&hit, true);
    return now;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return is_refused() ? NULL : __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return is_refused() ? NULL : __real_aligned_alloc(alignment, size);
}

/* Memory of a refused call is leaked, as the header says. */
LW_PUBLIC int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void)
{
    return 1;
}

/* --- Calls. --- */

typedef int call(void); /* result of the public function */

static int last_call(call *function)
{
    int result = function();
    atomic_store(&left, -1);
    atomic_store(&hit, false);
    return result;
}

/* Tests every one of the first allocations, then gradually fewer. */
static int64_t after(int64_t n)
{
    return n < 60 ? n + 1 : n + n / 5;
}

#define refuse(function) refuse_all(#function, function)

static void refuse_all(const char *name, call *function)
{
    int good = last_call(function), refused = 0;
    assert_true(good >= 0);
    for (int mode = 0; mode < 2; mode++) {
        bool more = true;
        for (int64_t n = 0; more; n = after(n)) {
            atomic_store(&lasting, mode == 1);
            atomic_store(&hit, false);
            atomic_store(&left, n);
            int result = function();
            more = atomic_load(&hit);
            atomic_store(&left, -1);
            atomic_store(&hit, false);
            refused += result == LW_SYSTEM;
            if (result != LW_SYSTEM && result < 0) /* a search whose tables were refused has found nothing */
                assert_int_equal(result, LW_LIMIT);
        }
        assert_int_equal(last_call(function), good);
    }
    if (!refused)
        fail_msg("%s: nothing was refused", name);
}

#define MAZE "chromatic:w5h3:ROYGBVVRRBYGYOR"

static const char game[] =
    "OBJECTS\nBackground .\nblack\nPlayer p\nwhite\nCrate *\norange\nWall #\nbrown\nMark o\n"
    "blue\nLEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\nMark\nPlayer,Wall,Crate\nRULES\n"
    "[ > Player | Crate ] -> [ > Player | > Crate ]\nWINCONDITIONS\nAll Mark on Crate\n"
    "LEVELS\n.......\n.p*o...\n.......\n";

static lw_puzzle *maze;

static int open_one(const char *text)
{
    lw_puzzle *puzzle;
    lw_error error;
    int result = lw_puzzle_open(text, &puzzle, &error);
    assert_true(!result == (puzzle != NULL));
    assert_true(!result == !error.text[0]);
    lw_puzzle_close(puzzle);
    return result;
}

static int open_id(void)
{
    return open_one(MAZE);
}

static int open_json(void)
{
    return open_one("{\"family\":\"chromatic\",\"cells\":[\"ROO\",\"YYO\"]}");
}

static int open_game_text(void)
{
    return open_one(game);
}

/* Functions that return text have no error code: NULL is the error. */
static int take_text(char *text)
{
    int result = text ? 0 : LW_SYSTEM;
    lw_text_free(text);
    return result;
}

static int write_id(void)
{
    return take_text(lw_puzzle_id(maze));
}

static int write_certificate(void)
{
    return take_text(lw_puzzle_certificate(maze));
}

static int write_rules(void)
{
    return take_text(lw_puzzle_rules(maze));
}

static int write_svg(void)
{
    return take_text(lw_puzzle_svg(maze, 10));
}

static int write_planes(void)
{
    return take_text(lw_puzzle_planes(maze));
}

static int draw(void)
{
    char *bytes;
    size_t size;
    int result = lw_puzzle_picture(maze, "gif", "", 4, &bytes, &size, NULL);
    lw_text_free(bytes);
    return result;
}

static int measure(void)
{
    double value;
    return lw_puzzle_fact(maze, "difficulty", &value, NULL);
}

static int play(void)
{
    lw_game *one = NULL;
    int result = lw_game_open(maze, &one, NULL);
    if (!result)
        result = take_text(lw_game_moves(one));
    if (!result)
        result = lw_game_play(one, "R", NULL);
    if (!result)
        result = take_text(lw_game_svg(one, 5));
    lw_game_close(one);
    return result;
}

static int learn(void)
{
    lw_vector *vector = NULL;
    lw_vector_saved *saved = NULL;
    static const int32_t actions[4] = {0, 1, 2, 3};
    static uint8_t masks[1000];
    const lw_vector_arrays arrays = {.masks = masks};
    const lw_puzzle *const puzzles[] = {maze};
    const lw_vector_options options = {.puzzles = puzzles, .games = 1, .count = 4, .threads = 2};
    int result = lw_vector_open(&options, &vector, NULL);
    if (!result)
        result = lw_vector_reset(vector, NULL, NULL, &arrays, NULL);
    if (!result)
        result = lw_vector_step(vector, actions, &arrays, NULL);
    if (!result && !(saved = lw_vector_save(vector)))
        result = LW_SYSTEM;
    if (!result)
        result = lw_vector_restore(vector, saved, NULL, &arrays, NULL);
    lw_vector_forget(saved);
    lw_vector_close(vector);
    return result;
}

static int ignore(void *context, const char *json)
{
    (void)context;
    return json[0] != '{';
}

static int breed(void)
{
    static const char *const request[] = {"spec", "null:n6", "target", "moves=3", "budget", "200", NULL};
    return lw_evolve(request, 2, ignore, NULL, NULL);
}

static int judge(void *context, const char *batch, int designs, int numbers, double *values)
{
    (void)context, (void)batch;
    for (int i = 0; i < designs * numbers; i++)
        values[i] = i;
    return 0;
}

static int breed_judged(void)
{
    static const char *const request[] = {"spec", "null:n6", "maximize", "judge1", "budget", "200", NULL};
    return lw_evolve_judged(request, 2, judge, ignore, NULL, NULL);
}

static int evolve_one(void)
{
    lw_puzzle *puzzle;
    int result = lw_puzzle_evolve("null:n6", "target moves=3", 1, &puzzle, NULL);
    lw_puzzle_close(puzzle);
    return result;
}

static int run(const char *name, const char *request)
{
    lw_operation *operation;
    char *json;
    int turn = lw_operation_begin(name, request, 2, &operation, NULL);
    if (turn)
        return turn;
    while ((turn = lw_operation_next(operation, 1000, &json, NULL)) != LW_OPERATION_DONE && turn >= 0)
        lw_text_free(json);
    lw_operation_close(operation);
    return turn;
}

static int solve_all(void)
{
    return run("solve", "{\"puzzles\":[\"" MAZE "\",\"null:n5:11111\",\"null:n2:21\",\"null:n6:111111\"]}");
}

static int grade_all(void)
{
    return run("grade", "{\"puzzles\":[\"" MAZE "\",\"null:n5:11111\"],\"facts\":[\"moves\"]}");
}

static int evolve_all(void)
{
    return run("evolve", "{\"spec\":\"null:n6\",\"target\":\"moves=3\",\"budget\":200}");
}

static int experiment(void)
{
    remove("run.db");
    return run(
        "run",
        "{\"experiment\":{\"name\":\"study\",\"seed\":3,\"replicates\":2,\"settings\":{\"spec\":\"null:n6\","
        "\"evaluations\":50},\"axes\":[{\"mutations\":[1,2]}]},\"store\":\"run.db\"}");
}

static int keep(void)
{
    remove("library.db");
    return run("library", "{\"file\":\"library.db\",\"action\":\"add\",\"puzzles\":[\"null:n5:11111\"]}");
}

static int play_script(void)
{
    lw_puzzlescript *of = NULL;
    lw_puzzlescript_play *one = NULL;
    lw_puzzlescript_batch *batch = NULL;
    static uint8_t states[2][4096];
    static const uint8_t inputs[] = {LW_PUZZLESCRIPT_RIGHT, LW_PUZZLESCRIPT_UP};
    int won, result = lw_puzzlescript_compile(game, sizeof game - 1, &of, NULL);
    size_t size = lw_puzzlescript_state_size(of);
    assert_true(2 * size <= sizeof states);
    if (!result)
        result = take_text(lw_puzzlescript_notes(of));
    if (!result)
        result = lw_puzzlescript_open(of, &one, NULL);
    for (int i = 0; i < 20 && !result; i++)
        result = lw_puzzlescript_step(one, LW_PUZZLESCRIPT_UP, &won, NULL);
    if (!result)
        result = lw_puzzlescript_load(one, 0, "seed", NULL);
    if (!result)
        result = lw_puzzlescript_save(one, states, size, NULL);
    if (!result)
        result = lw_puzzlescript_restore(one, states, size, NULL);
    if (!result)
        result = lw_puzzlescript_batch_open(of, 2, &batch, NULL);
    if (!result) {
        memcpy((uint8_t *)states + size, states, size);
        result = lw_puzzlescript_batch_step(batch, states, 2, inputs, NULL);
    }
    lw_puzzlescript_batch_close(batch);
    lw_puzzlescript_close(one);
    lw_puzzlescript_free(of);
    return result;
}

static void puzzles_are_refused(void **state)
{
    (void)state;
    refuse(open_id);
    refuse(open_json);
    refuse(open_game_text);
    refuse(write_id);
    refuse(write_certificate);
    refuse(write_rules);
    refuse(write_svg);
    refuse(write_planes);
    refuse(draw);
    refuse(measure);
}

static void plays_are_refused(void **state)
{
    (void)state;
    refuse(play);
    refuse(learn);
    refuse(play_script);
}

static void evolution_is_refused(void **state)
{
    (void)state;
    refuse(breed);
    refuse(breed_judged);
    refuse(evolve_one);
}

static void operations_are_refused(void **state)
{
    (void)state;
    refuse(solve_all);
    refuse(grade_all);
    refuse(evolve_all);
    refuse(experiment);
    refuse(keep);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_are_refused), cmocka_unit_test(plays_are_refused),
        cmocka_unit_test(evolution_is_refused), cmocka_unit_test(operations_are_refused)};
    if (lw_puzzle_open(MAZE, &maze, NULL))
        return 1;
    int result = cmocka_run_group_tests(tests, NULL, NULL);
    lw_puzzle_close(maze);
    return result;
}
