/* Tries: results do not depend on threads, nor on which try ends first. */
#include "search/tries.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { MANY = (1 << 20), GIGABYTE = 1 << 30 };

/* Solvers that say what they are told; the budget identifies them. */
static void say_solved(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    (void)rules, (void)state;
    *out = (lw_solution){.verdict = LW_SOLVED, .expanded = limits->expansions};
    lw_moves_add(&out->moves, "R", 1);
}

static void give_up(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    (void)rules, (void)state;
    *out = (lw_solution){.verdict = LW_GAVE_UP, .reason = "expansions", .expanded = limits->expansions};
}

/* Has a result only with all of the memory. */
static void need_memory(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    (void)rules, (void)state;
    *out = (lw_solution){.verdict = limits->bytes < GIGABYTE ? LW_GAVE_UP : LW_UNSOLVABLE,
                         .reason = limits->bytes < GIGABYTE ? "memory" : NULL,
                         .expanded = limits->expansions};
}

/* Works until it is stopped. */
static void wait(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    (void)rules, (void)state;
    *out = (lw_solution){.verdict = LW_GAVE_UP, .reason = "stopped"};
    while (!lw_stopped(limits->stop))
        out->expanded++;
}

static const lw_solver solved = {.name = "solved", .solve = say_solved},
                       gives_up = {.name = "gives up", .solve = give_up},
                       needs_memory = {.name = "needs memory", .solve = need_memory},
                       waits = {.name = "waits", .solve = wait};

static void the_first_that_knows_counts(void **unused)
{
    static const struct {
        const lw_solver *solvers[4];
        int made;
        enum lw_verdict verdict;
    } rows[] = {
        {{&solved, &solved, &solved, &solved}, 1, LW_SOLVED},
        {{&gives_up, &solved, &needs_memory, &gives_up}, 2, LW_SOLVED},
        {{&gives_up, &needs_memory, &solved, &solved}, 2, LW_UNSOLVABLE},
        {{&gives_up, &gives_up, &gives_up, &gives_up}, 4, LW_GAVE_UP},
        {{&gives_up, &solved, &waits, &waits}, 2, LW_SOLVED},
    };
    (void)unused;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
        for (int threads = 1; threads <= 5; threads++) {
            lw_try tries[4];
            int64_t expanded = 0;
            for (int i = 0; i < 4; i++)
                tries[i] = (lw_try){.solver = rows[row].solvers[i],
                                    .limits = {.expansions = 1 << i, .bytes = GIGABYTE}};
            int made = lw_tries_run(tries, 4, threads, NULL, NULL);
            for (int i = 0; i < made; i++)
                expanded += tries[i].out.expanded;
            assert_int_equal(made, rows[row].made);
            assert_int_equal(tries[made - 1].out.verdict, rows[row].verdict);
            assert_int_equal(expanded, (1 << made) - 1);
            lw_tries_drop(tries, 4);
        }
}

static void a_stop_from_outside_ends_all(void **unused)
{
    lw_stop stop = {0};
    (void)unused;
    atomic_store(&stop.raised, true);
    for (int threads = 1; threads <= 3; threads++) {
        lw_try tries[2];
        for (int i = 0; i < 2; i++)
            tries[i] =
                (lw_try){.solver = &waits, .limits = {.expansions = MANY, .bytes = GIGABYTE, .stop = &stop}};
        assert_int_equal(lw_tries_run(tries, 2, threads, NULL, NULL), 1);
        assert_string_equal(tries[0].out.reason, "stopped");
        lw_tries_drop(tries, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_that_knows_counts),
        cmocka_unit_test(a_stop_from_outside_ends_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
