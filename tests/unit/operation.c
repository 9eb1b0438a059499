/* Operations of the public header: results one by one, failures at the end, and stopping. */
#include "ludwright.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Reads all results; returns their number, or the error code. */
static int read_all(const char *name, const char *request, char *first, size_t room)
{
    lw_operation *operation;
    char *json;
    int count = 0, turn = lw_operation_begin(name, request, 1, &operation, NULL);
    first[0] = 0;
    if (turn)
        return turn;
    while ((turn = lw_operation_next(operation, 1000, &json, NULL)) == LW_OPERATION_RESULT ||
           turn == LW_OPERATION_WAITING) {
        if (json && !count++)
            strncat(first, json, room - 1);
        lw_text_free(json);
    }
    lw_operation_close(operation);
    return turn < 0 ? turn : count;
}

static void results_come_one_by_one(void **state)
{
    char text[4000];
    (void)state;
    assert_int_equal(read_all("new", "{\"spec\": \"null:n6\", \"count\": 3}", text, sizeof text), 3);
    assert_non_null(strstr(text, "\"id\""));
    assert_non_null(strstr(text, "\"title\""));
    assert_int_equal(
        read_all("solve", "{\"puzzles\": [\"null:n5:11111\", \"null:n2:21\", \"none\"]}", text, sizeof text),
        3);
    assert_non_null(strstr(text, "\"solution\":\"RRRR\""));
    assert_int_equal(
        read_all("grade", "{\"puzzles\": [\"null:n5:11111\"], \"facts\": [\"moves\"]}", text, sizeof text), 1);
    assert_non_null(strstr(text, "\"moves\":4"));
    assert_int_equal(
        read_all("replay", "{\"puzzles\": [\"null:n5:11111\"], \"moves\": \"RRL\"}", text, sizeof text), 1);
    assert_non_null(strstr(text, "\"status\":\"running\""));
    assert_int_equal(
        read_all("evolve", "{\"spec\": \"null:n9\", \"target\": \"moves=4\", \"count\": 2}", text, sizeof text),
        2);
    assert_true(read_all("families", "{}", text, sizeof text) > 0);
}

/* The output of an operation can be passed to "check", as on the command line. */
static void answers_are_checked(void **state)
{
    static const char *const names[] = {"solve", "grade", "difficulty"}, *const members[] = {
                                                                             "\"moves\":", "\"moves\":",
                                                                             "\"difficulty\":"};
    char answer[4000], request[5000], text[4000];
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_int_equal(read_all(names[i], "{\"puzzles\": [\"null:n5:11111\"]}", answer, sizeof answer), 1);
        assert_non_null(strstr(answer, "\"made_by\""));
        snprintf(request, sizeof request, "{\"puzzles\": [%s]}", answer);
        assert_int_equal(read_all("check", request, text, sizeof text), 1);
        assert_non_null(strstr(text, "\"ok\":true"));
        char *member = strstr(request, members[i]);
        assert_non_null(member);
        member[strlen(members[i])] = '9';
        assert_int_equal(read_all("check", request, text, sizeof text), 1);
        assert_non_null(strstr(text, "\"ok\":false"));
    }
    assert_int_equal(read_all("tasks", "{\"specs\": [\"null\"], \"count\": 1}", answer, sizeof answer), 1);
    snprintf(request, sizeof request, "{\"puzzles\": [%s]}", answer);
    assert_int_equal(read_all("check", request, text, sizeof text), 1);
    assert_non_null(strstr(text, "\"ok\":true"));
    assert_int_equal(
        read_all("evolve", "{\"spec\": \"null\", \"curve\": \"moves=2..4/3\"}", answer, sizeof answer), 3);
    snprintf(request, sizeof request, "{\"puzzles\": [%s]}", answer);
    assert_int_equal(read_all("check", request, text, sizeof text), 1);
    assert_non_null(strstr(text, "\"ok\":true"));
}

/* Of null:n6, seed 1 has no solution and seed 8 is the first that has one. */
static void random_puzzles_have_solutions(void **state)
{
    char text[4000];
    (void)state;
    assert_int_equal(read_all("new", "{\"spec\": \"null:n6\"}", text, sizeof text), 1);
    assert_non_null(strstr(text, "null:n6:547511"));
    assert_int_equal(read_all("new", "{\"spec\": \"null:n6\", \"any\": true}", text, sizeof text), 1);
    assert_non_null(strstr(text, "null:n6:769965"));
}

static void tasks_are_verified(void **state)
{
    char text[8000];
    (void)state;
    assert_int_equal(read_all("tasks", "{\"specs\": [\"null:n8\"], \"count\": 2}", text, sizeof text), 2);
    assert_non_null(strstr(text, "\"certificate\""));
    assert_int_equal(read_all("verify", "{\"task\": {\"id\": \"null:n5:11111\"}, \"answer\": \"R R R R\"}",
                              text, sizeof text),
                     1);
    assert_non_null(strstr(text, "\"solved\":true"));
    assert_int_equal(
        read_all("verify", "{\"task\": {\"id\": \"null:n5:11111\"}, \"answer\": \"L\"}", text, sizeof text), 1);
    assert_non_null(strstr(text, "\"legal\":false"));
}

static void wrong_requests_are_refused(void **state)
{
    char text[400];
    lw_operation *operation;
    (void)state;
    assert_int_equal(read_all("nothing", "{}", text, sizeof text), LW_BAD_INPUT);
    assert_int_equal(read_all("solve", "{", text, sizeof text), LW_BAD_INPUT);
    assert_int_equal(read_all("solve", "[]", text, sizeof text), LW_BAD_INPUT);
    assert_int_equal(read_all("solve", "{}", text, sizeof text), LW_BAD_INPUT);
    assert_int_equal(read_all("solve", "{\"puzzles\": [], \"solver\": \"none\"}", text, sizeof text),
                     LW_BAD_INPUT);
    assert_int_equal(read_all("evolve", "{\"spec\": \"null\", \"wrong\": 1}", text, sizeof text), LW_BAD_INPUT);
    assert_int_equal(lw_operation_begin(NULL, "{}", 1, &operation, NULL), LW_BAD_INPUT);
    assert_int_equal(lw_operation_begin("solve", "{}", -1, &operation, NULL), LW_BAD_INPUT);
    assert_null(operation);
}

static void a_stop_ends_it(void **state)
{
    lw_operation *operation;
    char *json;
    int turn;
    (void)state;
    const char *endless =
        "{\"spec\": \"null:n64\", \"target\": \"moves=40\", \"count\": 10000, \"runs\": 1000000}";
    assert_int_equal(lw_operation_begin("evolve", endless, 2, &operation, NULL), 0);
    lw_operation_stop(operation);
    while ((turn = lw_operation_next(operation, 100, &json, NULL)) >= 0)
        lw_text_free(json);
    assert_int_equal(turn, LW_STOPPED);
    lw_operation_close(operation);
    assert_int_equal(lw_operation_begin("evolve", endless, 2, &operation, NULL), 0);
    lw_operation_close(operation); /* which also stops it */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_come_one_by_one),       cmocka_unit_test(answers_are_checked),
        cmocka_unit_test(random_puzzles_have_solutions), cmocka_unit_test(tasks_are_verified),
        cmocka_unit_test(wrong_requests_are_refused),    cmocka_unit_test(a_stop_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
