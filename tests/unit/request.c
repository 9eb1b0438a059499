/* Requests: missing keys get the defaults of the table, and the descriptions of the keys are up to date.
 * LW_ACCEPT=1 writes them instead of comparing. */
#include "base/file.h"
#include "grade/levels.h"
#include "grade/request_keys.h"
#include "grade/request_read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int read_pairs(const char *const *pairs, lw_arena *arena, lw_request *request, lw_error *error)
{
    lw_options options = {.arena = arena};
    *error = (lw_error){0};
    for (int i = 0; pairs[i]; i += 2)
        lw_options_add(&options, pairs[i], pairs[i + 1]);
    return lw_request_read(&options, arena, request, error);
}

#define READ(...) \
    assert_int_equal(read_pairs((const char *const[]){__VA_ARGS__, NULL}, &arena, &request, &error), 0)

static void test_defaults(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_request request;
    lw_error error;
    READ("spec", "chromatic", "target", "moves=40");
    assert_string_equal(request.algorithm->name, "climber");
    assert_int_equal(request.knobs.evaluations, 81200);
    assert_int_equal(request.count, 1);
    assert_int_equal(request.runs, 32 + 8);
    assert_int_equal(request.patience, 64);
    assert_int_equal(request.seed, 1);
    assert_int_equal(request.islands.count, 0);
    READ("spec", "chromatic", "effort", "high");
    assert_int_equal(request.knobs.evaluations, 1000000);
    assert_int_equal(request.pick, LW_PICK_BEST);
    READ("spec", "chromatic", "effort", "high", "budget", "5k");
    assert_int_equal(request.knobs.evaluations, 5000);
    READ("spec", "affordance", "target", "hardness=6.0");
    assert_string_equal(request.algorithm->name, "race");
    int64_t usual = request.knobs.evaluations;
    READ("spec", "affordance", "target", "hardness=6.0", "effort", "high");
    assert_int_equal(request.knobs.evaluations, 10 * usual);
    READ("spec", "affordance", "curve", "hardness=3..12/50");
    assert_int_equal(request.kind, LW_REQUEST_CURVE);
    assert_int_equal(request.runs, 12);
    assert_int_equal(request.verify, 20);
    READ("spec", "chromatic", "elites", "moves=10..120/12");
    assert_string_equal(request.algorithm->name, "elites");
    assert_int_equal(request.count, LW_PICK_ALL);
    assert_int_equal(request.runs, 1);
    READ("spec", "chromatic", "runs", "7", "count", "3");
    assert_int_equal(request.runs, 7);
    assert_int_equal(request.patience, 0);
    READ("spec", "chromatic", "algorithm", "steady", "population", "20", "events", "40");
    assert_int_equal(request.knobs.evaluations, 20 + 2 * 40);
    READ("from", "null:n5:11111");
    assert_int_equal(request.steps, 0);
    READ("from", "null:n5:11111", "algorithm", "plus");
    assert_int_equal(request.steps, 3);
    lw_arena_drop(&arena);
}

static void test_presets(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_request request;
    lw_error error;
    READ("spec", "abstract", "preset", "good", "target", "plies=40");
    assert_string_equal(request.preset->name, "good");
    assert_string_equal(request.algorithm->name, "race");
    assert_int_equal(request.knobs.rounds, 8);
    assert_int_equal(request.goals.need_count, 7); /* two bounds of one fact are one need */
    assert_true(request.goals.list[0].slack == 2); /* the length of a game need not be met exactly */
    READ("spec", "abstract", "preset", "good", "knobs", "rounds=3");
    assert_int_equal(request.knobs.rounds, 3);
    const char *const unknown[] = {"spec", "abstract", "preset", "bad", NULL}, *const none[] = {
                                                                                   "spec", "chromatic",
                                                                                   "preset", "good", NULL};
    assert_int_equal(read_pairs(unknown, &arena, &request, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "abstract has no preset \"bad\"; it has good"));
    assert_int_equal(read_pairs(none, &arena, &request, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "chromatic has no presets"));
    lw_arena_drop(&arena);
}

static void test_places(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_options options = {.arena = &arena};
    lw_request request;
    lw_error error = {0};
    lw_options_add(&options, "spec", "chromatic");
    lw_options_add(&options, "knobs", "mutations=2");
    lw_option *wrong = lw_options_add(&options, "knobs", "patience=-4");
    wrong->line = 3;
    wrong->column = 7;
    assert_int_equal(lw_request_read(&options, &arena, &request, &error), LW_BAD_INPUT);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 7);
    error = (lw_error){0};
    wrong->value = "patience=400";
    lw_options_add(&options, "target", "moves=25")->flag = "--target";
    assert_int_equal(lw_request_read(&options, &arena, &request, &error), LW_IMPOSSIBLE);
    assert_string_equal(error.file, "--target");
    lw_arena_drop(&arena);
}

