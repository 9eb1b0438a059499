/* Paired studies: formulas, boards and streams, solvers that play results, and the contrasts, tables and
 * regressions that a ledger makes of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/formula.h"
#include "lab/record.h"
#include "lab/replicate.h"
#include "report/ledger.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define NEAR(a, b) assert_true(fabs((a) - (b)) < 1e-9)

/* --- Formulas. --- */

static int find_letter(void *context, const char *name, size_t size, lw_error *error)
{
    (void)context;
    return size > 1 ? lw_fail(error, LW_BAD_INPUT, "no \"%.*s\"", (int)size, name) : name[0] - 'a';
}

static double letter(const void *row, int name)
{
    return ((const double *)row)[name];
}

static const lw_namer letters = {.find = find_letter};

static void test_formulas(void **state)
{
    (void)state;
    const double row[] = {6, 2, 0, -4};
    static const struct {
        const char *text;
        double value;
    } cases[] = {
        {"a", 6},           {"a-b-1", 3},
        {"a-b*2", 2},       {"12/a/b", 1},
        {"(a-b)*2", 8},     {"100 * (max(a,b) - min( b , d )) / a", 1000.0 / 6},
        {"sqrt(a*b+4)", 4}, {"log(2*b)-log(b)", 0.69314718055994531},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_formula formula;
        lw_error error = {0};
        if (lw_formula_parse(cases[i].text, &letters, &formula, &error))
            fail_msg("%s: %s", cases[i].text, error.text);
        if (!(fabs(lw_formula_value(&formula, letter, row) - cases[i].value) < 1e-9))
            fail_msg("%s is %g", cases[i].text, lw_formula_value(&formula, letter, row));
    }
    static const char *const nothing[] = {"a/c", "log(c)", "sqrt(d)", "max(a,a/c)"};
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        lw_formula formula;
        assert_int_equal(lw_formula_parse(nothing[i], &letters, &formula, NULL), 0);
        assert_true(isnan(lw_formula_value(&formula, letter, row)));
    }
}

static void test_wrong_formulas(void **state)
{
    (void)state;
    char deep[400] = "", wide[400] = "a";
    memset(deep, '(', 300);
    for (int i = 0; i < 80; i++)
        strcat(wide, "+a");
    const char *const wrong[] = {"",         "a+",     "a b",  "(a", "a)", "max(a)",
                                 "log(a,b)", "beauty", "a*/b", deep, wide};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        lw_formula formula;
        lw_error error = {0};
        if (!lw_formula_parse(wrong[i], &letters, &formula, &error) || !error.text[0])
            fail_msg("\"%s\" is taken for a formula", wrong[i]);
    }
}

/* --- Paired boards and streams. --- */

static lw_experiment *read_text(const char *text, lw_arena *arena, lw_error *error)
{
    const lw_json *json = lw_json_read(text, strlen(text), 1, arena, error);
    return json ? lw_experiment_read(json, arena, error) : NULL;
}

#define BOARDS(more)                                                                                  \
    "{\"name\":\"b\",\"seed\":5,\"replicates\":9,\"paired\":true,\"noise\":\"paired\",\"settings\":{" \
    "\"spec\":\"affordance:n7b3r2g0k0\",\"runs\":3,\"population\":20,\"updatings\":20,"               \
    "\"algorithm\":\"random\",\"evaluations\":1,\"maximize\":\"upper_bound\"" more

