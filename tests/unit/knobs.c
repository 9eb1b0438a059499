/* Knobs as text: defaults, given values, and an error message for everything invalid. */
#include "evolve/knobs.h"
#include "evolve/evolve.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_knobs_from_text(void **state)
{
    (void)state;
    const lw_algorithm *steady = lw_algorithm_find("steady");
    lw_knobs knobs;
    assert_int_equal(
        lw_knobs_parse(steady, "population=120,mutations=3,crossover=0.5,evaluations=1e6", &knobs, NULL), 0);
    assert_true(lw_knobs_get(&knobs, "population") == 120);
    assert_true(lw_knobs_get(&knobs, "mutations") == 3);
    assert_true(lw_knobs_get(&knobs, "crossover") == 0.5);
    assert_true(lw_knobs_get(&knobs, "evaluations") == 1e6);
    assert_true(lw_knobs_get(&knobs, "tournament") == 7);
    assert_true(lw_knobs_get(&knobs, "children") == 0);
    assert_true(isnan(lw_knobs_get(&knobs, "size")));
    assert_null(lw_algorithm_find("stead"));
    for (int i = 0; lw_algorithms[i]; i++) {
        assert_ptr_equal(lw_algorithm_find(lw_algorithms[i]->name), lw_algorithms[i]);
        assert_int_equal(lw_knobs_parse(lw_algorithms[i], NULL, &knobs, NULL), 0);
        for (const lw_knob *knob = lw_algorithms[i]->knobs; knob->key; knob++)
            assert_true(lw_knobs_get(&knobs, knob->key) == knob->normal);
    }
}

static void test_knobs_say_what_is_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *sentence;
    } cases[] = {
        {"steady", "popluation=9",
         "the algorithm steady has no knob \"popluation\"; did you mean \"population\"?"},
        {"climber", "population=9",
         "the algorithm climber has no knob \"population\"; it has evaluations, mutations, patience"},
        {"random", "=9", "the algorithm random has no knob \"\"; it has evaluations"},
        {"steady", "population=3", "the knob population of steady must be from 4 to 1000000, not 3"},
        {"plus", "children=0", "the knob children of plus must be from 1 to 1000000, not 0"},
        {"plus", "crossover=1.5", "the knob crossover of plus must be from 0 to 1, not 1.5"},
        {"plus", "evaluations=1e99", "the knob evaluations of plus must be from 1 to 1000000000000, not 1e+99"},
        {"steady", "population=many", "the knob population needs a number, not \"many\""},
        {"steady", "population=nan", "the knob population needs a number, not \"nan\""},
        {"steady", "population=0x20", "the knob population needs a number, not \"0x20\""},
        {"steady", "population=12-", "the knob population needs a number, not \"12-\""},
        {"steady", "population=12.5", "the knob population needs a whole number, not \"12.5\""},
        {"steady", "mutations", "the knob mutations needs a value, as in mutations=1"},
        {"steady", "mutations=", "the knob mutations needs a value, as in mutations=1"},
        {"steady", "mutations=2,mutations=2", "the knob mutations is given twice; give it once"},
        {"steady", "tournament=9,population=8",
         "a tournament of 9 is larger than the population of 8; make it at most 8"},
        {"generational", "elite=100",
         "an elite of 100 leaves a population of 100 no room for children; make it at most 99"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_knobs knobs = {.population = 77};
        lw_error error = {0};
        assert_int_equal(lw_knobs_parse(lw_algorithm_find(cases[i].name), cases[i].text, &knobs, &error),
                         LW_BAD_INPUT);
        assert_string_equal(error.text, cases[i].sentence);
        assert_int_equal(knobs.population, 77);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_knobs_from_text),
        cmocka_unit_test(test_knobs_say_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
