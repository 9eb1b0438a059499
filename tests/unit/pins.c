/* Tests that authors write next to their games: each outcome holds where it should and is reported where it
 * does not; invalid tests are errors with line and column. */
#include "families/puzzlescript/pins.h"
#include "base/buf.h"
#include "families/puzzlescript/compile/compile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* The first level is won with RR; the bell in the second gives a message. A die decides the third. */
static const char source[] =
    "OBJECTS\nBackground .\nblack\nWall #\ngray\nPlayer p\nwhite\nBell b\nyellow\nExit e\nblue\nDie d\nred\n"
    "LEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\nBell, Exit, Die\nPlayer, Wall\nRULES\n"
    "late [ Player Bell ] -> message Ding dong\n"
    "random [ Die ] -> [ Exit ]\n"
    "WINCONDITIONS\nSome Player on Exit\nLEVELS\nmessage Hello\n\np.e#\n....\n\nmessage Again\n\npb#\n...\n\n"
    "ddddpdddd\n\n";

typedef struct stage {
    lw_arena arena;
    const lw_ps_game *game;
    lw_buf reported;
} stage;

static int open_stage(void **state)
{
    static stage s;
    s = (stage){0};
    s.game = lw_ps_compile(source, strlen(source), &s.arena).game;
    *state = &s;
    return s.game ? 0 : -1;
}

static int close_stage(void **state)
{
    stage *s = *state;
    lw_arena_drop(&s->arena);
    lw_buf_drop(&s->reported);
    return 0;
}

static void hear(void *context, int line, const char *text)
{
    lw_buf_print(context, "%d: %s\n", line, text);
}

static lw_ps_passed check(stage *s, const char *text)
{
    lw_ps_passed tally;
    lw_error error = {0};
    lw_buf_clear(&s->reported);
    if (lw_ps_pins_check(s->game, text, &tally, &(lw_ps_faults){.context = &s->reported, .report = hear},
                         &error))
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return tally;
}

static void good_ones_hold(void **state)
{
    stage *s = *state;
    lw_ps_passed tally = check(s, "# levels\n\n1 RR won\n1 r open\n  1\tU  blocked \r\n1 RLRR won\n1 RZ open\n"
                                  "2 R says Ding dong\n2 RR blocked\n1 RNRR won");
    assert_string_equal(lw_buf_text(&s->reported), "");
    assert_int_equal(tally.passed, 8);
    assert_int_equal(tally.total, 8);
}

static void bad_ones_are_reported(void **state)
{
    stage *s = *state;
    lw_ps_passed tally =
        check(s, "1 RR open\n\n1 RRR won\n1 R won\n1 R blocked\n2 D says Ding dong\n2 R says Ding\n"
                 "1 RR blocked\n");
    assert_int_equal(tally.passed, 0);
    assert_int_equal(tally.total, 7);
    assert_string_equal(lw_buf_text(&s->reported), "1: level 1 is won with input 2 of 2\n"
                                                   "3: level 1 is won with input 2 of 3\n"
                                                   "4: level 1 is not won\n"
                                                   "5: level 1 is changed by input 1\n"
                                                   "6: level 2 shows no message with input 1\n"
                                                   "7: level 2 says \"Ding dong\", not \"Ding\"\n"
                                                   "8: level 1 is won with input 2 of 2\n");
}

/* With some seeds the die next to the player is drawn first, with others it is not. */
static void seeds_decide(void **state)
{
    stage *s = *state;
    int won = 0;
    for (char seed = 'a'; seed <= 'z'; seed++) {
        char text[40] = "seed ?\n3 R won\n";
        text[5] = seed;
        int passed = check(s, text).passed;
        assert_int_equal(check(s, text).passed, passed);
        won += passed;
    }
    assert_in_range(won, 1, 25);
}

static void nonsense_is_reported_at_its_place(void **state)
{
    stage *s = *state;
    static const struct {
        const char *text;
        int line, column;
    } bad[] = {
        {"x R won", 1, 1},    {"0 R won", 1, 1},  {"4 R won", 1, 1},       {"\n1 RQ won", 2, 4}, {"1", 1, 2},
        {"1 R", 1, 4},        {"1 R wan", 1, 5},  {"1 R won more", 1, 9},  {"1 R says", 1, 9},   {"seed", 1, 5},
        {"1 R won\nR", 2, 1}, {"-1 R won", 1, 1}, {"99999999 R won", 1, 1}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        lw_error error = {0};
        lw_ps_passed tally;
        lw_ps_faults faults = {.context = &s->reported, .report = hear};
        assert_int_equal(lw_ps_pins_check(s->game, bad[i].text, &tally, &faults, &error), LW_BAD_INPUT);
        if (error.line != bad[i].line || error.column != bad[i].column)
            fail_msg("\"%s\": %d:%d: %s", bad[i].text, error.line, error.column, error.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(good_ones_hold, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(bad_ones_are_reported, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(seeds_decide, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(nonsense_is_reported_at_its_place, open_stage, close_stage)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
