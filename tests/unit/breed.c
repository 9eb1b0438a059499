/* Requests and searches: what is found meets the goals, differs, and does not depend on threads. */
#include "core/registry.h"
#include "core/spec_limits.h"
#include "core/symmetry.h"
#include "grade/measure.h"
#include "grade/search_run.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { MAX = 64 };

typedef struct basket {
    lw_arena arena;
    int count;
    lw_design designs[MAX];
    unsigned char *twins[MAX];
    double values[MAX];
    int64_t runs[MAX];
    lw_stop *stop; /* raised at the first find */
} basket;

static void take(void *context, const lw_find *find)
{
    basket *b = context;
    size_t size = find->design->size;
    assert_in_range(b->count, 0, MAX - 1);
    b->designs[b->count] = *find->design;
    b->designs[b->count].bytes = lw_arena_copy(&b->arena, find->design->bytes, size);
    b->twins[b->count] = lw_arena_take(&b->arena, size);
    lw_symmetry_canonical(find->design, b->twins[b->count]);
    b->values[b->count] = find->values[0];
    b->runs[b->count++] = find->run;
    if (b->stop)
        atomic_store(&b->stop->raised, true);
}

static lw_request make_request(const char *spec, const char *algorithm, const char *knobs, lw_arena *arena)
{
    lw_request request = {.spec = lw_spec_parse(spec, arena, NULL), .seed = 5};
    assert_non_null(request.spec);
    assert_int_equal(lw_request_complete(&request, algorithm, knobs, NULL), 0);
    return request;
}

static lw_request make_target(const char *spec, const char *target, const char *knobs, lw_arena *arena)
{
    lw_request request = {.spec = lw_spec_parse(spec, arena, NULL), .seed = 5};
    assert_non_null(request.spec);
    assert_int_equal(lw_goals_add(&request.goals, request.spec->family, LW_TARGET, target, NULL), 0);
    assert_int_equal(lw_request_complete(&request, NULL, knobs, NULL), 0);
    return request;
}

static lw_run_summary search(const lw_request *made, enum lw_pick_kind pick, int count, int64_t runs,
                             int threads, basket *b)
{
    lw_request request = *made;
    lw_pool *pool = lw_pool_open(threads);
    lw_run_summary summary;
    request.pick = pick;
    request.count = count;
    request.runs = runs;
    lw_search_run run = {.request = &request, .pool = pool, .stop = b->stop, .context = b, .found = take};
    lw_search_run_execute(&run, &summary);
    lw_pool_close(pool);
    assert_int_equal(summary.found, b->count);
    return summary;
}

static int64_t moves_of(const lw_design *design)
{
    lw_arena arena = {0};
    lw_value facts[64];
    lw_measure(design, 1, LW_TO_REPORT, &arena, facts);
    lw_arena_drop(&arena);
    return lw_value_known(&facts[0]) ? facts[0].integer : -1;
}

static void assert_all_differ(const basket *b)
{
    for (int i = 0; i < b->count; i++)
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(b->twins[i], b->twins[k], b->designs[i].size);
}

static void test_targets_are_met_and_differ(void **state)
{
    (void)state;
    lw_arena arena = {0};
    basket b = {0};
    lw_request request = make_target("chromatic:w4h3", "moves=7", "evaluations=3000", &arena);
    lw_run_summary summary = search(&request, LW_PICK_FIRST, 40, 400, 1, &b);
    assert_int_equal(b.count, 40);
    assert_true(summary.runs >= 40);
    for (int i = 0; i < b.count; i++)
        assert_int_equal(moves_of(&b.designs[i]), 7);
    assert_all_differ(&b);
    lw_arena_drop(&b.arena);
    lw_arena_drop(&arena);
}

/* In a 4 by 3 maze, a path from corner to corner has an odd number of moves. */
static void test_a_target_that_cannot_be(void **state)
{
    (void)state;
    lw_arena arena = {0};
    basket b = {0};
    lw_request request = make_target("chromatic:w4h3", "moves=8", "evaluations=500", &arena);
    lw_run_summary summary = search(&request, LW_PICK_FIRST, 3, 10, 2, &b);
    assert_int_equal(b.count, 0);
    assert_int_equal(summary.runs, 10);
    assert_int_equal(summary.evaluations, 5000);
    assert_true(summary.nearest == -1);
    lw_arena_drop(&arena);
}

