/* Tables of states: exact whatever the hash, within their memory, and complete for large spaces.
 *
 * The fake family walks on the numbers below MODULUS: n leads to 2n and to 3n + 1, or, if there is only one
 * level, to n + 1. It starts at the number of its level, and nothing is ever won. */
#include "search/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { MODULUS = 100003 };

static void number_start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)rules, (void)seed;
    memcpy(state, &(uint32_t){(uint32_t)level}, 4);
}

static lw_status number_status(const lw_rules *rules, const void *state)
{
    (void)rules, (void)state;
    return (lw_status){.outcome = LW_RUNNING};
}

static void number_moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    (void)state;
    if (rules->levels == 1)
        lw_moves_add(out, "+", 1);
    else {
        lw_moves_add(out, "2", 1);
        lw_moves_add(out, "3", 1);
    }
}

static uint32_t number_next(uint32_t n, unsigned char move)
{
    return (move == '2' ? 2 * n : move == '3' ? 3 * n + 1 : n + 1) % MODULUS;
}

static void number_play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    (void)rules, (void)events;
    uint32_t n;
    memcpy(&n, state, 4);
    n = number_next(n, move.bytes[0]);
    memcpy(state, &n, 4);
}

static const lw_family numbers = {
    .start = number_start, .status = number_status, .moves = number_moves, .play = number_play};

static void test_memory_is_bounded(void **state)
{
    (void)state;
    lw_rules line = {.family = &numbers, .state_size = 4, .key_size = 4, .players = 1, .levels = 1};
    for (int64_t bytes = 0; bytes < 300000; bytes = bytes * 2 + 1000)
        for (int i = 0; i < 2; i++) {
            lw_limits limits = {.expansions = 200000, .bytes = bytes};
            lw_solution solution;
            lw_solve(lw_solvers[i], &line, 1, &limits, &solution);
            assert_int_equal(solution.verdict, LW_GAVE_UP);
            assert_string_equal(solution.reason, "memory");
            assert_true(solution.bytes <= bytes);
            if (bytes >= 100000)
                assert_true(solution.bytes > bytes / 4); /* it was used, not only refused */
            lw_solution_drop(&solution);
        }
    /* Deepening stores one state per move; 64 are its first capacity. */
    lw_limits limits = {.expansions = 100000, .bytes = 2000};
    lw_solution solution;
    lw_solve(lw_solver_find("deepening"), &line, 1, &limits, &solution);
    assert_string_equal(solution.reason, "memory");
    assert_true(solution.bytes <= 2000);
    lw_solution_drop(&solution);
}

static void test_large_spaces_are_exhausted(void **state)
{
    (void)state;
    static bool seen[MODULUS];
    static uint32_t queue[MODULUS];
    int64_t head = 0, tail = 0;
    queue[tail++] = 1;
    seen[1] = true;
    for (; head < tail; head++)
        for (const char *move = "23"; *move; move++) {
            uint32_t next = number_next(queue[head], (unsigned char)*move);
            if (!seen[next])
                queue[tail++] = next;
            seen[next] = true;
        }
    lw_rules rules = {.family = &numbers, .state_size = 4, .key_size = 4, .players = 1, .levels = 2};
    for (int i = 0; i < 2; i++) {
        lw_solution solution;
        lw_solve(lw_solvers[i], &rules, 1, &LW_LIMITS, &solution);
        assert_int_equal(solution.verdict, LW_UNSOLVABLE);
        assert_int_equal(solution.distinct, tail);
        assert_int_equal(solution.expanded, tail);
        assert_int_equal(solution.generated, 2 * tail);
        lw_solution_drop(&solution);
    }
}

static void test_table_never_trusts_a_hash(void **state)
{
    (void)state;
    lw_limits limits = LW_LIMITS;
    lw_meter meter = {.limits = &limits};
    lw_table table = lw_table_make(&meter, 5, 3);
    for (int round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 2000; i++) {
            unsigned char bytes[5] = {(unsigned char)i, 7, (unsigned char)(i >> 8),
                                      (unsigned char)(i + (uint32_t)round), 1};
            uint32_t entry;
            enum lw_added added = lw_table_add(&table, bytes, 0xFFFFFFFF, &entry); /* all want the last slot */
            assert_int_equal(added, round ? LW_ADDED_OLD : LW_ADDED_NEW);
            assert_int_equal(entry, i);
        }
    assert_int_equal(table.count, 2000);
    unsigned char first[5] = {0xCF, 7, 0x07, 0xCF, 1}, found[5];
    lw_table_fetch(&table, 1999, found);
    assert_memory_equal(found, first, 5); /* tails stay the first ones added */
    first[4] = 9;
    lw_table_retail(&table, 1999, first);
    lw_table_fetch(&table, 1999, found);
    assert_memory_equal(found, first, 5);
    lw_table_drop(&table);
    assert_int_equal(meter.bytes, 0);
}