/* A placement with fewer kinds is the beginning of one with more. */
static void test_more_tokens_leave_the_others_alone(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_experiment *e = read_text(
        BOARDS(",\"generate\":\"paired\"},\"axes\":[{\"tokens\":{\"few\":{},\"gold\":{\"gold\":1},"
               "\"black\":{\"black\":3,\"black_high\":2},\"both\":{\"gold\":1,\"black\":3,\"brown\":2}}}]}"),
        &arena, &error);
    if (!e)
        fail_msg("%s", error.text);
    for (int64_t i = 0; i < 9; i++) {
        lw_result few, gold, black, both;
        lw_experiment_replicate(e, 0, i, NULL, NULL, NULL, &arena, &few);
        lw_experiment_replicate(e, 1, i, NULL, NULL, NULL, &arena, &gold);
        lw_experiment_replicate(e, 2, i, NULL, NULL, NULL, &arena, &black);
        lw_experiment_replicate(e, 3, i, NULL, NULL, NULL, &arena, &both);
        const char *a = strrchr(few.design, ':') + 1, *b = strrchr(gold.design, ':') + 1;
        const char *c = strrchr(black.design, ':') + 1, *d = strrchr(both.design, ':') + 1;
        assert_int_equal(strlen(a), 5 * 4);
        assert_int_equal(strncmp(a, b, strlen(a)), 0);
        assert_int_equal(strncmp(a, c, strlen(a)), 0);
        assert_int_equal(strncmp(b, d, strlen(b)), 0);
        /* The squares of the black tokens are the same; their numbers come from another range. */
        for (int k = 0; k < 3; k++)
            assert_memory_equal(c + strlen(a) + 4 * (size_t)k, d + strlen(b) + 4 * (size_t)k, 3);
    }
    lw_arena_drop(&arena);
}

static double fact_of(const lw_result *result, const char *name, lw_arena *arena)
{
    const lw_json *json = lw_json_read(result->facts, strlen(result->facts), 1, arena, NULL);
    const lw_json *facts = lw_json_get(json, "facts"), *value = lw_json_get(facts, name);
    value = value ? value : lw_json_get(json, name);
    return value && value->kind != LW_JSON_NULL ? lw_json_number(value) : NAN;
}

/* Red tokens of 60 and of 61 clear everything filled: different designs, the same game. Only paired noise gives
 * the same plays. */
static void test_noise_is_paired(void **state)
{
    (void)state;
    for (int paired = 0; paired < 2; paired++) {
        lw_arena arena = {0};
        lw_error error = {0};
        char text[] = BOARDS("},\"axes\":[{\"red\":{\"60\":{\"red_low\":60,\"red_high\":60},"
                             "\"61\":{\"red_high\":61,\"red_low\":61}}}]}");
        int differ = 0;
        if (!paired)
            memcpy(strstr(text, "\"noise\":\"paired\""), "\"noise\":\"design\"", 16);
        const lw_experiment *e = read_text(text, &arena, &error);
        if (!e)
            fail_msg("%s", error.text);
        for (int64_t i = 0; i < 9; i++) {
            lw_result a, b;
            lw_experiment_replicate(e, 0, i, NULL, NULL, NULL, &arena, &a);
            lw_experiment_replicate(e, 1, i, NULL, NULL, NULL, &arena, &b);
            assert_string_not_equal(a.design, b.design);
            differ += fact_of(&a, "blue_when", &arena) != fact_of(&b, "blue_when", &arena);
        }
        assert_true(paired ? differ == 0 : differ > 4);
        lw_arena_drop(&arena);
    }
}

static void test_solver_plays_the_results(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_experiment *e =
        read_text("{\"name\":\"s\",\"settings\":{\"spec\":\"chromatic:w6h4\",\"algorithm\":\"climber\","
                  "\"evaluations\":300,\"solver\":\"bfs\"},\"axes\":[{\"visits\":[3,100000]}]}",
                  &arena, &error);
    assert_non_null(e);
    lw_result brief, whole;
    lw_experiment_replicate(e, 0, 0, NULL, NULL, NULL, &arena, &brief);
    lw_experiment_replicate(e, 1, 0, NULL, NULL, NULL, &arena, &whole);
    assert_true(isnan(fact_of(&brief, LW_SOLVER_SCORE, &arena)));
    NEAR(fact_of(&brief, LW_SOLVER_PROVED, &arena), 0);
    NEAR(fact_of(&whole, LW_SOLVER_SCORE, &arena), fact_of(&whole, "moves", &arena));
    NEAR(fact_of(&whole, LW_SOLVER_PROVED, &arena), 1);
    static const char *const wrong[][2] = {
        {"\"solver\":\"oracle\"", "no solver \"oracle\""},
        {"\"visits\":7", "is the budget of a"},
        {"\"solver\":\"bfs\",\"visits\":0", "\"visits\" must be a whole number"},
    };
    for (int i = 0; i < 3; i++) {
        char text[200];
        error = (lw_error){0};
        snprintf(text, sizeof text, "{\"name\":\"s\",\"settings\":{\"spec\":\"null\",%s}}", wrong[i][0]);
        assert_null(read_text(text, &arena, &error));
        if (!strstr(error.text, wrong[i][1]))
            fail_msg("%s: %s", text, error.text);
    }
    lw_arena_drop(&arena);
}

