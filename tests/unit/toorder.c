/* Design on request with noisy facts: ladders, specs that vary, repeated measurements. Small boards and little
 * effort; but luck alone would not meet the assertions. */
#include "designs.h"
#include "evolve/knobs.h"
#include "grade/ladder.h"
#include "grade/measure.h"
#include "grade/remeasure.h"

#include <math.h>

#define SPEC "affordance:n7b4r2g1k2,runs=6,population=20,updatings=40"

static int fact_of(const lw_spec *spec, const char *name)
{
    return lw_fact_find(spec->family, name);
}

/* --- New measurements. --- */

static void test_fresh_is_new_and_the_same_again(void **state)
{
    (void)state;
    const lw_design *design = lw_id_parse(SPEC "#1", &arena, NULL);
    int fact = fact_of(design->spec, "mean");
    lw_value usual[64];
    lw_measure(design, LW_ALL_FACTS, LW_TO_REPORT, &arena, usual);
    lw_pool *pool = lw_pool_open(3);
    lw_value one = lw_remeasure_design(design, fact, 30, NULL, NULL),
             two = lw_remeasure_design(design, fact, 30, pool, NULL);
    lw_pool_close(pool);
    assert_true(lw_value_equal(&one, &two));
    assert_int_equal(one.samples, 30);
    assert_true(one.low < one.real && one.real < one.high);
    assert_true(fabs(one.real - usual[fact].real) < 5);
}

/* --- A ladder. --- */

enum { LEVELS = 3 };

typedef struct steps {
    int count;
    lw_rung rungs[LEVELS];
    unsigned char bytes[LEVELS][512];
} steps;

static void keep(void *context, const lw_rung *rung)
{
    steps *s = context;
    assert_int_equal(rung->step, s->count);
    assert_true(s->count < LEVELS);
    s->rungs[s->count] = *rung;
    if (rung->design)
        memcpy(s->bytes[s->count], rung->design->bytes, rung->design->size);
    s->count++;
}

static void climb(steps *s, lw_pool *pool)
{
    lw_spec *spec = lw_spec_parse(SPEC, &arena, NULL);
    int fact = fact_of(spec, "mean");
    lw_request request = {.kind = LW_REQUEST_CURVE,
                          .spec = spec,
                          .seed = 3,
                          .curve_fact = fact,
                          .curve = {.low = 22, .high = 38, .cells = LEVELS},
                          .verify = 10,
                          .runs = 4};
    lw_search_run run = {.request = &request, .pool = pool, .context = s, .level = keep};
    lw_run_summary all;
    request.goals =
        (lw_goals){.count = 1, .list = {{.kind = LW_TARGET, .fact = fact, .target = 22, .slack = 2}}};
    assert_int_equal(lw_request_complete(&request, NULL, "evaluations=1000,rounds=32", NULL), 0);
    assert_string_equal(request.algorithm->name, "race");
    assert_true(lw_ladder_level(&request, 0) == 22 && lw_ladder_level(&request, LEVELS - 1) == 38);
    lw_search_run_execute(&run, &all);
    assert_int_equal(all.found, LEVELS);
    assert_true(all.evaluations > 0);
}

static void test_ladder_goes_up(void **state)
{
    (void)state;
    static steps one, three;
    lw_pool *pool = lw_pool_open(3);
    climb(&one, NULL);
    climb(&three, pool);
    lw_pool_close(pool);
    assert_memory_equal(one.bytes, three.bytes, sizeof one.bytes);
    for (int i = 0; i < LEVELS; i++) {
        assert_true(fabs(one.rungs[i].remeasured.real - one.rungs[i].wanted) < 6);
        assert_true(i == 0 || one.rungs[i].remeasured.real > one.rungs[i - 1].remeasured.real);
        for (int k = 0; k < i; k++)
            assert_true(memcmp(one.bytes[i], one.bytes[k], 45) != 0);
    }
}

