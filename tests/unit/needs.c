/* Requirements: designs found meet them, also when measured again, and with certainty if requested. */
#include "grade/measure.h"
#include "grade/remeasure.h"
#include "grade/search_run.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define RACE "evaluations=400,rounds=8"

enum { MAX = 8 };

typedef struct basket {
    lw_arena arena;
    int count;
    lw_design designs[MAX];
    lw_value needs[MAX][LW_MAX_REQUIREMENTS];
} basket;

static void take(void *context, const lw_find *find)
{
    basket *b = context;
    assert_in_range(b->count, 0, MAX - 1);
    b->designs[b->count] = *find->design;
    b->designs[b->count].bytes = lw_arena_copy(&b->arena, find->design->bytes, find->design->size);
    if (find->needs)
        memcpy(b->needs[b->count], find->needs, sizeof b->needs[b->count]);
    b->count++;
}

static lw_request order_of(basket *b, const char *spec, const char *algorithm, const char *knobs,
                           const char *const needs[])
{
    lw_request request = {.spec = lw_spec_parse(spec, &b->arena, NULL), .seed = 5};
    for (int i = 0; needs[i]; i++)
        assert_int_equal(lw_goals_require(&request.goals, request.spec->family, needs[i], NULL), 0);
    assert_int_equal(lw_request_complete(&request, algorithm, knobs, NULL), 0);
    return request;
}

static lw_run_summary search(const lw_request *made, int count, int64_t runs, int verify, int threads,
                             basket *b)
{
    lw_request request = *made;
    lw_run_summary summary;
    request.count = count;
    request.runs = runs;
    request.verify = verify;
    lw_search_run run = {.request = &request, .pool = lw_pool_open(threads), .context = b, .found = take};
    lw_search_run_execute(&run, &summary);
    lw_pool_close(run.pool);
    return summary;
}

static void assert_met(const lw_request *request, basket *b)
{
    for (int f = 0; f < b->count; f++) {
        lw_value facts[64];
        lw_measure(&b->designs[f], LW_ALL_FACTS, LW_TO_REPORT, &b->arena, facts);
        assert_true(lw_goals_lack(&request->goals, request->spec->family, facts) == 0);
    }
}