/* Levels for a game, and rules for it: both from a puzzle's JSON. */
static void test_games(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_request request;
    lw_error error = {0};
    lw_buf text = {0}, json = {0};
    lw_writer w = lw_writer_to(&json);
    assert_int_equal(lw_buf_read_file(&text, LW_SOURCE_DIR "/examples/puzzlescript/push.txt", 1 << 20, &error),
                     0);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "family", "puzzlescript");
    lw_write_text(&w, "source", lw_buf_text(&text));
    lw_write_end(&w);
    READ("from", lw_buf_text(&json), "levels", "3", "size", "7x6", "target", "moves=8");
    assert_int_equal(request.count, 3);
    assert_non_null(request.levels);
    assert_null(request.start);
    assert_string_equal(request.algorithm->name, "climber");
    READ("from", lw_buf_text(&json), "strip", "160", "maximize", "fitness");
    assert_string_equal(request.mutation->name, "rules");
    static const char *const wrong[][9] = {
        {"from", "levels", "3", "size", "9", NULL, "a size like 9x7"},
        {"from", "levels", "3", "size", "9x", NULL, "a size like 9x7"},
        {"from", "levels", "3", "count", "9", NULL, "leave out count"},
        {"from", "strip", "5", "steps", "1", NULL, "no room for a rule"},
        {"from", "use", "crate", "steps", "1", NULL, "for new levels"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *pairs[] = {"from",      lw_buf_text(&json), wrong[i][1], wrong[i][2],
                               wrong[i][3], wrong[i][4],        NULL};
        assert_int_not_equal(read_pairs(pairs, &arena, &request, &error), 0);
        if (!strstr(error.text, wrong[i][6]))
            fail_msg("%s, not %s", error.text, wrong[i][6]);
    }
    lw_buf_drop(&text);
    lw_buf_drop(&json);
    lw_arena_drop(&arena);
}

/* --- Descriptions. --- */

static void add_range(const lw_request_key *key, lw_buf *out)
{
    if (key->kind == LW_KEY_WHOLE && key->high == INT64_MAX)
        lw_buf_print(out, "from %lld", (long long)key->low);
    else if (key->kind == LW_KEY_WHOLE)
        lw_buf_print(out, "%lld to %lld", (long long)key->low, (long long)key->high);
    else if (key->kind == LW_KEY_TEXT)
        lw_buf_print(out, "`%s`", key->value);
    for (const char *at = key->kind >= LW_KEY_CHOICE ? key->value : ""; *at; at += strcspn(at, "|")) {
        at += *at == '|';
        lw_buf_print(out, "%s`%.*s`", at == key->value ? "" : " or ", (int)strcspn(at, "|"), at);
    }
}

static void add_table(lw_buf *out)
{
    int group = -1;
    for (const lw_request_key *key = lw_request_keys; key->name; key++) {
        if ((int)key->group != group)
            lw_buf_print(out, "\n### %s\n\n| key | value | default | |\n|---|---|---|---|\n",
                         lw_key_group_text(key->group));
        group = (int)key->group;
        lw_buf_print(out, "| `%s` | ", key->name);
        add_range(key, out);
        lw_buf_print(out, "%s | %s | %s |\n", key->times == LW_KEY_REPEATS ? ", repeatable" : "", key->usual,
                     key->note);
    }
    lw_buf_byte(out, '\n');
}