/* Nine moves give at least about nine points: 0 is farther away than half a step, but not than a whole one. */
static void test_ladder_widens(void **state)
{
    (void)state;
    static steps s;
    lw_spec *spec = lw_spec_parse(SPEC, &arena, NULL);
    int fact = fact_of(spec, "mean");
    lw_request request = {.kind = LW_REQUEST_CURVE,
                          .spec = spec,
                          .seed = 3,
                          .curve_fact = fact,
                          .curve = {.low = 0, .high = 25, .cells = 2},
                          .verify = 2,
                          .runs = 2};
    lw_search_run run = {.request = &request, .context = &s, .level = keep};
    lw_run_summary all;
    request.goals = (lw_goals){.count = 1, .list = {{.kind = LW_TARGET, .fact = fact}}};
    assert_int_equal(lw_request_complete(&request, NULL, "evaluations=600,rounds=8", NULL), 0);
    lw_search_run_execute(&run, &all);
    assert_int_equal(all.found, 2);
    assert_int_equal(all.wide, 1);
    assert_true(s.rungs[0].slack == 25 && s.rungs[1].slack == 12.5);
}

/* --- Specs. --- */

static void test_ranges_are_read(void **state)
{
    (void)state;
    lw_vary vary = {0};
    const lw_spec *spec = lw_spec_parse(SPEC, &arena, NULL);
    assert_int_equal(lw_vary_parse(&vary, spec, "blue=0..8,blue_high=2..9", NULL), 0);
    assert_int_equal(vary.count, 2);
    assert_int_equal(vary.low[1], 2);
    assert_int_equal(vary.high[1], 9);
    static const char *const wrong[] = {
        "",          "blue",       "blue=3",         "blue=0..",   "blue=5..2",          "blue=0..8,",
        "size=1..2", "order=1..2", "blue=0..999999", "blue=0..8x", "blue=0..8,blue=0..8"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        lw_error error = {0};
        vary.count = 0;
        if (lw_vary_parse(&vary, spec, wrong[i], &error) != LW_BAD_INPUT || !error.text[0])
            fail_msg("\"%s\" was read", wrong[i]);
    }
}

static void test_specs_to_order(void **state)
{
    (void)state;
    lw_request request = {.spec = lw_spec_parse(SPEC, &arena, NULL), .seed = 5};
    lw_vary *vary = &request.vary;
    lw_search_run search = {.request = &request};
    int fact = fact_of(request.spec, "mean");
    assert_int_equal(
        lw_vary_parse(vary, request.spec, "blue=0..9,red=0..6,gold=0..1,black=0..6,blue_high=1..9", NULL), 0);
    lw_knobs_parse(lw_algorithm_find("race"), "evaluations=3000,rounds=32", &request.knobs, NULL);
    for (int wanted = 15; wanted <= 45; wanted += 15) {
        request.goals =
            (lw_goals){.count = 1, .list = {{.kind = LW_TARGET, .fact = fact, .target = wanted, .slack = 1}}};
        lw_vary_result found = lw_vary_run(&search, 0, &arena), again = lw_vary_run(&search, 0, &arena);
        assert_non_null(found.spec);
        if (found.score < 0 || again.score < 0 || found.evaluations > 3000)
            fail_msg("wanted %d, missed by %g", wanted, -found.score);
        for (int i = 0; i < vary->count; i++) {
            int number = lw_spec_int(found.spec, vary->params[i]);
            assert_in_range(number, vary->low[i], vary->high[i]);
            assert_int_equal(number, lw_spec_int(again.spec, vary->params[i]));
        }
        lw_value fresh = lw_remeasure_spec(found.spec, fact, 40, NULL, NULL);
        assert_true(fabs(fresh.real - wanted) < 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_fresh_is_new_and_the_same_again, clear),
        cmocka_unit_test_teardown(test_ladder_goes_up, clear),
        cmocka_unit_test_teardown(test_ladder_widens, clear),
        cmocka_unit_test_teardown(test_ranges_are_read, clear),
        cmocka_unit_test_teardown(test_specs_to_order, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
