/* The two algorithms of Halim and others: lines that promote by relative gains, with their archive, and the sum
 * of ranks. Genomes are four small numbers that are their own values, so that the expected result can be
 * computed separately. */
#include "toy.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { OBJECTIVES = 3, MAX = 4000 };

typedef struct books {
    int evaluated;
    unsigned char seen[MAX][OBJECTIVES];
} books;

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)context;
    for (int i = 0; i < OBJECTIVES; i++)
        genome[i] = (unsigned char)lw_rng_below(rng, 40);
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)context;
    genome[lw_rng_below(rng, OBJECTIVES)] = (unsigned char)lw_rng_below(rng, 200);
}

static void evaluate(void *context, int worker, const unsigned char *genome, double *values)
{
    books *lab = context;
    (void)worker;
    memcpy(lab->seen[lab->evaluated++], genome, OBJECTIVES);
    for (int i = 0; i < OBJECTIVES; i++)
        values[i] = genome[i];
    if (genome[0] == 7)
        values[0] = -INFINITY;
}

static lw_evolve_result run(const char *name, const char *knobs, books *lab, lw_arena *arena)
{
    lw_problem problem = {.genome_size = OBJECTIVES,
                          .objectives = OBJECTIVES,
                          .context = lab,
                          .create = create,
                          .mutate = mutate,
                          .evaluate = evaluate,
                          .enough = INFINITY};
    return breed_with(name, &problem, knobs, 5, arena);
}

/* Computes what a line must do with the evaluated children, from the records alone. */
static int follow(const books *lab, int lines, int line, double threshold, double floor, unsigned char *at)
{
    int promoted = 0;
    memcpy(at, lab->seen[line], OBJECTIVES);
    for (int i = lines + line; i < lab->evaluated; i += lines) {
        const unsigned char *child = lab->seen[i];
        double sum = 0;
        for (int k = 0; k < OBJECTIVES; k++)
            if (at[k] > floor)
                sum += (child[k] - at[k]) / (double)at[k];
            else if (floor > 0)
                sum += (child[k] - at[k]) / floor;
        bool better = at[0] == 7 ? child[0] != 7 : child[0] != 7 && sum > threshold;
        promoted += better;
        if (better)
            memcpy(at, child, OBJECTIVES);
    }
    return promoted;
}

static void check_lines(const char *knobs, int lines, double threshold, double floor)
{
    static books lab;
    lw_arena arena = {0};
    lab.evaluated = 0;
    lw_evolve_result evolved = run("lineages", knobs, &lab, &arena);
    unsigned char at[OBJECTIVES];
    int64_t promoted = 0;
    for (int line = lines - 1; line >= 0; line--)
        promoted += follow(&lab, lines, line, threshold, floor, at);
    assert_true(promoted > 3);
    assert_int_equal(evolved.promoted[0] + evolved.promoted[1], promoted);
    assert_true(evolved.promoted[0] > evolved.promoted[1]);
    const double *last = evolved.trail + (size_t)(evolved.trail_count - 1) * (1 + OBJECTIVES);
    assert_int_equal(evolved.trail_count, 1 + (lab.evaluated - lines + lines - 1) / lines);
    assert_true(last[0] == lab.evaluated);
    for (int k = 0; k < OBJECTIVES; k++)
        assert_true(last[1 + k] == at[k] || (k == 0 && at[0] == 7));
    lw_arena_drop(&arena);
}

static void test_lines_promote_by_relative_gains(void **state)
{
    (void)state;
    check_lines("population=10,evaluations=1010", 10, 4, 0);
    check_lines("population=7,evaluations=1000,threshold=2", 7, 2, 0);
    check_lines("population=10,evaluations=1010,floor=3", 10, 4, 3);
}

/* Returns how many distinct feasible genomes among those evaluated are better in one objective. */
static int better_than(const books *lab, int objective, double value)
{
    int count = 0;
    for (int i = 0; i < lab->evaluated; i++) {
        bool counts = lab->seen[i][0] != 7 && lab->seen[i][objective] > value;
        for (int k = 0; k < i && counts; k++)
            counts = memcmp(lab->seen[k], lab->seen[i], OBJECTIVES) != 0;
        count += counts;
    }
    return count;
}

static void test_archive_has_the_best_for_each(void **state)
{
    (void)state;
    static books lab;
    static const char *const knobs[] = {"evaluations=500", "evaluations=301,slots=3",
                                        "population=400,evaluations=400"};
    for (int i = 0; i < 3; i++) {
        lw_arena arena = {0};
        lab.evaluated = 0;
        int slots = i == 1 ? 3 : 2;
        lw_evolve_result evolved = run("lineages", knobs[i], &lab, &arena);
        assert_in_range(evolved.count, slots, slots * OBJECTIVES);
        for (int k = 0; k < OBJECTIVES; k++) {
            int kept = 0;
            for (int m = 0; m < evolved.count; m++)
                kept += better_than(&lab, k, lw_evolve_result_values(&evolved, m)[k]) < slots;
            assert_true(kept >= slots);
        }
        for (int m = 0; m < evolved.count; m++)
            for (int other = 0; other < m; other++)
                assert_memory_not_equal(lw_evolve_result_genome(&evolved, m),
                                        lw_evolve_result_genome(&evolved, other), OBJECTIVES);
        lw_arena_drop(&arena);
    }
}

static double rank_of(const lw_evolve_result *evolved, int member, int objective)
{
    double rank = 0.5, value = lw_evolve_result_values(evolved, member)[objective];
    for (int i = 0; i < evolved->count; i++) {
        double other = lw_evolve_result_values(evolved, i)[objective];
        rank += other < value ? 1 : other == value ? 0.5 : 0;
    }
    return rank;
}

static void test_ranks_decide(void **state)
{
    (void)state;
    static books lab;
    lw_arena arena = {0};
    lab.evaluated = 0;
    lw_evolve_result evolved = run("ranksum", "population=25,evaluations=25,slots=25", &lab, &arena);
    double before = INFINITY;
    for (int m = 0; m < evolved.count; m++) {
        double sum = 0;
        for (int k = 0; k < OBJECTIVES; k++)
            sum += rank_of(&evolved, m, k);
        bool feasible = lw_evolve_result_values(&evolved, m)[0] > -INFINITY;
        assert_true(!feasible || sum <= before);
        before = feasible ? sum : -INFINITY;
    }
    lab.evaluated = 0;
    lw_evolve_result bred = run("ranksum", "population=10,evaluations=1010,slots=4", &lab, &arena);
    assert_int_equal(bred.count, 4);
    double first = 0, last = 0;
    for (int k = 0; k < OBJECTIVES; k++) {
        first += lw_evolve_result_values(&evolved, 0)[k];
        last += lw_evolve_result_values(&bred, 0)[k];
    }
    assert_true(last > 4 * first);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_promote_by_relative_gains),
        cmocka_unit_test(test_archive_has_the_best_for_each),
        cmocka_unit_test(test_ranks_decide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
