/* PuzzleScript in the public header: invalid arguments are refused, states are saved and restored, planes show
 * the board, and a batch plays like single plays in turn. */
#include <ludwright.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/rng.h"
#include "public_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char push[] =
    "OBJECTS\nbackground .\nblack\n\nplayer p\nwhite\n\ncrate *\nred\n\nmark o\nblue\n\nLEGEND\nSOUNDS\n"
    "COLLISIONLAYERS\nbackground\nmark\nplayer,crate\nRULES\n"
    "[ > player | crate ] -> [ > player | > crate ]\nWINCONDITIONS\nall mark on crate\n"
    "LEVELS\nmessage hello\n\np.*o\n....\n";

static lw_puzzlescript *compile(const char *text, size_t size)
{
    lw_error error;
    lw_puzzlescript *game;
    if (lw_puzzlescript_compile(text, size, &game, &error))
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return game;
}

static void test_a_play(void **state)
{
    (void)state;
    lw_puzzlescript *game = compile(push, strlen(push));
    lw_puzzlescript_play *play;
    int width, height, won = 5;
    assert_int_equal(lw_puzzlescript_levels(game), 2);
    assert_int_equal(lw_puzzlescript_level(game, 0, &width, &height, NULL), 0);
    assert_int_equal(width, 0);
    assert_int_equal(lw_puzzlescript_level(game, 1, &width, &height, NULL), 0);
    assert_int_equal(width, 4);
    assert_int_equal(height, 2);
    assert_int_equal(lw_puzzlescript_objects(game), 4);
    assert_string_equal(lw_puzzlescript_object(game, 3), "crate");
    assert_int_equal(lw_puzzlescript_open(game, &play, NULL), 0);
    assert_int_equal(lw_puzzlescript_load(play, 1, "x", NULL), 0);

    uint8_t planes[4 * 2 * 4];
    assert_int_equal(lw_puzzlescript_observation_size(game, 1), sizeof planes);
    assert_int_equal(lw_puzzlescript_step(play, LW_PUZZLESCRIPT_DOWN, &won, NULL), 0);
    assert_int_equal(won, 0);
    assert_int_equal(lw_puzzlescript_observe(play, planes, sizeof planes, NULL), 0);
    static const uint8_t expected[sizeof planes] = {1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0,
                                                    0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0};
    assert_memory_equal(planes, expected, sizeof planes);

    size_t size = lw_puzzlescript_state_size(game);
    unsigned char *before = test_malloc(size), *after = test_malloc(size);
    lw_puzzlescript_step(play, LW_PUZZLESCRIPT_UNDO, NULL, NULL);
    assert_int_equal(lw_puzzlescript_save(play, before, size, NULL), 0);
    lw_puzzlescript_step(play, LW_PUZZLESCRIPT_RIGHT, NULL, NULL);
    lw_puzzlescript_step(play, LW_PUZZLESCRIPT_RIGHT, &won, NULL);
    assert_int_equal(won, 1);
    assert_int_equal(lw_puzzlescript_save(play, after, size, NULL), 0);
    assert_true(lw_puzzlescript_state_won(game, after, size));
    assert_false(lw_puzzlescript_state_won(game, before, size));
    assert_int_equal(lw_puzzlescript_restore(play, before, size, NULL), 0);
    lw_puzzlescript_step(play, LW_PUZZLESCRIPT_RIGHT, &won, NULL);
    assert_int_equal(won, 0);
    test_free(before);
    test_free(after);
    lw_puzzlescript_close(play);
    lw_puzzlescript_free(game);
}

static void test_a_wrong_game_is_reported_with_its_place(void **state)
{
    (void)state;
    static const char wrong[] = "OBJECTS\nbackground\n  rad\n";
    lw_error error;
    lw_puzzlescript *game;
    assert_int_equal(lw_puzzlescript_compile(wrong, strlen(wrong), &game, &error), LW_BAD_INPUT);
    assert_null(game);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 3);
    game = compile(push, strlen(push));
    char *notes = lw_puzzlescript_notes(game);
    assert_string_equal(notes, "[]");
    lw_text_free(notes);
    lw_puzzlescript_free(game);
}

