/* The operation "check" of the public header, given the output of commands: levels of puzzlescript that refer
 * to the game of an earlier line, and a request with its last line. Every change is detected. */
#include "ludwright.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 16, MAX_LINES = 16 };

typedef struct output {
    char text[ROOM];
    char *lines[MAX_LINES];
    int count;
} output;

static void run(const char *words, output *o)
{
    char command[1000];
    snprintf(command, sizeof command, "'%s' %s", LW_PROGRAM, words);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    o->text[fread(o->text, 1, ROOM - 1, pipe)] = 0;
    pclose(pipe);
    o->count = 0;
    for (char *line = strtok(o->text, "\n"); line && o->count < MAX_LINES; line = strtok(NULL, "\n"))
        o->lines[o->count++] = line;
}

typedef struct verdicts {
    int yes, no, open, refused;
} verdicts;

static verdicts check(const output *o)
{
    static char request[2 * ROOM];
    verdicts v = {0};
    size_t size = (size_t)snprintf(request, sizeof request, "{\"puzzles\":[");
    for (int i = 0; i < o->count; i++)
        size += (size_t)snprintf(request + size, sizeof request - size, "%s%s", i ? "," : "", o->lines[i]);
    snprintf(request + size, sizeof request - size, "]}");
    lw_operation *operation;
    char *json;
    int turn;
    assert_int_equal(lw_operation_begin("check", request, 2, &operation, NULL), 0);
    while ((turn = lw_operation_next(operation, 1000, &json, NULL)) == LW_OPERATION_RESULT ||
           turn == LW_OPERATION_WAITING) {
        v.yes += json && strstr(json, "\"ok\":true");
        v.no += json && strstr(json, "\"ok\":false");
        v.open += json && strstr(json, "\"ok\":null");
        v.refused += json && !strncmp(json, "{\"error\"", 8);
        lw_text_free(json);
    }
    lw_operation_close(operation);
    assert_int_equal(turn, LW_OPERATION_DONE);
    assert_int_equal(v.yes + v.no + v.open + v.refused, o->count);
    return v;
}

/* Changes one digit of a member of a line. */
static void change(output *o, int line, const char *member)
{
    char *at = strstr(o->lines[line], member);
    assert_non_null(at);
    at += strlen(member);
    *at = *at == '9' ? '8' : (char)(*at + 1);
}

static void levels_refer_to_their_game(void **state)
{
    static output o;
    (void)state;
    run("solve --json '" LW_SOURCE_DIR "/examples/puzzlescript/push.txt'", &o);
    assert_true(o.count > 1);
    assert_non_null(strstr(o.lines[1], "{\"game\":"));
    assert_int_equal(check(&o).yes, o.count);
    change(&o, 1, "\"moves\":");
    assert_int_equal(check(&o).no, 1);
    run("solve --json '" LW_SOURCE_DIR "/examples/puzzlescript/push.txt'", &o);
    change(&o, 1, "\"level\":");
    assert_int_equal(check(&o).no, 1);
    memmove(o.lines, o.lines + 1, sizeof *o.lines * (size_t)--o.count); /* without the game */
    assert_int_equal(check(&o).refused, o.count);
}

#define RANK "rank --json null:n4:2119 null:n4:1119 null:n4:3119"

static void orders_are_checked_as_a_whole(void **state)
{
    static output o;
    (void)state;
    run(RANK, &o);
    assert_int_equal(o.count, 4);
    assert_int_equal(check(&o).yes, 4);
    change(&o, 1, "\"rank\":");
    assert_int_equal(check(&o).no, 1);
    run(RANK, &o);
    change(&o, 1, "\"value\":");
    assert_true(check(&o).no > 0);
    run(RANK, &o);
    change(&o, 3, "\"puzzles\":");
    assert_int_equal(check(&o).open, 1); /* as if lines were left out */
    run(RANK, &o);
    char *first = o.lines[0];
    o.lines[0] = o.lines[1];
    o.lines[1] = first;
    assert_int_equal(check(&o).no, 1);
    run(RANK, &o);
    o.count--; /* removes the line about the request */
    assert_int_equal(check(&o).open, o.count);
    run("rank --json '" LW_SOURCE_DIR "/examples/puzzlescript/watch.txt'", &o);
    assert_true(o.count > 2);
    assert_int_equal(check(&o).yes, o.count);
    change(&o, o.count - 2, "\"value\":");
    assert_true(check(&o).yes < o.count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(levels_refer_to_their_game),
                                       cmocka_unit_test(orders_are_checked_as_a_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