/* Returns what JSON may contain in place of a text. */
static const char *form_of(const char *key)
{
    static const char *const forms[][2] = {
        {"from", "{\"type\":\"object\"}"},
        {"knobs", "{\"type\":\"object\"}"},
        {"resume", "{\"type\":\"array\",\"items\":{\"type\":\"object\"}}"},
        {"size", "{\"type\":\"array\",\"items\":{\"type\":\"integer\"},\"minItems\":2,\"maxItems\":2}"},
        {"use", "{\"type\":\"array\",\"items\":{\"type\":\"string\"}}"},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (!strcmp(forms[i][0], key))
            return forms[i][1];
    return NULL;
}

static void add_property(const lw_request_key *key, lw_buf *out)
{
    const char *form = form_of(key->name);
    lw_buf_print(out, "%s\"%s\":{", key == lw_request_keys ? "" : ",", key->name);
    if (key->kind == LW_KEY_WHOLE) {
        lw_buf_print(out, "\"type\":[\"integer\",\"string\"],\"minimum\":%lld,\"maximum\":%lld",
                     (long long)key->low, (long long)key->high);
    } else if (key->kind == LW_KEY_CHOICE) {
        lw_buf_puts(out, "\"type\":\"string\",\"enum\":[");
        for (const char *at = key->value; *at; at += strcspn(at, "|")) {
            at += *at == '|';
            lw_buf_print(out, "%s\"%.*s\"", at == key->value ? "" : ",", (int)strcspn(at, "|"), at);
        }
        lw_buf_byte(out, ']');
    } else if (key->kind == LW_KEY_FLAG) {
        lw_buf_puts(out, "\"type\":[\"boolean\",\"string\"]");
    } else if (key->times == LW_KEY_REPEATS || form) {
        lw_buf_print(out, "\"anyOf\":[{\"type\":\"string\"}%s%s%s]", form ? "," : "", form ? form : "",
                     key->times == LW_KEY_REPEATS ? ",{\"type\":\"array\",\"items\":{\"type\":\"string\"}}"
                                                  : "");
    } else {
        lw_buf_puts(out, "\"type\":\"string\"");
    }
    if (key->kind == LW_KEY_WHOLE && key->normal > 0)
        lw_buf_print(out, ",\"default\":%lld", (long long)key->normal);
    else if (key->kind == LW_KEY_CHOICE)
        lw_buf_print(out, ",\"default\":\"%s\"", key->usual);
    lw_buf_print(out, ",\"description\":\"%s\"}", key->note);
}

static void add_schema(lw_buf *out)
{
    lw_buf_puts(out, "{\"type\":\"object\",\"properties\":{");
    for (const lw_request_key *key = lw_request_keys; key->name; key++)
        add_property(key, out);
    lw_buf_puts(out, ",\"family\":{\"type\":\"string\",\"description\":\"a spec with all defaults\"}"
                     ",\"params\":{\"type\":\"object\",\"description\":\"set, as an object\"}"
                     ",\"goals\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/components/schemas/Goal\"},"
                     "\"description\":\"maximize, minimize and target, in one order\"}"
                     ",\"axes\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/components/schemas/Axis\"},"
                     "\"description\":\"elites, as a list\"}"
                     ",\"operators\":{\"type\":\"object\",\"properties\":{\"generator\":{\"type\":\"string\"},"
                     "\"mutation\":{\"type\":\"string\"},\"crossover\":{\"type\":\"string\"}},"
                     "\"description\":\"generate, mutate and cross, as an object\"}}},\n");
}

/* Checks that the part of a file between two marks equals what `make` writes. */
static void check_part(const char *path, const char *begin, const char *end, void (*make)(lw_buf *))
{
    lw_buf file = {0}, part = {0}, whole = {0};
    lw_error error = {0};
    assert_int_equal(lw_buf_read_file(&file, path, 1 << 22, &error), 0);
    const char *text = lw_buf_text(&file), *from = strstr(text, begin);
    const char *to = from ? strstr(from + strlen(begin), end) : NULL;
    if (!to)
        fail_msg("%s has no part from %s to %s", path, begin, end);
    from += strlen(begin);
    make(&part);
    bool same = part.size == (size_t)(to - from) && !memcmp(part.bytes, from, part.size);
    if (!same && getenv("LW_ACCEPT")) {
        lw_buf_print(&whole, "%.*s%s%s", (int)(from - text), text, lw_buf_text(&part), to);
        assert_int_equal(lw_buf_write_file(&whole, path, &error), 0);
    } else if (!same) {
        fail_msg("%s is not what the table of keys says; 'make accept' writes it anew:\n%s", path,
                 lw_buf_text(&part));
    }
    lw_buf_drop(&file);
    lw_buf_drop(&part);
    lw_buf_drop(&whole);
}

static void test_descriptions(void **state)
{
    (void)state;
    check_part(LW_SOURCE_DIR "/docs/reference/request.md", "<!-- from the table of keys -->\n",
               "<!-- end of the table -->", add_table);
    check_part(LW_SOURCE_DIR "/docs/openapi.json", "\n \"Evolve\":", " \"Order\":", add_schema);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults), cmocka_unit_test(test_presets),      cmocka_unit_test(test_places),
        cmocka_unit_test(test_games),    cmocka_unit_test(test_descriptions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