static void test_no_more_than_there_are(void **state)
{
    (void)state;
    lw_arena arena = {0};
    basket b = {0};
    lw_request request = make_target("null:n2", "moves=1", "evaluations=200", &arena);
    search(&request, LW_PICK_FIRST, 20, 300, 2, &b);
    assert_int_equal(b.count, 9); /* 1 and any digit */
    assert_all_differ(&b);
    lw_arena_drop(&b.arena);
    lw_arena_drop(&arena);
}

static void assert_same(const basket *a, const basket *b)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_memory_equal(a->designs[i].bytes, b->designs[i].bytes, a->designs[i].size);
        assert_int_equal(a->runs[i], b->runs[i]);
    }
}

static void test_threads_change_nothing(void **state)
{
    (void)state;
    for (int pick = LW_PICK_FIRST; pick <= LW_PICK_BEST; pick++) {
        lw_arena arena = {0};
        basket one = {0}, three = {0};
        /* on 3 by 2 cells runs often end in equivalent designs, so waves are cut short */
        lw_request request = make_request("chromatic:w3h2", "climber", "evaluations=400", &arena);
        lw_run_summary a = search(&request, (enum lw_pick_kind)pick, 12, 60, 1, &one);
        lw_run_summary b = search(&request, (enum lw_pick_kind)pick, 12, 60, 3, &three);
        assert_int_equal(a.runs, b.runs);
        assert_int_equal(a.evaluations, b.evaluations);
        assert_same(&one, &three);
        lw_arena_drop(&one.arena);
        lw_arena_drop(&three.arena);
        lw_arena_drop(&arena);
    }
}

/* Compares the best of twelve runs with what each run finds. */
typedef struct watch {
    size_t size;
    int looks;
    double best, median;
    unsigned char design[64];
} watch;

static void look(void *context, const lw_run_progress *progress)
{
    watch *w = context;
    w->looks++;
    assert_true(progress->score >= w->best);
    assert_true(progress->median <= progress->score);
    w->best = progress->score;
    w->median = progress->median;
    memcpy(w->design, progress->best, w->size);
}

static void test_an_observer_sees_the_best_and_changes_nothing(void **state)
{
    (void)state;
    basket alone = {0}, watched = {0};
    lw_request request = make_request("chromatic:w7h5", "steady", "evaluations=3000", &alone.arena);
    search(&request, LW_PICK_FIRST, 1, 1, 1, &alone);
    watch w = {.size = request.spec->design_size, .best = -INFINITY, .median = -INFINITY};
    request.observer = &(lw_observer){.context = &w, .look = look};
    search(&request, LW_PICK_FIRST, 1, 1, 1, &watched);
    assert_memory_equal(alone.designs[0].bytes, watched.designs[0].bytes, w.size);
    assert_true(w.best == watched.values[0]);
    lw_design seen = {.spec = request.spec, .size = w.size, .bytes = w.design}; /* or another as good */
    assert_int_equal(moves_of(&seen), (int64_t)w.best);
    assert_true(w.looks > 10);
    assert_true(w.median > 0); /* over the last children, not over all designs: half of those are not puzzles */
    lw_arena_drop(&alone.arena);
    lw_arena_drop(&watched.arena);
}

static void test_the_best_of_all_runs(void **state)
{
    (void)state;
    enum { RUNS = 12, WANTED = 4 };
    lw_arena arena = {0};
    basket b = {0};
    double scores[RUNS];
    lw_request request = make_request("chromatic:w7h5", "random", "evaluations=200", &arena);
    search(&request, LW_PICK_BEST, WANTED, RUNS, 2, &b);
    for (int run = 0; run < RUNS; run++) {
        lw_evolve_result evolved;
        lw_rng seed = lw_rng_seed(request.seed), rng = lw_rng_fork(&seed, (uint64_t)run);
        lw_breed_once(&request, &rng, NULL, NULL, NULL, &arena, &evolved);
        scores[run] = lw_evolve_result_values(&evolved, 0)[0];
    }
    assert_int_equal(b.count, WANTED);
    for (int i = 0; i < WANTED; i++) {
        int best = 0;
        for (int run = 0; run < RUNS; run++)
            best = scores[run] > scores[best] ? run : best;
        assert_int_equal(b.runs[i], best);
        assert_true(b.values[i] == scores[best]);
        assert_int_equal(moves_of(&b.designs[i]), (int64_t)scores[best]);
        scores[best] = -INFINITY;
    }
    lw_arena_drop(&b.arena);
    lw_arena_drop(&arena);
}

