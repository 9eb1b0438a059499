/* The alternation on small levels that breadth-first search exhausts: both agree, both ways, with all
 * techniques and without each of them. */
#include "crate_relatives.h"
#include "families/puzzlescript/puzzlescript.h"
#include "script_rules.h"
#include "search/search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { STATES = 20000, LITTLE_WORK = 40 * STATES }; /* so little that plans cost much */

static enum lw_verdict verdict_within(const char *solver, const lw_rules *rules, int level, unsigned without,
                                      int64_t work)
{
    lw_solution solution;
    lw_limits limits = LW_LIMITS;
    limits.expansions = STATES;
    limits.work = work;
    limits.without = without;
    lw_solve(lw_solver_find(solver), rules, level, &limits, &solution);
    enum lw_verdict verdict = solution.verdict;
    lw_solution_drop(&solution);
    return verdict;
}

static enum lw_verdict verdict_of(const char *solver, const lw_rules *rules, int level, unsigned without)
{
    return verdict_within(solver, rules, level, without, 0);
}

static void agrees_with_breadth(void **unused)
{
    enum { LEVELS = 40, TECHNIQUES = 16 };
    int solved = 0, unsolvable = 0, hurried = 0;
    (void)unused;
    for (size_t g = 0; g < sizeof relatives / sizeof *relatives; g++) {
        lw_arena arena = {0};
        lw_buf text = {0};
        lw_rng rng = lw_rng_seed(g + 1);
        add_relative(&text, relatives[g].rules, 0, relatives[g].wins);
        for (int level = 0; level < LEVELS; level++)
            add_level(&rng, &text);
        const lw_rules *rules = script_rules(text.bytes, text.size, &arena);
        assert_non_null(rules);
        assert_int_equal(rules->levels, LEVELS);
        for (int level = 0; level < LEVELS; level++) {
            enum lw_verdict wanted = verdict_of("bfs", rules, level, 0);
            solved += wanted == LW_SOLVED;
            unsolvable += wanted == LW_UNSOLVABLE;
            if (wanted == LW_GAVE_UP)
                continue;
            assert_int_equal(verdict_of("alternation", rules, level, 0), wanted);
            assert_int_equal(verdict_of("alternation", rules, level, 1u << level % TECHNIQUES), wanted);
            enum lw_verdict soon = verdict_within("alternation", rules, level, 0, LITTLE_WORK);
            assert_true(soon == wanted || soon == LW_GAVE_UP);
            hurried += soon == wanted;
        }
        lw_buf_drop(&text);
        lw_arena_drop(&arena);
    }
    assert_true(solved > 50 && unsolvable > 50 && hurried > 500);
}

/* A room that breadth-first search does not decide with its share. */
static const char room[] = "..#######\n..#.....#\n###*###.#\n#...*...#\n#.OO.*O.#\n###.P...#\n..#######\n";

/* What the portfolio says of a room does not depend on how many threads try, whatever the budget. */
static void threads_change_nothing(void **unused)
{
    lw_arena arena = {0};
    lw_buf text = {0};
    int verdicts[LW_GAVE_UP + 1] = {0};
    (void)unused;
    add_relative(&text, relatives[0].rules, 0, relatives[0].wins);
    lw_buf_puts(&text, room);
    const lw_rules *rules = script_rules(text.bytes, text.size, &arena);
    assert_non_null(rules);
    for (int64_t budget = 101; budget < 2000; budget += 70) {
        lw_solution one, four;
        lw_limits limits = LW_LIMITS;
        limits.expansions = budget;
        lw_solve(lw_solver_find("portfolio"), rules, 0, &limits, &one);
        limits.threads = 4;
        lw_solve(lw_solver_find("portfolio"), rules, 0, &limits, &four);
        assert_int_equal(one.verdict, four.verdict);
        assert_int_equal(one.expanded, four.expanded);
        assert_int_equal(one.generated, four.generated);
        assert_int_equal(one.moves.count, four.moves.count);
        verdicts[one.verdict]++;
        lw_solution_drop(&one);
        lw_solution_drop(&four);
    }
    print_message("solved %d times, gave up %d times\n", verdicts[LW_SOLVED], verdicts[LW_GAVE_UP]);
    assert_true(verdicts[LW_SOLVED] && verdicts[LW_GAVE_UP]);
    lw_buf_drop(&text);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_with_breadth),
                                       cmocka_unit_test(threads_change_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
