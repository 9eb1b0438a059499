/* Options of the plain genetic algorithm: parents by roulette, children copied unchanged, pairs that have to
 * match, no elite; and the census that any run can record. */
#include "toy.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { KIND, MARK, SIZE };

typedef struct books {
    int made, crossed, mutated;
    int kinds; /* of the first genomes, in turn */
} books;

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    books *b = context;
    (void)rng;
    genome[KIND] = (unsigned char)(b->made++ % b->kinds);
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)rng;
    ((books *)context)->mutated++;
    genome[MARK]++;
}

/* Only unlike kinds can be crossed: they swap marks, which are never alike. */
static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)rng;
    if (a[KIND] == b[KIND])
        return;
    ((books *)context)->crossed++;
    a[MARK] = (unsigned char)(a[MARK] + 100);
    b[MARK] = (unsigned char)(b[MARK] + 101);
}

/* Kinds are worth 0, 1, 2, 3 .. and the last number is only recorded. */
static void evaluate(void *context, int worker, const unsigned char *genome, double *values)
{
    (void)context, (void)worker;
    values[0] = genome[KIND] == 9 ? -INFINITY : genome[KIND];
    values[1] = 10.0 * genome[KIND];
}

static lw_evolve_result run(const char *knobs, books *b, int64_t census, lw_arena *arena)
{
    lw_problem problem = {.genome_size = SIZE,
                          .objectives = 1,
                          .reported = 1,
                          .context = b,
                          .create = create,
                          .mutate = mutate,
                          .cross = cross,
                          .evaluate = evaluate,
                          .census = census,
                          .enough = INFINITY};
    return breed_with("generational", &problem, knobs, 3, arena);
}

/* One generation from 0 1 2 3 0 1 2 3 ..: the shares of the children are 0, 1/6, 2/6, 3/6. */
static void test_parents_by_their_share(void **state)
{
    (void)state;
    lw_arena arena = {0};
    books b = {.kinds = 4};
    lw_evolve_result evolved =
        run("population=4000,evaluations=8000,roulette=1,elite=0,crossover=0", &b, 4000, &arena);
    int count[4] = {0};
    for (int i = 0; i < evolved.count; i++)
        count[lw_evolve_result_genome(&evolved, i)[KIND]]++;
    assert_int_equal(count[0], 0);
    assert_in_range(count[1], 580, 750);
    assert_in_range(count[2], 1230, 1430);
    assert_in_range(count[3], 1880, 2120);
    assert_int_equal(evolved.census_count, 2);
    assert_true(evolved.census[0].means[0] == 1.5 && evolved.census[0].means[1] == 15);
    assert_true(evolved.census[1].means[0] > 2.2 && evolved.census[1].best == 3);
    assert_int_equal(evolved.census[1].evaluations, 8000);
    lw_arena_drop(&arena);
}

/* If no one has a share, all are equally likely. */
static void test_nobody_has_a_share(void **state)
{
    (void)state;
    lw_arena arena = {0};
    books b = {.kinds = 1};
    lw_evolve_result evolved = run("population=10,evaluations=100,roulette=1,elite=0", &b, 0, &arena);
    assert_int_equal(evolved.count, 10);
    assert_int_equal(evolved.census_count, 0);
    lw_arena_drop(&arena);
}

static void test_few_are_mutated(void **state)
{
    (void)state;
    lw_arena arena = {0};
    books b = {.kinds = 4};
    run("population=1000,evaluations=11000,elite=0,mutated=0.1", &b, 0, &arena);
    assert_in_range(b.mutated, 900, 1100);
    lw_arena_drop(&arena);
}

/* With two kinds in equal numbers every second pair matches; with ten tries nearly all do. */
static void test_pairs_that_fit(void **state)
{
    (void)state;
    static const struct {
        const char *pairs;
        int low, high;
    } cases[] = {{"1", 210, 290}, {"10", 490, 500}};
    for (int i = 0; i < 2; i++) {
        lw_arena arena = {0};
        char knobs[200] = "population=1000,evaluations=2000,elite=0,tournament=1,crossover=1,pairs=";
        books b = {.kinds = 2};
        run(strcat(knobs, cases[i].pairs), &b, 0, &arena);
        assert_in_range(b.crossed, cases[i].low, cases[i].high);
        lw_arena_drop(&arena);
    }
}

/* The last stretch is shorter, and what is infeasible is counted but not averaged. */
static void test_census_of_the_infeasible(void **state)
{
    (void)state;
    lw_arena arena = {0};
    books b = {.kinds = 10};
    lw_evolve_result evolved = run("population=25,evaluations=25,elite=1", &b, 10, &arena);
    assert_int_equal(evolved.census_count, 3);
    assert_int_equal(evolved.census[0].count, 10);
    assert_int_equal(evolved.census[0].feasible, 9);
    assert_true(evolved.census[0].means[0] == 4 && evolved.census[0].best == 8);
    assert_int_equal(evolved.census[2].count, 5);
    assert_true(evolved.census[2].means[1] == 20);
    lw_arena_drop(&arena);
}

/* Without an elite a generation may lose the best; the result still has it. */
static void test_the_best_is_recalled(void **state)
{
    (void)state;
    for (int population = 4; population < 40; population++) {
        lw_arena arena = {0};
        char knobs[200];
        books b = {.kinds = population};
        snprintf(knobs, sizeof knobs, "population=%d,evaluations=%d,elite=0,tournament=1", population,
                 3 * population);
        lw_evolve_result evolved = run(knobs, &b, 0, &arena);
        assert_true(lw_evolve_result_values(&evolved, 0)[0] == (population == 10 ? 8 : population - 1));
        assert_int_equal(evolved.count, population);
        lw_arena_drop(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parents_by_their_share),   cmocka_unit_test(test_nobody_has_a_share),
        cmocka_unit_test(test_few_are_mutated),          cmocka_unit_test(test_pairs_that_fit),
        cmocka_unit_test(test_census_of_the_infeasible), cmocka_unit_test(test_the_best_is_recalled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