static void test_found_ones_have_it(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *algorithm, *knobs, *needs[4];
    } cases[] = {
        {"chromatic:w7h5", NULL, "evaluations=200", {"dead_ends<=2", "reached>=30"}},
        {"boardgame:games=12", "plus", "evaluations=200", {"plies<=45", "plies>=35"}},
        {"boardgame:games=12", "race", RACE, {"plies<=45", "plies>=35", "branching>=8"}},
        {"boardgame:games=12", "nsga2", "evaluations=200", {"branching>=10", "plies<=60"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        basket b = {0};
        lw_request request = order_of(&b, cases[i].spec, cases[i].algorithm, cases[i].knobs, cases[i].needs);
        assert_true(search(&request, 2, 20, 0, 2, &b).found >= 1);
        assert_met(&request, &b);
        lw_arena_drop(&b.arena);
    }
}

/* A race considers requirements throughout, not only at its end: more of its final designs meet them than of
 * unselected ones. */
static void test_a_race_selects_by_them(void **state)
{
    (void)state;
    basket b = {0};
    lw_request request =
        order_of(&b, "boardgame:games=12", "race", RACE, (const char *const[]){"plies<=30", NULL});
    lw_rng rng = lw_rng_seed(1);
    lw_evolve_result evolved = {0};
    lw_breed_once(&request, &rng, NULL, NULL, NULL, &b.arena, &evolved);
    assert_false(lw_lacks(lw_evolve_result_values(&evolved, 0)[0]));
    int plies = lw_fact_find(request.spec->family, "plies"), shorter = 0;
    for (int i = 0; i < evolved.count; i++) {
        lw_value facts[64];
        lw_design design = {.spec = request.spec,
                            .size = evolved.genome_size,
                            .bytes = (unsigned char *)lw_evolve_result_genome(&evolved, i)};
        lw_measure(&design, UINT64_C(1) << plies, LW_TO_REPORT, &b.arena, facts);
        shorter += lw_value_number(&facts[plies]) <= 35;
    }
    assert_true(2 * shorter > evolved.count);
    lw_arena_drop(&b.arena);
}

/* Verified: the whole interval meets the requirement, and new samples under other names agree. */
static void test_beyond_doubt(void **state)
{
    (void)state;
    static const char *const needs[] = {"plies>=30", "plies<=50", "kinds<=4", NULL};
    basket b = {0}, other = {0};
    lw_request request = order_of(&b, "boardgame:games=12", NULL, RACE, needs);
    assert_int_equal(request.goals.need_count, 2);
    assert_int_equal(search(&request, 2, 40, 40, 2, &b).found, 2);
    for (int f = 0; f < b.count; f++) {
        assert_int_equal(b.needs[f][0].samples, 40);
        assert_true(b.needs[f][0].low >= 30 && b.needs[f][0].high <= 50 &&
                    b.needs[f][0].low < b.needs[f][0].high);
        assert_true(lw_value_number(&b.needs[f][1]) <= 4);
    }
    search(&request, 2, 40, 40, 1, &other);
    for (int f = 0; f < b.count; f++)
        assert_memory_equal(b.designs[f].bytes, other.designs[f].bytes, b.designs[f].size);
    lw_arena_drop(&other.arena);
    /* A requirement exactly at the true value can never be certain; one at a distance can, for or against. */
    int plies = request.goals.needs[0].fact;
    lw_value mean = lw_remeasure_design(&b.designs[0], plies, 40, NULL, NULL), values[LW_MAX_REQUIREMENTS];
    lw_goals goals = {.need_count = 1, .needs = {{.fact = plies, .low = mean.real, .high = INFINITY}}};
    assert_false(lw_remeasure_required(&b.designs[0], &goals, 40, NULL, NULL, values));
    goals.needs[0].low = mean.low;
    assert_true(lw_remeasure_required(&b.designs[0], &goals, 40, NULL, NULL, values));
    assert_true(lw_value_equal(&values[0], &mean));
    goals.needs[0].low = mean.high + 20;
    assert_false(lw_remeasure_required(&b.designs[0], &goals, 40, NULL, NULL, values));
    assert_int_equal(values[0].samples, 16); /* more samples were not worth it */
    lw_arena_drop(&b.arena);
}

static void test_what_cannot_be(void **state)
{
    (void)state;
    basket b = {0};
    lw_error error = {0};
    lw_request request =
        order_of(&b, "chromatic:w5h3", NULL, "evaluations=300", (const char *const[]){"moves>=99", NULL});
    const lw_family *family = request.spec->family;
    lw_run_summary summary = search(&request, 1, 2, 0, 1, &b);
    assert_int_equal(summary.found, 0);
    assert_true(lw_lacks(summary.nearest) && summary.nearest > -3 * LW_LACKING);
    assert_true(lw_goals_require(&request.goals, family, "moves=9", &error) < 0);
    assert_non_null(strstr(error.text, "moves<=3 or moves>=3"));
    assert_true(lw_goals_require(&request.goals, family, "moves<=", NULL) < 0);
    assert_true(lw_goals_require(&request.goals, family, "joy<=3", NULL) < 0);
    error = (lw_error){0};
    assert_true(lw_goals_require(&request.goals, family, "moves<=98", &error) < 0);
    assert_string_equal(error.text, "moves cannot be at least 99 and at most 98");
    lw_arena_drop(&b.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_found_ones_have_it),
        cmocka_unit_test(test_a_race_selects_by_them),
        cmocka_unit_test(test_beyond_doubt),
        cmocka_unit_test(test_what_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