/* --- Contrasts, tables, regressions, over a run that the test makes up. --- */

/* Cell 0: u + 10 v, where u and v are the numbers of the replicate; cell 1: twice that and 3; cell 2 lacks one.
 */
static lw_record make_record(lw_arena *arena)
{
    static const char *names[] = {"y", "u", "v"};
    lw_error error = {0};
    lw_record record = {.facts = names, .fact_count = 3, .rows = lw_new_array(arena, lw_row, 60)};
    record.experiment = read_text("{\"name\":\"made\",\"replicates\":20,\"settings\":{\"spec\":\"null:n5\","
                                  "\"algorithm\":\"random\"},\"axes\":[{\"evaluations\":[1,2,3]}]}",
                                  arena, &error);
    assert_non_null(record.experiment);
    for (int cell = 0; cell < 3; cell++)
        for (int i = 0; i < 20 - (cell == 2); i++) {
            double u = i % 5, v = (i * 7) % 4, y = u + 10 * v;
            double *facts = lw_new_array(arena, double, 3);
            facts[0] = cell == 1 ? 2 * y + 3 : y;
            facts[1] = u;
            facts[2] = v;
            record.rows[record.count++] = (lw_row){.cell = cell,
                                                   .replicate = i,
                                                   .design = "null:n5:11111",
                                                   .twin = "",
                                                   .best = y,
                                                   .facts = facts,
                                                   .saturated = lw_new_array(arena, bool, 3)};
        }
    return record;
}

static const lw_ledger *read_ledger(const char *text, const lw_archive *archive, lw_arena *arena,
                                    lw_error *error)
{
    const lw_json *json = lw_json_read(text, strlen(text), 1, arena, error);
    return json ? lw_ledger_read(json, archive, arena, error) : NULL;
}

static void test_contrast(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    lw_record record = make_record(&arena);
    lw_archive archive = {.records = &record, .count = 1};
    static const char text[] =
        "{\"claims\":[{\"claim\":\"c\",\"tests\":["
        "{\"run\":\"made\",\"statistic\":\"contrast\",\"of\":\"y\",\"equals\":3,"
        "\"weights\":{\"evaluations=2\":1,\"evaluations=1\":-2}},"
        "{\"run\":\"made\",\"statistic\":\"contrast\",\"of\":\"y\",\"equals\":0,"
        "\"weights\":{\"evaluations=1\":1,\"evaluations=3\":-1}},"
        "{\"run\":\"made\",\"statistic\":\"range_ratio\",\"of\":\"y\",\"equals\":2,\"margin\":1,"
        "\"cells\":\"evaluations=2\",\"against\":\"evaluations=1\"},"
        "{\"run\":\"made\",\"statistic\":\"max_gap\",\"of\":\"y\",\"above\":9,\"cells\":\"evaluations=2\","
        "\"against\":\"evaluations=1\"},"
        "{\"run\":\"made\",\"statistic\":\"explained\",\"of\":\"y\",\"above\":0.999,\"cells\":\"evaluations="
        "1\","
        "\"on\":[\"v\",\"u\"]},"
        "{\"run\":\"made\",\"statistic\":\"slope\",\"of\":\"y\",\"equals\":1,\"margin\":0.1,\"cells\":"
        "\"evaluations=1\",\"on\":[\"v\",\"u\"]}]}]}";
    const lw_ledger *ledger = read_ledger(text, &archive, &arena, &error);
    if (!ledger)
        fail_msg("%s", error.text);
    assert_int_equal(ledger->claims[0].verdict, LW_CLAIM_REPRODUCED);
    const lw_finding *f = ledger->claims[0].findings;
    NEAR(f[0].interval.low, 3);
    NEAR(f[0].interval.high, 3);
    assert_string_equal(f[0].what, "y, 'evaluations=2' - 2 'evaluations=1', in made");
    assert_non_null(strstr(f[1].found, "n 19"));
    NEAR(f[2].estimate, 2);
    NEAR(f[3].estimate, 71 - 34);
    /* v is 0 to 3 and weighs 10, u is 0 to 4: nearly all of y is v. */
    NEAR(f[5].estimate, 10 * sqrt(1.25) / sqrt(100 * 1.25 + 2));
    /* Values that cannot be computed are not numbers, and decide nothing. */
    record.count = 1;
    ledger = read_ledger(text, &archive, &arena, &error);
    assert_int_equal(ledger->claims[0].verdict, LW_CLAIM_UNTESTABLE);
    assert_string_equal(ledger->claims[0].findings[4].found, "too few results");
    assert_null(read_ledger("{\"claims\":[{\"claim\":\"c\",\"tests\":[{\"run\":\"made\",\"statistic\":"
                            "\"contrast\",\"above\":0,\"weights\":{\"evaluations=*\":1}}]}]}",
                            &archive, &arena, &error));
    assert_non_null(strstr(error.text, "one cell"));
    lw_arena_drop(&arena);
}

