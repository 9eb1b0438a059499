/* Proofs compared with nested loops over every design, using only texts. */
#include "grade/prove.h"
#include "core/spec_limits.h"
#include "core/sweep.h"
#include "grade/measure.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct census {
    uint64_t designs, ties;
    int64_t best;
} census;

static void count(census *c, const char *id)
{
    lw_arena arena = {0};
    lw_value facts[64];
    lw_error error = {0};
    lw_design *design = lw_id_parse(id, &arena, &error);
    assert_non_null(design);
    lw_measure(design, 1, LW_TO_REPORT, &arena, facts);
    int64_t value = lw_value_known(&facts[0]) ? facts[0].integer : -1;
    c->designs++;
    c->ties = value > c->best ? 1 : c->ties + (value >= 0 && value == c->best);
    c->best = value > c->best ? value : c->best;
    lw_arena_drop(&arena);
}

/* Counts every placement of two pieces on a board; for equal pieces the order does not matter. */
static census count_pairs(const char *spec, int rows, int cols, const int doors[2], bool alike)
{
    census c = {.best = -1};
    for (int a = 0; a < rows * cols; a++)
        for (int b = alike ? a + 1 : 0; b < rows * cols; b++) {
            char id[100];
            if (a == b || a == doors[0] || a == doors[1] || b == doors[0] || b == doors[1])
                continue;
            snprintf(id, sizeof id, "%s:%d.%d-%d.%d", spec, a / cols, a % cols, b / cols, b % cols);
            count(&c, id);
        }
    return c;
}

static void assert_proven(const char *text, census c)
{
    for (int threads = 1; threads <= 3; threads += 2) {
        lw_arena arena = {0};
        lw_proof proof;
        lw_progress_counter meter = {0};
        lw_pool *pool = lw_pool_open(threads);
        lw_spec *spec = lw_spec_parse(text, &arena, NULL);
        assert_non_null(spec);
        lw_proof_plan plan = lw_proof_plan_of(spec);
        assert_true(plan.parts > 0);
        lw_prove(spec, &plan, pool, NULL, &meter, &arena, &proof);
        assert_int_equal(proof.parts, plan.parts);
        assert_int_equal(atomic_load(&meter.done), plan.parts);
        assert_int_equal(proof.represents, c.designs);
        assert_true(plan.designs == (double)c.designs);
        assert_int_equal(proof.best, c.best);
        assert_int_equal(proof.ties, c.ties);
        assert_true(proof.tried <= proof.represents);
        lw_value facts[64];
        assert_non_null(proof.design);
        lw_measure(proof.design, 1, LW_TO_REPORT, &arena, facts);
        assert_int_equal(facts[0].integer, c.best);
        lw_pool_close(pool);
        lw_arena_drop(&arena);
    }
}

static void test_pairs_of_chessmen(void **state)
{
    (void)state;
    /* Doors in the middle of the bottom and top row: 5 by 4 is symmetric left to right, 4 by 5 is not. */
    assert_proven("chessmaze:w5h4,pieces=N2",
                  count_pairs("chessmaze:w5h4,pieces=N2", 4, 5, (int[]){17, 2}, true));
    assert_proven("chessmaze:w4h5,pieces=P2",
                  count_pairs("chessmaze:w4h5,pieces=P2", 5, 4, (int[]){18, 2}, true));
    assert_proven("chessmaze:w5h4,pieces=N1P1",
                  count_pairs("chessmaze:w5h4,pieces=N1P1", 4, 5, (int[]){17, 2}, false));
    assert_proven("chessmaze:w6h5,agent=K,pieces=R1N1",
                  count_pairs("chessmaze:w6h5,agent=K,pieces=R1N1", 5, 6, (int[]){27, 3}, false));
}

/* --- A family made for this test: two-digit numbers, swept in ten parts, one per first digit. --- */

static const int64_t worth[10] = {3, -1, 7, 7, 0, -1, 7, 2, 1, 5}; /* values of the digits, which are added */

static int64_t value_of(int tens, int ones)
{
    return worth[tens] < 0 || worth[ones] < 0 ? -1 : worth[tens] + worth[ones];
}

static uint64_t ten_parts(const lw_spec *spec, double *designs)
{
    (void)spec;
    *designs = 100;
    return 10;
}

static void sweep_ones(const lw_spec *spec, uint64_t part, lw_arena *arena, lw_sweep *out)
{
    (void)spec;
    lw_arena_take(arena, 100);
    for (int ones = 0; ones < 10; ones++) {
        int64_t value = value_of((int)part, ones);
        out->tried++;
        out->represents++;
        out->excluded += value < 0;
        if (value > out->best) {
            out->best = value;
            out->ties = 0;
            out->design[0] = (unsigned char)part;
            out->design[1] = (unsigned char)ones;
        }
        out->ties += value >= 0 && value == out->best;
    }
}

static int64_t at_most_20(const lw_spec *spec)
{
    (void)spec;
    return 20;
}

static const lw_family numbers = {.name = "numbers",
                                  .sweeper = &(const lw_sweeper){.parts = ten_parts, .part = sweep_ones}};
static const lw_family bounded = {.name = "bounded",
                                  .spec_limits = &(const lw_spec_limits){.upper_bound = at_most_20}};

static void test_parts_are_joined(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 4; threads++) {
        lw_arena arena = {0};
        lw_proof proof;
        lw_spec spec = {.family = &numbers, .design_size = 2};
        lw_pool *pool = lw_pool_open(threads);
        lw_proof_plan plan = lw_proof_plan_of(&spec);
        assert_int_equal(plan.bound, LW_NO_BOUND);
        lw_prove(&spec, &plan, pool, NULL, NULL, &arena, &proof);
        assert_int_equal(proof.tried, 100);
        assert_int_equal(proof.represents, 100);
        assert_int_equal(proof.excluded, 36);
        assert_int_equal(proof.best, 14);
        assert_int_equal(proof.ties, 9);
        assert_int_equal(proof.design->bytes[0], 2); /* the first of them, whichever thread found it */
        assert_int_equal(proof.design->bytes[1], 2);
        lw_prove_part(&spec, 7, NULL, &proof);
        assert_int_equal(proof.best, 9);
        assert_int_equal(proof.ties, 3);
        lw_prove_part(&spec, 5, NULL, &proof);
        assert_int_equal(proof.best, -1);
        lw_pool_close(pool);
        lw_arena_drop(&arena);
    }
}

static void test_a_stop_proves_nothing(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_proof proof;
    lw_stop stop = {0};
    lw_spec spec = {.family = &numbers, .design_size = 2};
    lw_proof_plan plan = lw_proof_plan_of(&spec);
    atomic_store(&stop.raised, true);
    lw_prove(&spec, &plan, NULL, &stop, NULL, &arena, &proof);
    assert_int_equal(proof.parts, 0);
    assert_int_equal(proof.best, -1);
    assert_null(proof.design);
    lw_arena_drop(&arena);
}

static void test_plans(void **state)
{
    (void)state;
    lw_spec spec = {.family = &bounded, .design_size = 2};
    lw_proof_plan plan = lw_proof_plan_of(&spec);
    assert_int_equal(plan.parts, 0);
    assert_true(plan.designs == 0);
    assert_int_equal(plan.bound, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs_of_chessmen),
        cmocka_unit_test(test_parts_are_joined),
        cmocka_unit_test(test_a_stop_proves_nothing),
        cmocka_unit_test(test_plans),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