static void test_the_bound_ends_a_search(void **state)
{
    (void)state;
    lw_arena arena = {0};
    basket b = {0};
    lw_request request = make_request("null:n5", NULL, NULL, &arena);
    lw_run_summary summary = search(&request, LW_PICK_BEST, 6, 1000, 2, &b);
    assert_int_equal(b.count, 6);
    assert_in_range(summary.runs, 6, 100);
    assert_true(summary.evaluations < summary.runs * request.knobs.evaluations / 2);
    for (int i = 0; i < b.count; i++)
        assert_int_equal(moves_of(&b.designs[i]), 4);
    lw_arena_drop(&b.arena);
    lw_arena_drop(&arena);
}

static void test_no_design_exceeds_the_bound(void **state)
{
    (void)state;
    static const char *const specs[] = {"chromatic:w4h3",
                                        "chromatic:w3h3",
                                        "chromatic:w2h5,exit=0.1",
                                        "chromatic:w3h3,entrance=0.1,exit=2.1",
                                        "chromatic:w3h2,levels=2",
                                        "chromatic:w1h1",
                                        "null:n4"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        lw_arena arena = {0};
        basket b = {0};
        lw_request request = make_request(specs[i], "climber", "evaluations=20000", &arena);
        int64_t max = lw_spec_upper_bound(request.spec);
        search(&request, LW_PICK_BEST, 1, 4, 1, &b);
        assert_int_equal(b.count, 1);
        assert_true(moves_of(&b.designs[0]) <= max);
        if (!strstr(specs[i], "levels")) /* on one level so small a board gets there */
            assert_int_equal(moves_of(&b.designs[0]), max);
        lw_arena_drop(&b.arena);
        lw_arena_drop(&arena);
    }
}

static void test_a_stop_keeps_what_is_finished(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_stop stop = {0};
    basket b = {.stop = &stop};
    lw_request request = make_request("null:n6", NULL, NULL, &arena);
    search(&request, LW_PICK_FIRST, 60, 1000, 1, &b);
    assert_in_range(b.count, 1, 4); /* one wave */
    lw_arena_drop(&b.arena);
    b = (basket){.stop = &stop};
    lw_run_summary summary = search(&request, LW_PICK_BEST, 2, 1000, 1, &b);
    assert_int_equal(b.count, 0);
    assert_int_equal(summary.runs, 0);
    lw_arena_drop(&arena);
}

static void test_targets_are_as_precise_as_written(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double value, score;
    } cases[] = {
        {"moves=40", 40, 0},
        {"moves=40", 41, -1},
        {"moves=40", 38, -2},
        {"branching=1.8", 1.83, 0},
        {"branching=1.8", 1.76, 0},
        {"branching=1.8", 2, -0.2},
        {"branching=1.80", 1.83, -0.03},
        {"branching=2", 2.4, 0},
        {"branching=2", 2.75, -0.75},
    };
    const lw_family *family = lw_family_find("chromatic");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_goals goals = {0};
        lw_value facts[64] = {{0}};
        assert_int_equal(lw_goals_add(&goals, family, LW_TARGET, cases[i].text, NULL), 0);
        facts[goals.list[0].fact] = lw_real(cases[i].value);
        assert_true(fabs(lw_goal_score(&goals.list[0], facts) - cases[i].score) < 1e-9);
    }
}