static void test_tables(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    lw_record record = make_record(&arena);
    lw_archive archive = {.records = &record, .count = 1};
    static const char text[] =
        "{\"tables\":[{\"title\":\"t\",\"run\":\"made\",\"cells\":\"evaluations=1|evaluations=2\",\"columns\":["
        "{\"of\":\"y\",\"show\":\"range\"},{\"of\":\"v\",\"show\":\"count\",\"at_most\":0},"
        "{\"of\":\"u\",\"show\":\"words\",\"words\":{\"low\":0,\"mid\":3,\"high\":null}}]},"
        "{\"title\":\"r\",\"run\":\"made\",\"cells\":\"evaluations=2\",\"regress\":\"y\",\"on\":[\"u\",\"v\"]},"
        "{\"title\":\"c\",\"run\":\"made\",\"rows\":[{\"label\":\"twice\",\"weights\":{\"evaluations=2\":1,"
        "\"evaluations=1\":-2}}],\"columns\":[{\"of\":\"y\"}]},"
        "{\"title\":\"l\",\"run\":\"lost\",\"columns\":[{\"of\":\"y\"}]}]}";
    const lw_ledger *ledger = read_ledger(text, &archive, &arena, &error);
    if (!ledger)
        fail_msg("%s", error.text);
    const lw_ledger_table *t = ledger->tables;
    assert_int_equal(t[0].rows, 2);
    assert_string_equal(t[0].cells[0], "evaluations=1");
    assert_string_equal(t[0].cells[1], "0 to 34");
    assert_string_equal(t[0].cells[4 + 1], "3 to 71");
    assert_string_equal(t[0].cells[2], "5 of 20 (11 to 47 %)");
    assert_string_equal(t[0].cells[3], "low 20 %, mid 60 %, high 20 %");
    assert_string_equal(t[1].cells[0], "u");
    assert_string_equal(t[1].cells[1], "2 (2 to 2)");
    assert_string_equal(t[1].cells[4], "20 (20 to 20)");
    assert_string_equal(t[1].cells[7], "100 % (n 20)");
    assert_string_equal(t[2].cells[0], "twice");
    assert_string_equal(t[2].cells[1], "3 (3 to 3)");
    assert_int_equal(t[3].columns, 0);
    assert_string_equal(ledger->missing, "one run of the ledger is missing: lost");
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formulas),
        cmocka_unit_test(test_wrong_formulas),
        cmocka_unit_test(test_more_tokens_leave_the_others_alone),
        cmocka_unit_test(test_noise_is_paired),
        cmocka_unit_test(test_solver_plays_the_results),
        cmocka_unit_test(test_contrast),
        cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
