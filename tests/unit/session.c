/* A play in progress: what undo reverts and what it does not, and moves that are refused.
 *
 * The fake family counts. Its key is a number from 0 up, won at 3; its tail counts all moves ever made. */
#include "core/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void fake_start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)rules;
    unsigned char bytes[2] = {(unsigned char)level, (unsigned char)seed};
    memcpy(state, bytes, 2);
}

static lw_status fake_status(const lw_rules *rules, const void *state)
{
    (void)rules;
    return (lw_status){.outcome = *(const unsigned char *)state >= 3 ? LW_WON : LW_RUNNING};
}

static void fake_moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    (void)rules, (void)state;
    lw_moves_add(out, "\1", 1);
    lw_moves_add(out, "\2", 1);
}

static void fake_play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    (void)rules, (void)events;
    unsigned char *bytes = state;
    bytes[0] = (unsigned char)(bytes[0] + move.bytes[0]);
    bytes[1]++;
}

static void fake_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    (void)rules, (void)state;
    lw_buf_puts(buf, move.bytes[0] == 1 ? "one" : "two");
}

/* Up means one; the action key is ambiguous. */
static void fake_gesture(const lw_rules *rules, const void *state, lw_gesture gesture, lw_moves *out)
{
    if (gesture.kind == LW_UP)
        lw_moves_add(out, "\1", 1);
    else if (gesture.kind == LW_ACTION)
        fake_moves(rules, state, out);
}

static const lw_family fake = {.start = fake_start,
                               .status = fake_status,
                               .moves = fake_moves,
                               .play = fake_play,
                               .move_text = fake_text,
                               .gesture = fake_gesture};
static const lw_rules rules = {.family = &fake, .state_size = 2, .key_size = 1, .players = 1, .levels = 2};

static void expect_state(const lw_session *session, int key, int tail)
{
    const unsigned char *bytes = lw_session_state(session);
    assert_int_equal(bytes[0], key);
    assert_int_equal(bytes[1], tail);
}

static void test_undo_keeps_the_tail(void **state)
{
    (void)state;
    lw_session session;
    lw_session_begin(&session, &rules, 1, 50);
    expect_state(&session, 1, 50);
    assert_int_equal(lw_session_undo(&session), 0);
    assert_int_equal(lw_session_text(&session, "one", NULL, NULL), 0);
    expect_state(&session, 2, 51);
    assert_int_equal(lw_session_undo(&session), 1);
    expect_state(&session, 1, 51);
    assert_int_equal(lw_session_text(&session, "two", NULL, NULL), 0);
    expect_state(&session, 3, 52);
    assert_int_equal(session.moves.count, 1);
    assert_int_equal(lw_moves_get(&session.moves, 0).bytes[0], 2);
    assert_int_equal(lw_session_status(&session).outcome, LW_WON);
    lw_session_restart(&session);
    expect_state(&session, 1, 50);
    assert_int_equal(session.moves.count, 0);
    lw_session_drop(&session);
}

static void test_refusals_change_nothing(void **state)
{
    (void)state;
    lw_session session;
    lw_error error = {0};
    lw_session_begin(&session, &rules, 0, 0);
    assert_int_equal(lw_session_text(&session, "three", NULL, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "three"));
    lw_move three = {.bytes = (const unsigned char *)"\3", .size = 1},
            two = {.bytes = (const unsigned char *)"\2", .size = 1};
    assert_int_equal(lw_session_move(&session, three, NULL, NULL), LW_BAD_INPUT);
    expect_state(&session, 0, 0);
    assert_int_equal(lw_session_move(&session, two, NULL, NULL), 0);
    assert_int_equal(lw_session_move(&session, lw_moves_get(&session.moves, 0), NULL, NULL), 0);
    expect_state(&session, 4, 2);
    assert_int_equal(lw_session_move(&session, two, NULL, NULL), LW_BAD_INPUT); /* it is over */
    assert_int_equal(lw_session_text(&session, "two", NULL, NULL), LW_BAD_INPUT);
    expect_state(&session, 4, 2);
    lw_session_drop(&session);
}

static void test_gestures_play_when_clear(void **state)
{
    (void)state;
    lw_session session;
    lw_moves meant = {0};
    lw_session_begin(&session, &rules, 0, 0);
    assert_int_equal(lw_session_gesture(&session, (lw_gesture){.kind = LW_ACTION}, NULL, &meant), 2);
    expect_state(&session, 0, 0);
    assert_int_equal(meant.count, 2);
    assert_int_equal(lw_session_gesture(&session, (lw_gesture){.kind = LW_UP}, NULL, &meant), 1);
    expect_state(&session, 1, 1); /* though `meant` held more already */
    assert_int_equal(lw_session_gesture(&session, (lw_gesture){.kind = LW_LEFT}, NULL, &meant), 0);
    for (int i = 0; i < 2; i++)
        lw_session_gesture(&session, (lw_gesture){.kind = LW_UP}, NULL, &meant);
    expect_state(&session, 3, 3);
    assert_int_equal(lw_session_gesture(&session, (lw_gesture){.kind = LW_UP}, NULL, &meant),
                     0); /* it is over */
    lw_moves_drop(&meant);
    lw_session_drop(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_keeps_the_tail),
        cmocka_unit_test(test_refusals_change_nothing),
        cmocka_unit_test(test_gestures_play_when_clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
