/* The public interfaces that play on a GPU, here one that a processor plays (fake_cuda.c): a device vector
 * gives what an ordinary vector gives, and a batch the same bytes whether it has a GPU or not. */
#include "base/buf.h"
#include "base/file.h"
#include "ludwright.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLAYS = 40, STEPS = 60, MAX_STEPS = 17, ROUNDS = 12 };

static char *read_text(const char *name)
{
    char path[500];
    lw_buf text = {0};
    lw_error error = {0};
    snprintf(path, sizeof path, "%s/examples/puzzlescript/%s.txt", LW_SOURCE_DIR, name);
    assert_int_equal(lw_buf_read_file(&text, path, 1 << 20, &error), 0);
    char *out = strdup(lw_buf_text(&text));
    lw_buf_drop(&text);
    return out;
}

static unsigned next_random(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 16;
}

typedef struct results {
    uint8_t *observations, *terminated, *truncated;
    double *rewards;
    float *short_rewards;
} results;

static results new_results(size_t size)
{
    return (results){.observations = calloc(PLAYS, size),
                     .terminated = calloc(PLAYS, 1),
                     .truncated = calloc(PLAYS, 1),
                     .rewards = calloc(PLAYS, sizeof(double)),
                     .short_rewards = calloc(PLAYS, sizeof(float))};
}

static void free_results(results *r)
{
    free(r->observations);
    free(r->terminated);
    free(r->truncated);
    free(r->rewards);
    free(r->short_rewards);
}

static void check_same(const results *one, const results *other, size_t size)
{
    assert_memory_equal(one->observations, other->observations, PLAYS * size);
    assert_memory_equal(one->terminated, other->terminated, PLAYS);
    assert_memory_equal(one->truncated, other->truncated, PLAYS);
    for (int i = 0; i < PLAYS; i++)
        assert_true((float)one->rewards[i] == other->short_rewards[i]);
}

/* How many episodes ended, so that a test can tell whether it has seen any. */
static int check_vector(const char *name, int level)
{
    char *text = read_text(name);
    lw_puzzle *puzzle = NULL;
    lw_error error = {0};
    lw_vector *vector = NULL;
    lw_puzzlescript_vector *device = NULL;
    lw_vector_shape shape, other;
    unsigned seed = 5;
    int ends = 0;
    assert_int_equal(lw_puzzle_open(text, &puzzle, &error), 0);
    const lw_puzzle *const list[] = {puzzle};
    const lw_vector_options options = {
        .puzzles = list, .levels = &level, .games = 1, .count = PLAYS, .threads = 1, .max_steps = MAX_STEPS};
    assert_int_equal(lw_vector_open(&options, &vector, &error), 0);
    if (lw_puzzlescript_vector_open(puzzle, level, PLAYS, MAX_STEPS, NULL, &device, &error))
        fail_msg("%s", error.text);
    lw_vector_describe(vector, &shape, &error);
    assert_int_equal(lw_puzzlescript_vector_describe(device, &other, NULL, &error), 0);
    assert_memory_equal(&shape, &other, sizeof shape);
    results host = new_results(shape.observation), own = new_results(shape.observation);
    const lw_vector_arrays arrays = {.observations = host.observations,
                                     .rewards = host.rewards,
                                     .terminated = host.terminated,
                                     .truncated = host.truncated};
    assert_int_not_equal(lw_puzzlescript_vector_step(device, NULL, &error), 0); /* not before it is reset */
    assert_int_equal(lw_vector_reset(vector, NULL, NULL, &arrays, &error), 0);
    error = (lw_error){0};
    assert_int_equal(lw_puzzlescript_vector_reset(device, &error), 0);
    for (int step = 0; step < STEPS; step++) {
        int32_t actions[PLAYS];
        uint8_t bytes[PLAYS];
        for (int i = 0; i < PLAYS; i++)
            bytes[i] = (uint8_t)(actions[i] = (int32_t)(next_random(&seed) % (unsigned)shape.actions));
        assert_int_equal(lw_vector_step(vector, actions, &arrays, &error), 0);
        assert_int_equal(lw_puzzlescript_vector_step(device, bytes, &error), 0);
        assert_int_equal(lw_puzzlescript_vector_fetch(device, own.observations, own.short_rewards,
                                                      own.terminated, own.truncated, &error),
                         0);
        check_same(&host, &own, shape.observation);
        for (int i = 0; i < PLAYS; i++)
            ends += host.terminated[i] != 0;
    }
    free_results(&host);
    free_results(&own);
    lw_puzzlescript_vector_close(device);
    lw_vector_close(vector);
    lw_puzzle_close(puzzle);
    free(text);
    return ends;
}

