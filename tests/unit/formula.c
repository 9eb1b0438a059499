/* Formulas over facts: what they compute, what they refuse, and their error messages. */
#include "core/registry.h"
#include "grade/fact_formula.h"
#include "grade/measure.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const lw_family *maze(void)
{
    return lw_family_find("chromatic");
}

/* moves 40, reached 7, branching 1.5; all else is absent. */
static double value_of(const char *text)
{
    lw_value facts[64];
    lw_formula formula;
    lw_error error = {0};
    for (int i = 0; i < 64; i++)
        facts[i] = lw_absent();
    facts[lw_fact_find(maze(), "moves")] = lw_integer(40);
    facts[lw_fact_find(maze(), "reached")] = lw_integer(7);
    facts[lw_fact_find(maze(), "branching")] = lw_real(1.5);
    if (lw_fact_formula_parse(maze(), text, &formula, &error))
        fail_msg("%s: %s", text, error.text);
    return lw_fact_formula_value(&formula, facts);
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double value;
    } rows[] = {{"moves", 40},
                {"1 + 2 * 3", 7},
                {"(1 + 2) * 3", 9},
                {"10 - 3 - 2", 5},
                {"12 / 3 / 2", 2},
                {"2 - -3", 5},
                {"--3", 3},
                {"-moves + reached", -33},
                {"moves * (1 - reached / 14)", 20},
                {"min(moves, reached) + max(1, 2)", 9},
                {"abs(reached - moves)", 33},
                {"sqrt(16) * .5", 2},
                {"\t moves/reached*7 ", 40},
                {"max(min(1,2),min(3,4))", 3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (value_of(rows[i].text) != rows[i].value)
            fail_msg("%s is %g", rows[i].text, value_of(rows[i].text));
}

static void test_no_number(void **state)
{
    (void)state;
    static const char *const texts[] = {"dead_ends",         "moves + dead_ends", "moves / 0",  "0 / 0",
                                        "min(moves / 0, 5)", "5 / (1 / 0)",       "sqrt(0 - 1)"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_true(isnan(value_of(texts[i])));
}

static void test_refusals_say_where(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } rows[] = {{"", "it ends where"},
                {"moves +", "character 8"},
                {"moves reached", "character 7: nothing more"},
                {"(moves", "closing parenthesis"},
                {"moves)", "character 6"},
                {"min(moves)", "comma"},
                {"min moves", "in parentheses"},
                {"1.2.3", "not a number"},
                {"size", "chromatic has no fact \"size\"; it has moves,"},
                {"moves ^ 2", "character 7"},
                {"moves % 2", "character 7"},
                {"11111111111111111111111111111111111111111111", "too long"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lw_formula formula;
        lw_error error = {0};
        assert_int_equal(lw_fact_formula_parse(maze(), rows[i].text, &formula, &error), LW_BAD_INPUT);
        if (!strstr(error.text, rows[i].says))
            fail_msg("%s: %s", rows[i].text, error.text);
    }
}

static void test_limits(void **state)
{
    (void)state;
    char deep[400] = "", wide[1000] = "1";
    lw_formula formula;
    lw_error error = {0};
    memset(deep, '(', 300);
    assert_int_equal(lw_fact_formula_parse(maze(), deep, &formula, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "deep"));
    for (int i = 0; i < 80; i++)
        strcat(wide, "+1");
    error = (lw_error){0};
    assert_int_equal(lw_fact_formula_parse(maze(), wide, &formula, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "too long"));
}

static void test_facts_that_it_needs(void **state)
{
    (void)state;
    lw_formula formula;
    assert_int_equal(lw_fact_formula_parse(maze(), "moves * 2 + max(explorer, 1)", &formula, NULL), 0);
    uint64_t moves = UINT64_C(1) << lw_fact_find(maze(), "moves"),
             explorer = UINT64_C(1) << lw_fact_find(maze(), "explorer");
    assert_true(lw_fact_formula_wants(&formula) == (moves | explorer));
    assert_true(lw_fact_formula_noisy(&formula, maze()));
    assert_int_equal(lw_fact_formula_parse(maze(), "moves * 2", &formula, NULL), 0);
    assert_false(lw_fact_formula_noisy(&formula, maze()));
}

/* The formulas that families bring can be read. */
static void test_families_own(void **state)
{
    (void)state;
    for (int i = 0; lw_families[i]; i++) {
        static const char *const names[] = {"hardness", "interest"};
        for (int k = 0; k < 2; k++) {
            lw_formula formula;
            lw_error error = {0};
            const char *text = lw_fact_formula_named(lw_families[i], names[k], &error);
            if (text ? lw_fact_formula_parse(lw_families[i], text, &formula, &error) : !error.code)
                fail_msg("%s, %s: %s", lw_families[i]->name, names[k], error.text);
        }
    }
    assert_string_equal(lw_fact_formula_named(maze(), NULL, NULL), "explorer");
    assert_string_equal(lw_fact_formula_named(maze(), "moves + 1", NULL), "moves + 1");
}

/* Time 0 is the normal measurement; other times have different noise and the same exact facts. */
static void test_measuring_again(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_design *design = lw_id_parse("chromatic:w5h3#7", &arena, NULL);
    int moves = lw_fact_find(maze(), "reached"), explorer = lw_fact_find(maze(), "explorer");
    lw_value usual[64], first[64], second[64], third[64];
    lw_measure(design, LW_ALL_FACTS, LW_TO_REPORT, &arena, usual);
    lw_measure_on(design, LW_ALL_FACTS, &(lw_measure_options){.purpose = LW_TO_REPORT, .time = 0}, &arena,
                  first);
    lw_measure_on(design, LW_ALL_FACTS, &(lw_measure_options){.purpose = LW_TO_REPORT, .time = 1}, &arena,
                  second);
    lw_measure_on(design, LW_ALL_FACTS, &(lw_measure_options){.purpose = LW_TO_REPORT, .time = 2}, &arena,
                  third);
    assert_true(lw_value_equal(&usual[moves], &third[moves]));
    assert_true(lw_value_equal(&usual[explorer], &first[explorer]));
    assert_true(lw_value_known(&usual[explorer]));
    assert_false(lw_value_equal(&usual[explorer], &second[explorer]));
    assert_false(lw_value_equal(&second[explorer], &third[explorer]));
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_no_number),
        cmocka_unit_test(test_refusals_say_where),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_facts_that_it_needs),
        cmocka_unit_test(test_families_own),
        cmocka_unit_test(test_measuring_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
