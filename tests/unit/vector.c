/* Environments of the public header: results do not depend on threads, episodes end and begin as requested, and
 * errors are refused. */
#include "ludwright.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLAYS = 130, STEPS = 60, ACTIONS = 4 };

/* A row of 1s: moving right reaches the last cell. */
static const char row[] = "null:n5:11111";
enum { LEFT = 1, RIGHT = 3, ROW_PLANES = 11, ROW_CELLS = 5, ROW_BYTES = ROW_PLANES * ROW_CELLS };

typedef struct results {
    uint8_t observations[PLAYS * ROW_BYTES], terminated[PLAYS], truncated[PLAYS], won[PLAYS];
    uint8_t masks[PLAYS * ACTIONS], final_observations[PLAYS * ROW_BYTES], final_won[PLAYS];
    double rewards[PLAYS];
    int64_t moves[PLAYS], scores[PLAYS], final_moves[PLAYS], final_scores[PLAYS];
} results;

static lw_vector_arrays arrays_of(results *r)
{
    return (lw_vector_arrays){.observations = r->observations,
                              .rewards = r->rewards,
                              .terminated = r->terminated,
                              .truncated = r->truncated,
                              .won = r->won,
                              .moves = r->moves,
                              .scores = r->scores,
                              .masks = r->masks,
                              .final_observations = r->final_observations,
                              .final_won = r->final_won,
                              .final_moves = r->final_moves,
                              .final_scores = r->final_scores};
}

static lw_puzzle *open_row(void)
{
    lw_puzzle *puzzle;
    assert_int_equal(lw_puzzle_open(row, &puzzle, NULL), 0);
    return puzzle;
}

static lw_vector *open_vector(const lw_puzzle *puzzle, int threads, int64_t count, enum lw_vector_reset reset)
{
    lw_vector *vector;
    lw_vector_options options = {
        .puzzles = &puzzle, .games = 1, .count = count, .threads = threads, .reset = reset, .max_steps = 9};
    assert_int_equal(lw_vector_open(&options, &vector, NULL), 0);
    return vector;
}

static void random_actions(unsigned step, int32_t *actions)
{
    for (unsigned i = 0; i < PLAYS; i++)
        actions[i] = (int32_t)((i * 2654435761u + step * 40503u) >> 7 & 3);
}

static void threads_change_nothing(void **state)
{
    (void)state;
    lw_puzzle *puzzle = open_row();
    for (int reset = LW_RESET_NEXT_STEP; reset <= LW_RESET_BY_CALLER; reset++) {
        lw_vector *vectors[2];
        results *r = calloc(2, sizeof *r);
        for (int k = 0; k < 2; k++) {
            lw_vector_arrays arrays = arrays_of(&r[k]);
            vectors[k] = open_vector(puzzle, 1 + 2 * k, PLAYS, (enum lw_vector_reset)reset);
            assert_int_equal(lw_vector_reset(vectors[k], NULL, NULL, &arrays, NULL), 0);
        }
        for (unsigned step = 0; step < STEPS; step++) {
            int32_t actions[PLAYS];
            random_actions(step, actions);
            for (int k = 0; k < 2; k++) {
                lw_vector_arrays arrays = arrays_of(&r[k]);
                assert_int_equal(lw_vector_step(vectors[k], actions, &arrays, NULL), 0);
            }
            assert_memory_equal(&r[0], &r[1], sizeof *r);
        }
        for (int k = 0; k < 2; k++)
            lw_vector_close(vectors[k]);
        free(r);
    }
    lw_puzzle_close(puzzle);
}

static void step_right(lw_vector *vector, results *r, int times)
{
    lw_vector_arrays arrays = arrays_of(r);
    for (int i = 0; i < times; i++)
        assert_int_equal(lw_vector_step(vector, &(int32_t){RIGHT}, &arrays, NULL), 0);
}

static int place(const uint8_t *observation)
{
    const uint8_t *player = observation + (ROW_PLANES - 1) * ROW_CELLS;
    const uint8_t *at = memchr(player, 1, ROW_CELLS);
    return at ? (int)(at - player) : -1;
}

static void episodes_end_as_asked(void **state)
{
    (void)state;
    lw_puzzle *puzzle = open_row();
    for (int reset = LW_RESET_NEXT_STEP; reset <= LW_RESET_BY_CALLER; reset++) {
        results *r = calloc(1, sizeof *r);
        lw_vector *vector = open_vector(puzzle, 1, 1, (enum lw_vector_reset)reset);
        lw_vector_arrays arrays = arrays_of(r);
        lw_vector_reset(vector, NULL, NULL, &arrays, NULL);
        assert_int_equal(place(r->observations), 0);
        assert_memory_equal(r->masks, ((uint8_t[]){0, 0, 0, 1}), ACTIONS);
        step_right(vector, r, 4);
        assert_true(r->terminated[0] && !r->truncated[0] && r->rewards[0] == 1);
        assert_int_equal(place(r->observations), reset == LW_RESET_SAME_STEP ? 0 : 4);
        assert_int_equal(r->moves[0], reset == LW_RESET_SAME_STEP ? 0 : 4);
        if (reset == LW_RESET_SAME_STEP) {
            assert_int_equal(place(r->final_observations), 4);
            assert_true(r->final_won[0] && r->final_moves[0] == 4);
        }
        step_right(vector, r, 1);
        assert_int_equal(place(r->observations), reset == LW_RESET_NEXT_STEP   ? 0
                                                 : reset == LW_RESET_SAME_STEP ? 1
                                                                               : 4);
        assert_true(r->rewards[0] == 0 && r->terminated[0] == (reset == LW_RESET_BY_CALLER));
        lw_vector_close(vector);
        free(r);
    }
    lw_puzzle_close(puzzle);
}

