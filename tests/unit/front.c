/* Pareto fronts compared with their plain definition, and NSGA-II with a front found by exhaustive search. */
#include "evolve/front.h"
#include "evolve/knobs.h"
#include "evolve/population.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { POINTS = 60, OBJECTIVES = 3 };

static bool dominates(const double *a, const double *b)
{
    int better = 0, worse = 0;
    for (int i = 0; i < OBJECTIVES; i++) {
        better += a[i] > b[i];
        worse += a[i] < b[i];
    }
    return better > 0 && worse == 0;
}

/* Small numbers tie often; `span` widens them. A last value per point is no objective and must not matter. */
static lw_population make_points(lw_arena *arena, uint64_t seed, uint32_t span)
{
    lw_problem shape = {.genome_size = 1, .objectives = OBJECTIVES, .features = 1};
    lw_population population = lw_population_make(&shape, arena, POINTS);
    lw_rng rng = lw_rng_seed(seed);
    for (int i = 0; i < POINTS * (OBJECTIVES + 1); i++)
        population.evaluated[i] = lw_rng_below(&rng, span) - 2.5;
    return population;
}

static void test_fronts_by_definition(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        lw_arena arena = {0};
        lw_population population = make_points(&arena, seed, seed % 2 ? 5 : 1000);
        int front[POINTS], order[POINTS], seen[POINTS] = {0};
        lw_front_sort(&population, OBJECTIVES, POINTS, front, order, &arena);
        /* A point is in front f when one of front f - 1 dominates it and none of front f or later does. */
        for (int i = 0; i < POINTS; i++) {
            bool by_last = front[i] == 0;
            for (int j = 0; j < POINTS; j++) {
                bool under =
                    dominates(lw_population_values(&population, j), lw_population_values(&population, i));
                assert_false(under && front[j] >= front[i]);
                by_last |= under && front[j] == front[i] - 1;
            }
            assert_true(by_last);
            seen[order[i]]++;
            assert_true(i == 0 || front[order[i]] >= front[order[i - 1]]);
        }
        for (int i = 0; i < POINTS; i++)
            assert_int_equal(seen[i], 1);
        lw_arena_drop(&arena);
    }
}

static double plain_crowding(const lw_population *population, const int *slots, int count, int slot)
{
    double sum = 0;
    for (int objective = 0; objective < OBJECTIVES; objective++) {
        double mine = lw_population_values(population, slot)[objective], low = mine, high = mine;
        double below = -INFINITY, above = INFINITY;
        for (int i = 0; i < count; i++) {
            double value = lw_population_values(population, slots[i])[objective];
            low = fmin(low, value);
            high = fmax(high, value);
            below = value < mine ? fmax(below, value) : below;
            above = value > mine ? fmin(above, value) : above;
        }
        sum += (above - below) / (high - low);
    }
    return sum;
}

static void test_crowding_by_definition(void **state)
{
    (void)state;
    int compared = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        lw_arena arena = {0};
        lw_population population =
            make_points(&arena, seed, 1u << 31); /* wide: no two are equal, so neighbours are unique */
        int front[POINTS], order[POINTS], count = 0;
        double crowding[POINTS];
        lw_front_sort(&population, OBJECTIVES, POINTS, front, order, &arena);
        while (count < POINTS && front[order[count]] == 0)
            count++;
        lw_front_crowding(&population, OBJECTIVES, order, count, crowding, &arena);
        for (int i = 0; i < count; i++) {
            double want = plain_crowding(&population, order, count, order[i]);
            if (isinf(want))
                assert_true(isinf(crowding[order[i]]));
            else
                assert_true(fabs(crowding[order[i]] - want) < 1e-12);
            compared += !isinf(want);
        }
        lw_arena_drop(&arena);
    }
    assert_true(compared > 50);
}

static void test_crowding_of_alike_and_endless(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_problem shape = {.genome_size = 1, .objectives = 2};
    lw_population population = lw_population_make(&shape, &arena, 4);
    const double values[] = {1, -INFINITY, 1, 5, 1, 6, 1, 7};
    memcpy(population.evaluated, values, sizeof values);
    double crowding[4];
    lw_front_crowding(&population, 2, (const int[]){0, 1, 2, 3}, 4, crowding, &arena);
    assert_true(isinf(crowding[0]) && isinf(crowding[3]));
    assert_true(crowding[1] == 0 && crowding[2] == 0);
    lw_arena_drop(&arena);
}