static void test_vector(void **state)
{
    (void)state;
    int ends = check_vector("push", 1) + check_vector("ice", 1);
    assert_true(ends > 0);
}

static void test_refused(void **state)
{
    char *text = read_text("luck");
    lw_puzzle *puzzle = NULL;
    lw_puzzlescript_vector *device = NULL;
    lw_error error = {0};
    (void)state;
    assert_int_equal(lw_puzzle_open(text, &puzzle, &error), 0);
    assert_int_not_equal(lw_puzzlescript_vector_open(puzzle, 1, PLAYS, 0, NULL, &device, &error), 0);
    assert_non_null(strstr(error.text, "random numbers"));
    assert_int_not_equal(lw_puzzlescript_vector_open(puzzle, 99, PLAYS, 0, NULL, &device, &error), 0);
    assert_null(device);
    lw_puzzle_close(puzzle);
    free(text);
}

/* States of all levels, and inputs of all kinds that a batch takes. */
static void check_batch(const char *name)
{
    char *text = read_text(name);
    lw_puzzlescript *game = NULL;
    lw_puzzlescript_batch *plain = NULL, *device = NULL;
    lw_error error = {0};
    unsigned seed = 9;
    assert_int_equal(lw_puzzlescript_compile(text, strlen(text), &game, &error), 0);
    size_t size = lw_puzzlescript_state_size(game);
    unsigned char *one = calloc(PLAYS, size), *other = calloc(PLAYS, size);
    assert_int_equal(lw_puzzlescript_batch_open(game, 1, &plain, &error), 0);
    assert_int_equal(lw_puzzlescript_batch_open(game, 1, &device, &error), 0);
    assert_int_equal(lw_puzzlescript_batch_use_gpu(device, NULL, &error), 0);
    lw_puzzlescript_play *play = NULL;
    assert_int_equal(lw_puzzlescript_open(game, &play, &error), 0);
    for (int i = 0, level = 0; i < PLAYS; i++) {
        int width = 0, height;
        while (!width)
            lw_puzzlescript_level(game, level++ % lw_puzzlescript_levels(game), &width, &height, &error);
        assert_int_equal(lw_puzzlescript_load(play, (level - 1) % lw_puzzlescript_levels(game), "seed", &error),
                         0);
        assert_int_equal(lw_puzzlescript_save(play, one + (size_t)i * size, size, &error), 0);
    }
    lw_puzzlescript_close(play);
    memcpy(other, one, PLAYS * size);
    for (int round = 0; round < ROUNDS; round++) {
        static const uint8_t kinds[] = {LW_PUZZLESCRIPT_UP,    LW_PUZZLESCRIPT_DOWN,   LW_PUZZLESCRIPT_LEFT,
                                        LW_PUZZLESCRIPT_RIGHT, LW_PUZZLESCRIPT_ACTION, LW_PUZZLESCRIPT_RESTART};
        uint8_t inputs[PLAYS];
        for (int i = 0; i < PLAYS; i++)
            inputs[i] = kinds[next_random(&seed) % (round == 5 ? 6 : 5)];
        assert_int_equal(lw_puzzlescript_batch_step(plain, one, PLAYS, inputs, &error), 0);
        assert_int_equal(lw_puzzlescript_batch_step(device, other, PLAYS, inputs, &error), 0);
        assert_memory_equal(one, other, PLAYS * size);
    }
    free(one);
    free(other);
    lw_puzzlescript_batch_close(plain);
    lw_puzzlescript_batch_close(device);
    lw_puzzlescript_free(game);
    free(text);
}

static void test_batch(void **state)
{
    (void)state;
    check_batch("push");
    check_batch("luck");
    check_batch("slab");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_vector), cmocka_unit_test(test_refused),
                                       cmocka_unit_test(test_batch)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