/* Long states that differ from the first in few bytes, in many, far apart, and at the very end. */
static void test_packing_loses_nothing(void **state)
{
    (void)state;
    enum { SIZE = 1003, KEY = 1000, STATES = 600 };
    lw_limits limits = LW_LIMITS;
    lw_meter meter = {.limits = &limits};
    lw_table table = lw_table_make(&meter, SIZE, KEY);
    static unsigned char kept[STATES][SIZE], found[SIZE];
    lw_rng rng = lw_rng_seed(3);
    for (uint32_t i = 0; i < STATES; i++) {
        uint32_t entry, changes = i == 0 ? 0 : i % 3 == 0 ? 2 : i % 3 == 1 ? 40 : 3000;
        memcpy(kept[i], kept[0], SIZE);
        for (uint32_t j = 0; j < changes; j++)
            kept[i][lw_rng_below(&rng, KEY)] = (unsigned char)lw_rng_below(&rng, 256);
        kept[i][KEY - 1] = (unsigned char)i;
        kept[i][KEY - 2] = (unsigned char)(i >> 8);
        kept[i][SIZE - 1] = (unsigned char)(3 * i);
        assert_int_equal(lw_table_add(&table, kept[i], i % 5, &entry), LW_ADDED_NEW);
    }
    for (uint32_t i = 0; i < STATES; i++) {
        uint32_t entry;
        lw_table_fetch(&table, i, found);
        assert_memory_equal(found, kept[i], SIZE);
        assert_int_equal(lw_table_add(&table, found, i % 5, &entry), LW_ADDED_OLD);
        assert_int_equal(entry, i);
        assert_true(lw_table_has(&table, found, i % 5));
        found[lw_rng_below(&rng, KEY - 2)] ^= 1; /* no other state is so similar */
        assert_false(lw_table_has(&table, found, i % 5));
    }
    lw_table_drop(&table);
    assert_int_equal(meter.bytes, 0);
}

/* The hash of a child, made from its parent's, is the same as one made from scratch: few changes and many, back
 * to the first state's bytes, and at both ends. */
static void test_hash_from_a_parent(void **state)
{
    (void)state;
    enum { SIZE = 1003, KEY = 1001, STATES = 200, CHILDREN = 25 };
    lw_limits limits = LW_LIMITS;
    lw_meter meter = {.limits = &limits};
    lw_table table = lw_table_make(&meter, SIZE, KEY);
    static unsigned char first[SIZE], parent[SIZE], child[SIZE];
    lw_rng rng = lw_rng_seed(5);
    lw_table_begin(&table, first);
    for (int i = 0; i < STATES; i++) {
        memcpy(parent, first, SIZE);
        for (int j = 0; j < i % 40; j++)
            parent[lw_rng_below(&rng, KEY)] = (unsigned char)lw_rng_below(&rng, 256);
        uint64_t hash = lw_table_hash(&table, parent), same = hash;
        assert_false(lw_table_hash_near(&table, parent, parent, &same));
        assert_true(same == hash);
        for (int k = 0; k < CHILDREN; k++) {
            memcpy(child, parent, SIZE);
            for (int j = 0; j <= k; j++) {
                uint32_t at = j == 1 ? 0 : j == 2 ? KEY - 1 : lw_rng_below(&rng, KEY);
                child[at] = j % 2 ? first[at] : (unsigned char)(child[at] + 1 + lw_rng_below(&rng, 250));
            }
            child[SIZE - 1] = (unsigned char)k;
            uint64_t near = hash;
            bool differs = memcmp(child, parent, KEY) != 0;
            assert_int_equal(lw_table_hash_near(&table, parent, child, &near), differs);
            assert_true(near == lw_table_hash(&table, child));
            assert_int_equal(near != hash, differs);
        }
    }
    lw_table_drop(&table);
}

/* Threads that share a search change nothing: not the path, not a count, not where memory ends. */
static void test_threads_change_nothing(void **state)
{
    (void)state;
    lw_rules rules = {.family = &numbers, .state_size = 4, .key_size = 4, .players = 1, .levels = 2};
    for (int64_t bytes = 20000; bytes < 6000000; bytes = bytes * 3 / 2)
        for (int64_t expansions = 1000; expansions < 200000; expansions *= 7) {
            lw_solution alone, shared;
            lw_limits limits = {.expansions = expansions, .bytes = bytes};
            lw_solve(lw_solvers[0], &rules, 1, &limits, &alone);
            limits.threads = 3;
            lw_solve(lw_solvers[0], &rules, 1, &limits, &shared);
            assert_int_equal(alone.verdict, shared.verdict);
            assert_int_equal(alone.expanded, shared.expanded);
            assert_int_equal(alone.generated, shared.generated);
            assert_int_equal(alone.distinct, shared.distinct);
            assert_int_equal(alone.bytes, shared.bytes);
            lw_solution_drop(&alone);
            lw_solution_drop(&shared);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table_never_trusts_a_hash), cmocka_unit_test(test_packing_loses_nothing),
        cmocka_unit_test(test_hash_from_a_parent),        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_memory_is_bounded),         cmocka_unit_test(test_large_spaces_are_exhausted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