static void test_feasible_before_infeasible(void **state)
{
    (void)state;
    const double feasible[] = {-9, -9}, infeasible[] = {-INFINITY, 9};
    assert_true(lw_front_dominates(2, feasible, infeasible));
    assert_false(lw_front_dominates(2, infeasible, feasible));
    assert_false(lw_front_dominates(2, feasible, feasible));
}

static void create_any(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)context;
    genome[0] = (unsigned char)lw_rng_below(rng, 256);
}

/* Close to 100, close to 120, and a reward for 7 that neither has: the best are 100 .. 120 and 7. */
static void judge_byte(void *context, int worker, const unsigned char *genome, double *values)
{
    (void)context;
    (void)worker;
    int x = genome[0];
    values[0] = -(x - 100) * (x - 100);
    values[1] = x == 7 ? 50 : -(x - 120) * (x - 120);
}

static const lw_problem byte_problem = {.genome_size = 1,
                                        .objectives = 2,
                                        .create = create_any,
                                        .mutate = create_any,
                                        .evaluate = judge_byte,
                                        .enough = INFINITY};

static void test_nsga2_finds_the_whole_front(void **state)
{
    (void)state;
    bool best[256];
    int expected = 0;
    for (int i = 0; i < 256; i++) {
        double mine[2], other[2];
        judge_byte(NULL, 0, &(unsigned char){(unsigned char)i}, mine);
        best[i] = true;
        for (int j = 0; j < 256; j++) {
            judge_byte(NULL, 0, &(unsigned char){(unsigned char)j}, other);
            if (other[0] >= mine[0] && other[1] >= mine[1] && (other[0] > mine[0] || other[1] > mine[1]))
                best[i] = false;
        }
        expected += best[i];
    }
    assert_int_equal(expected, 22);
    lw_knobs knobs;
    assert_int_equal(lw_knobs_parse(&lw_nsga2, "evaluations=8000", &knobs, NULL), 0);
    lw_arena arena = {0};
    lw_evolve_result evolved;
    lw_nsga2.run(&byte_problem, &knobs, &(lw_rng){.key = {4, 2}}, &arena, &evolved);
    assert_int_equal(evolved.count, expected);
    for (int i = 0; i < evolved.count; i++) {
        assert_true(best[lw_evolve_result_genome(&evolved, i)[0]]);
        best[lw_evolve_result_genome(&evolved, i)[0]] = false; /* each once */
        assert_true(i == 0 ||
                    lw_evolve_result_values(&evolved, i)[0] <= lw_evolve_result_values(&evolved, i - 1)[0]);
    }
    lw_arena_drop(&arena);
}

/* Long before the end a population contains dominated genomes; the result must not. */
static void test_nsga2_front_is_nondominated_at_any_time(void **state)
{
    (void)state;
    lw_knobs knobs;
    assert_int_equal(lw_knobs_parse(&lw_nsga2, "population=20", &knobs, NULL), 0);
    for (knobs.evaluations = 1; knobs.evaluations < 90; knobs.evaluations += 8) {
        lw_arena arena = {0};
        lw_evolve_result evolved;
        lw_nsga2.run(&byte_problem, &knobs, &(lw_rng){.key = {1, 1}}, &arena, &evolved);
        assert_true(evolved.count >= 1);
        for (int i = 0; i < evolved.count; i++)
            for (int j = 0; j < evolved.count; j++)
                assert_false(lw_front_dominates(2, lw_evolve_result_values(&evolved, i),
                                                lw_evolve_result_values(&evolved, j)));
        lw_arena_drop(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fronts_by_definition),
        cmocka_unit_test(test_crowding_by_definition),
        cmocka_unit_test(test_crowding_of_alike_and_endless),
        cmocka_unit_test(test_feasible_before_infeasible),
        cmocka_unit_test(test_nsga2_finds_the_whole_front),
        cmocka_unit_test(test_nsga2_front_is_nondominated_at_any_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