static void test_orders_choose_what_suits(void **state)
{
    (void)state;
    lw_arena arena = {0};
    assert_string_equal(make_request("chromatic", NULL, NULL, &arena).algorithm->name, "climber");
    assert_string_equal(make_request("chromatic", NULL, NULL, &arena).mutation->name, "change");
    assert_string_equal(make_request("chromatic", "steady", NULL, &arena).mutation->name, "recolour");
    lw_request two = {.spec = lw_spec_parse("chromatic", &arena, NULL)};
    assert_int_equal(lw_goals_add(&two.goals, two.spec->family, LW_MAXIMIZE, "moves", NULL), 0);
    assert_int_equal(lw_goals_add(&two.goals, two.spec->family, LW_MINIMIZE, "dead_ends", NULL), 0);
    assert_int_equal(lw_request_complete(&two, NULL, NULL, NULL), 0);
    assert_string_equal(two.algorithm->name, "nsga2");
    lw_request grid = {.spec = lw_spec_parse("chromatic", &arena, NULL)};
    assert_int_equal(lw_goals_axes(&grid.goals, grid.spec->family, "moves=10..120/12", NULL), 0);
    lw_error error = {0};
    assert_int_equal(lw_request_complete(&grid, "nsga2", NULL, &error), LW_BAD_INPUT);
    assert_int_equal(lw_request_complete(&grid, NULL, NULL, NULL), 0);
    assert_string_equal(grid.algorithm->name, "elites");
    lw_arena_drop(&arena);
}

/* Every member of an archive lies in its cell, and no cell has two. */
static void test_an_archive_is_reported_whole(void **state)
{
    (void)state;
    lw_arena arena = {0};
    basket b = {0};
    lw_request request = {.spec = lw_spec_parse("chromatic:w5h4", &arena, NULL), .seed = 3};
    assert_int_equal(lw_goals_axes(&request.goals, request.spec->family, "moves=0..20/10", NULL), 0);
    assert_int_equal(lw_request_complete(&request, NULL, "evaluations=20000", NULL), 0);
    search(&request, LW_PICK_FIRST, LW_PICK_ALL, 1, 2, &b);
    assert_in_range(b.count, 5, 10);
    for (int i = 1; i < b.count; i++)
        assert_true(moves_of(&b.designs[i]) / 2 > moves_of(&b.designs[i - 1]) / 2);
    lw_arena_drop(&b.arena);
    lw_arena_drop(&arena);
}

/* Returns how many bytes of each first design differ from the start's; the run evaluates only first designs. */
static void test_runs_begin_with_the_start(void **state)
{
    (void)state;
    static const struct {
        const char *algorithm;
        int steps, max;
    } cases[] = {{"climber", LW_STEPS_USUAL, 0}, {"plus", 0, 0}, {"plus", LW_STEPS_USUAL, 3}, {"random", 2, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_arena arena = {0};
        lw_evolve_result evolved;
        lw_rng rng = lw_rng_seed(3);
        lw_request request = {.start = lw_id_parse("null:n9:555555555", &arena, NULL), .steps = cases[i].steps};
        request.spec = request.start->spec;
        bool climbs = !strcmp(cases[i].algorithm, "climber");
        assert_int_equal(lw_request_complete(&request, cases[i].algorithm,
                                             climbs ? "evaluations=1" : "evaluations=20", NULL),
                         0);
        request.knobs.population = 20;
        lw_breed_once(&request, &rng, NULL, NULL, NULL, &arena, &evolved);
        int far = 0;
        for (int k = 0; k < evolved.count; k++) {
            int differ = 0;
            for (size_t b = 0; b < evolved.genome_size; b++)
                differ += lw_evolve_result_genome(&evolved, k)[b] != request.start->bytes[b];
            far = differ > far ? differ : far;
        }
        assert_in_range(far, cases[i].max > 0, cases[i].max);
        lw_arena_drop(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_targets_are_met_and_differ),
        cmocka_unit_test(test_a_target_that_cannot_be),
        cmocka_unit_test(test_no_more_than_there_are),
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_an_observer_sees_the_best_and_changes_nothing),
        cmocka_unit_test(test_the_best_of_all_runs),
        cmocka_unit_test(test_the_bound_ends_a_search),
        cmocka_unit_test(test_no_design_exceeds_the_bound),
        cmocka_unit_test(test_a_stop_keeps_what_is_finished),
        cmocka_unit_test(test_targets_are_as_precise_as_written),
        cmocka_unit_test(test_orders_choose_what_suits),
        cmocka_unit_test(test_an_archive_is_reported_whole),
        cmocka_unit_test(test_runs_begin_with_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