static void an_illegal_action_is_a_step(void **state)
{
    (void)state;
    lw_puzzle *puzzle = open_row();
    results *r = calloc(1, sizeof *r);
    lw_vector *vector = open_vector(puzzle, 1, 1, LW_RESET_BY_CALLER);
    lw_vector_arrays arrays = arrays_of(r);
    lw_vector_reset(vector, NULL, NULL, &arrays, NULL);
    for (int i = 0; i < 9; i++)
        lw_vector_step(vector, &(int32_t){LEFT}, &arrays, NULL);
    assert_int_equal(place(r->observations), 0);
    assert_true(r->truncated[0] && !r->terminated[0] && r->moves[0] == 9);
    lw_vector_close(vector);
    free(r);
    lw_puzzle_close(puzzle);
}

static void saved_plays_come_back(void **state)
{
    (void)state;
    lw_puzzle *puzzle = open_row();
    results *r = calloc(1, sizeof *r);
    lw_vector *vector = open_vector(puzzle, 1, 2, LW_RESET_BY_CALLER), *other = open_vector(puzzle, 1, 2, 0);
    lw_vector_arrays arrays = arrays_of(r);
    assert_null(lw_vector_save(vector));
    lw_vector_reset(vector, NULL, NULL, &arrays, NULL);
    lw_vector_reset(other, NULL, NULL, &arrays, NULL);
    lw_vector_step(vector, (int32_t[]){RIGHT, LEFT}, &arrays, NULL);
    lw_vector_saved *saved = lw_vector_save(vector);
    lw_vector_step(vector, (int32_t[]){RIGHT, RIGHT}, &arrays, NULL);
    assert_int_equal(lw_vector_restore(vector, saved, (int64_t[]){1, 0}, &arrays, NULL), 0);
    assert_int_equal(place(r->observations), 0);
    assert_int_equal(place(r->observations + ROW_BYTES), 1);
    assert_int_equal(lw_vector_restore(vector, saved, (int64_t[]){2, 0}, &arrays, NULL), LW_BAD_INPUT);
    assert_int_equal(lw_vector_restore(other, saved, NULL, &arrays, NULL), LW_BAD_INPUT);
    lw_vector_close(vector);
    lw_vector_close(other);
    lw_vector_forget(saved);
    lw_vector_forget(NULL);
    free(r);
    lw_puzzle_close(puzzle);
}

static void refuse(const lw_vector_options *options)
{
    lw_vector *vector;
    lw_error error;
    assert_true(lw_vector_open(options, &vector, &error) < 0);
    assert_null(vector);
    assert_true(error.text[0]);
}

static void wrong_use_is_refused(void **state)
{
    (void)state;
    const lw_puzzle *puzzle = open_row(), *none = NULL;
    lw_vector_options good = {.puzzles = &puzzle, .games = 1, .count = 1, .threads = 1}, bad;
    refuse(NULL);
    bad = good, bad.puzzles = NULL, refuse(&bad);
    bad = good, bad.puzzles = &none, refuse(&bad);
    bad = good, bad.games = 0, refuse(&bad);
    bad = good, bad.count = 0, refuse(&bad);
    bad = good, bad.count = INT64_MAX, refuse(&bad);
    bad = good, bad.threads = -1, refuse(&bad);
    bad = good, bad.max_steps = -1, refuse(&bad);
    bad = good, bad.cell = 100000, refuse(&bad);
    bad = good, bad.levels = (int[]){2}, refuse(&bad);
    bad = good, bad.game_of = (int[]){1}, refuse(&bad);
    bad = good, bad.view = (enum lw_vector_view)9, refuse(&bad);
    lw_vector *vector;
    lw_vector_arrays arrays = {0};
    lw_vector_shape shape;
    assert_int_equal(lw_vector_open(&good, &vector, NULL), 0);
    assert_int_equal(lw_vector_describe(vector, &shape, NULL), 0);
    assert_true(shape.dimensions == 3 && shape.sizes[0] == ROW_PLANES && shape.sizes[2] == ROW_CELLS);
    assert_int_equal(lw_vector_step(vector, (int32_t[]){0}, &arrays, NULL), LW_BAD_INPUT); /* not reset */
    assert_int_equal(lw_vector_reset(vector, NULL, (uint8_t[]){1}, &arrays, NULL), LW_BAD_INPUT);
    assert_int_equal(lw_vector_reset(vector, NULL, NULL, &arrays, NULL), 0);
    assert_int_equal(lw_vector_step(vector, (int32_t[]){ACTIONS}, &arrays, NULL), LW_BAD_INPUT);
    assert_int_equal(lw_vector_step(vector, (int32_t[]){-1}, &arrays, NULL), LW_BAD_INPUT);
    assert_int_equal(lw_vector_step(vector, (int32_t[]){0}, &arrays, NULL), 0); /* all arrays may be omitted */
    lw_vector_close(vector);
    lw_vector_close(NULL);
    lw_puzzle_close((lw_puzzle *)(uintptr_t)puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),      cmocka_unit_test(episodes_end_as_asked),
        cmocka_unit_test(an_illegal_action_is_a_step), cmocka_unit_test(saved_plays_come_back),
        cmocka_unit_test(wrong_use_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