static void test_nothing_handed_in_does_harm(void **state)
{
    (void)state;
    lw_puzzlescript *game = compile(push, strlen(push)), *none;
    lw_puzzlescript_play *play;
    lw_puzzlescript_batch *batch;
    lw_error error;
    int side;
    size_t size = lw_puzzlescript_state_size(game);
    unsigned char *bytes = test_malloc(size), *kept = test_malloc(size);
    uint8_t plane[32], inputs[1] = {LW_PUZZLESCRIPT_UNDO};
    lw_puzzlescript_open(game, &play, NULL);
    lw_puzzlescript_save(play, kept, size, NULL);
    assert_int_equal(lw_puzzlescript_batch_open(game, 1, &batch, NULL), 0);

    assert_int_equal(lw_puzzlescript_compile(NULL, 3, &none, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_compile(push, 3, NULL, NULL), LW_BAD_INPUT);
    lw_puzzlescript_play *other = play;
    assert_int_equal(lw_puzzlescript_open(NULL, &other, NULL), LW_BAD_INPUT);
    assert_null(other);
    assert_int_equal(lw_puzzlescript_levels(NULL), 0);
    assert_int_equal(lw_puzzlescript_objects(NULL), 0);
    assert_null(lw_puzzlescript_object(game, -1));
    assert_null(lw_puzzlescript_object(game, 4));
    assert_null(lw_puzzlescript_notes(NULL));
    assert_int_equal(lw_puzzlescript_level(game, 2, &side, &side, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_level(game, 1, NULL, &side, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_load(play, 0, "x", &error), LW_BAD_INPUT); /* a message */
    assert_int_equal(lw_puzzlescript_load(play, -1, "x", &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_load(play, 1, NULL, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_step(play, (enum lw_puzzlescript_input)8, NULL, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_step(NULL, LW_PUZZLESCRIPT_UP, NULL, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_save(play, bytes, size - 1, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_observe(play, plane, 31, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_observation_size(game, 0), 0);
    memset(bytes, 0xFF, size);
    assert_int_equal(lw_puzzlescript_restore(play, bytes, size, &error), LW_BAD_INPUT);
    memcpy(bytes, kept, size);
    bytes[size - 1] = 0x80; /* an object beyond the board */
    assert_int_equal(lw_puzzlescript_restore(play, bytes, size, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_batch_step(batch, kept, 1, inputs, &error), LW_BAD_INPUT);
    inputs[0] = 200;
    assert_int_equal(lw_puzzlescript_batch_step(batch, kept, 1, inputs, &error), LW_BAD_INPUT);
    inputs[0] = LW_PUZZLESCRIPT_UP;
    assert_int_equal(lw_puzzlescript_batch_step(batch, bytes, 1, inputs, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_batch_step(batch, NULL, 1, inputs, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_batch_step(batch, NULL, 0, NULL, &error), 0);
    assert_int_equal(lw_puzzlescript_batch_observe(batch, kept, 1, plane, 33, &error), LW_BAD_INPUT);
    assert_int_equal(lw_puzzlescript_batch_observe(batch, kept, 1, plane, 32, &error), 0);
    lw_puzzlescript_batch_close(batch);
    assert_int_equal(lw_puzzlescript_batch_open(game, 0, &batch, &error), LW_BAD_INPUT);
    assert_null(batch);
    lw_puzzlescript_batch_close(NULL);
    lw_puzzlescript_close(NULL);
    lw_puzzlescript_free(NULL);
    test_free(bytes);
    test_free(kept);
    lw_puzzlescript_close(play);
    lw_puzzlescript_free(game);
}

/* --- Batches. --- */

enum { COUNT = 70, STEPS = 6, THREADS = 3, LARGE = 2000 };

/* Plays on all boards of the game in one batch, and board by board. */
static void compare(const lw_puzzlescript *game, uint64_t seed)
{
    lw_rng rng = lw_rng_seed(seed);
    lw_puzzlescript_play *play;
    lw_puzzlescript_batch *batch;
    size_t size = lw_puzzlescript_state_size(game);
    unsigned char *states = test_malloc(COUNT * size), *alone = test_malloc(size),
                  *all = test_malloc(COUNT * size);
    uint8_t inputs[COUNT];
    lw_puzzlescript_open(game, &play, NULL);
    lw_puzzlescript_batch_open(game, THREADS, &batch, NULL);
    for (int i = 0, level = 0; i < COUNT; level++) {
        if (lw_puzzlescript_load(play, level % lw_puzzlescript_levels(game), "batch", NULL))
            continue;
        lw_puzzlescript_save(play, states + (size_t)i++ * size, size, NULL);
    }
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < COUNT; i++) {
            inputs[i] = (uint8_t)lw_rng_below(&rng, 7);
            inputs[i] = inputs[i] == LW_PUZZLESCRIPT_UNDO ? LW_PUZZLESCRIPT_RESTART : inputs[i];
        }
        memcpy(all, states, COUNT * size);
        assert_int_equal(lw_puzzlescript_batch_step(batch, all, COUNT, inputs, NULL), 0);
        for (int i = 0; i < COUNT; i++) {
            lw_puzzlescript_restore(play, states + (size_t)i * size, size, NULL);
            lw_puzzlescript_step(play, (enum lw_puzzlescript_input)inputs[i], NULL, NULL);
            lw_puzzlescript_save(play, alone, size, NULL);
            assert_memory_equal(all + (size_t)i * size, alone, size);
        }
        memcpy(states, all, COUNT * size);
    }
    test_free(states);
    test_free(alone);
    test_free(all);
    lw_puzzlescript_batch_close(batch);
    lw_puzzlescript_close(play);
}

static void test_a_batch_plays_like_single_plays(void **state)
{
    (void)state;
    static const char *const names[] = {"push",  "vanish", "snake", "carry", "ice",
                                        "laser", "slab",   "luck",  "keys"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lw_buf text = {0};
        lw_error error = {0};
        char path[400];
        snprintf(path, sizeof path, "%s/examples/puzzlescript/%s.txt", LW_SOURCE_DIR, names[i]);
        if (lw_buf_read_file(&text, path, 1 << 20, &error))
            fail_msg("%s", error.text);
        lw_puzzlescript *game = compile(text.bytes, text.size);
        compare(game, i);
        lw_puzzlescript_free(game);
        lw_buf_drop(&text);
    }
}

/* The same on other people's games, if available; only the smaller ones, because this runs in every build. */
static void test_a_batch_plays_other_games(void **state)
{
    (void)state;
    public_games corpus;
    int count = 0;
    if (!open_public_games(&corpus))
        skip();
    while (next_public_game(&corpus)) {
        const lw_json *rules = lw_json_get(corpus.json, "rules_expanded");
        if (rules && rules->integer < 60) {
            lw_puzzlescript *game = compile(corpus.source->text, strlen(corpus.source->text));
            if (lw_puzzlescript_state_size(game) < LARGE && ++count % 3 == 0)
                compare(game, 1);
            lw_puzzlescript_free(game);
        }
    }
    assert_true(count > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_play),
        cmocka_unit_test(test_a_wrong_game_is_reported_with_its_place),
        cmocka_unit_test(test_nothing_handed_in_does_harm),
        cmocka_unit_test(test_a_batch_plays_like_single_plays),
        cmocka_unit_test(test_a_batch_plays_other_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
