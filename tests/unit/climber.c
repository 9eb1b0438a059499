/* Restarts of the climber: when they happen, and that the result of an earlier climb is not lost. */
#include "toy.h"

#include <math.h>
#include <string.h>

static const unsigned char heights[] = {3, 9, 5, 4, 4, 4, 4, 4};

typedef struct hill {
    int created;
    int64_t when[8]; /* evaluations before each creation */
    int64_t evaluated;
    int gains; /* number of mutations that make a genome better */
} hill;

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)rng;
    hill *h = context;
    h->when[h->created] = h->evaluated;
    genome[0] = heights[h->created++];
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    (void)rng;
    hill *h = context;
    genome[0] = (unsigned char)(genome[0] + (h->gains-- > 0));
}

static void evaluate(void *context, int worker, const unsigned char *genome, double *values)
{
    (void)worker;
    ((hill *)context)->evaluated++;
    values[0] = genome[0];
}

static hill climb(int64_t evaluations, int64_t patience, int gains, int *top)
{
    hill h = {.gains = gains};
    lw_problem problem = {.genome_size = 1,
                          .objectives = 1,
                          .context = &h,
                          .create = create,
                          .mutate = mutate,
                          .evaluate = evaluate,
                          .enough = INFINITY};
    lw_knobs knobs = {.evaluations = evaluations, .mutations = 1, .patience = patience};
    lw_arena arena = {0};
    lw_evolve_result evolved = breed("climber", &problem, &knobs, 1, &arena);
    assert_int_equal(evolved.evaluations, evaluations);
    assert_int_equal(evolved.count, 1);
    assert_true(lw_evolve_result_values(&evolved, 0)[0] == lw_evolve_result_genome(&evolved, 0)[0]);
    *top = lw_evolve_result_genome(&evolved, 0)[0];
    lw_arena_drop(&arena);
    return h;
}

static void test_stuck_climbs_start_afresh(void **state)
{
    (void)state;
    int top;
    hill h = climb(15, 4, 0, &top);
    assert_int_equal(h.created, 4);
    assert_int_equal(h.when[1], 4);
    assert_int_equal(h.when[2], 8);
    assert_int_equal(h.when[3], 12);
    assert_int_equal(top, 9); /* from the second climb, although the fourth has only 4 */
}

static void test_no_patience_is_for_ever(void **state)
{
    (void)state;
    int top;
    assert_int_equal(climb(40, 0, 0, &top).created, 1);
    assert_int_equal(top, 3);
}

static void test_long_climbs_get_longer(void **state)
{
    (void)state;
    int top;
    hill h = climb(53, 4, 9, &top); /* better until evaluation 10; then it waits for 40 more */
    assert_int_equal(h.created, 2);
    assert_int_equal(h.when[1], 50);
    assert_int_equal(top, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stuck_climbs_start_afresh),
        cmocka_unit_test(test_no_patience_is_for_ever),
        cmocka_unit_test(test_long_climbs_get_longer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
