/* Games that go wrong: nothing hangs, no verdict is false, and the messages are clear. */
#include "core/heuristics.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/grade/gamebook.h"
#include "families/puzzlescript/puzzlescript.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char head[] = "OBJECTS\nBackground .\nblack\nPlayer p\nwhite\nCrate *\norange\nWall #\nbrown\n"
                           "Mark o\nblue\nLEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\nMark\n"
                           "Player,Wall,Crate\nRULES\n";

static const lw_rules *compile(const char *rules, const char *wins, const char *level, lw_arena *arena)
{
    lw_buf text = {0};
    lw_error error = {0};
    lw_buf_print(&text, "%s%s\nWINCONDITIONS\n%s\nLEVELS\n%s\n", head, rules, wins, level);
    const lw_design *design = lw_family_puzzlescript.language->read(text.bytes, text.size, 0, arena, &error);
    assert_non_null(design);
    const lw_rules *compiled = lw_family_puzzlescript.compile(design, arena, &error);
    if (!compiled)
        print_error("%s\n", error.text);
    assert_non_null(compiled);
    lw_buf_drop(&text);
    return compiled;
}

static const lw_ps_gamepage *grade(const lw_rules *rules, int64_t budget, lw_arena *arena)
{
    lw_ps_gamebook *book = lw_ps_gamebook_make((const lw_ps_family_rules *)rules,
                                               &(lw_ps_gamebook_request){.budget = budget}, arena);
    lw_ps_gamebook_drop(book);
    return &book->pages[0];
}

static const char push[] = "[> Player|Crate]->[> Player|> Crate]";

static void test_no_player(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_rules *rules = compile(push, "All Mark on Crate", "....\n.o*.\n####", &arena);
    const lw_ps_gamepage *page = grade(rules, 1000, &arena);
    assert_int_equal(page->solution.verdict, LW_UNSOLVABLE);
    assert_non_null(strstr(page->problem, "no player"));
    lw_arena_drop(&arena);
}

static void test_no_win_condition(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_rules *rules = compile(push, "", "....\n.o*p\n####", &arena);
    assert_non_null(strstr(grade(rules, 1000, &arena)->problem, "no win condition"));
    lw_arena_drop(&arena);
}

static void test_won_at_once(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_rules *rules = compile(push, "All Mark on Crate", "....\n..*p\n####", &arena);
    const lw_ps_gamepage *page = grade(rules, 1000, &arena);
    assert_int_equal(page->solution.verdict, LW_SOLVED);
    assert_non_null(strstr(page->problem, "won from the start"));
    lw_arena_drop(&arena);
}

/* More marks than crates: proved unsolvable without a search. If a rule creates crates, nothing is proved. */
static void test_never_won(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_family *family = &lw_family_puzzlescript;
    static const char level[] = "oo..\n..*p\n....";
    const lw_rules *rules = compile(push, "All Mark on Crate", level, &arena);
    unsigned char *start = lw_arena_take(&arena, rules->state_size);
    family->start(rules, 0, 0, start);
    assert_true(lw_heuristic_lost(rules, start));
    assert_non_null(strstr(grade(rules, 5000, &arena)->problem, "never be won"));
    rules = compile("[action Player|no Crate no Wall]->[Player|Crate]", "All Mark on Crate", level, &arena);
    start = lw_arena_take(&arena, rules->state_size);
    family->start(rules, 0, 0, start);
    assert_false(lw_heuristic_lost(rules, start));
    lw_arena_drop(&arena);
}

/* A crate becomes a wall and a crate again, by again-turns without end: each input is stopped after thousands
 * of turns. Whole cycles of them are skipped, so that all inputs can be tried; with a small budget of work,
 * that ends the search. */
static void test_endless_again(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_rules *rules = compile("[Wall]->[Crate]\n[Crate Mark]->[Wall] again\n"
                                    "late [Crate no Mark]->[Crate Mark] again",
                                    "Some Player on Mark", ".....\n..*p.\n.....\n.....", &arena);
    lw_solution solution;
    lw_limits limits = {.expansions = 1000000, .bytes = 1 << 26, .work = 200000};
    lw_solve(lw_solver_find("bfs"), rules, 0, &limits, &solution);
    assert_int_equal(solution.verdict, LW_UNSOLVABLE);
    limits.work = 500;
    int64_t all = solution.expanded;
    lw_solution_drop(&solution);
    lw_solve(lw_solver_find("bfs"), rules, 0, &limits, &solution);
    assert_int_equal(solution.verdict, LW_GAVE_UP);
    assert_string_equal(solution.reason, "work");
    assert_true(solution.expanded < all);
    assert_non_null(strstr(grade(rules, 10, &arena)->problem, "never ends"));
    lw_solution_drop(&solution);
    lw_arena_drop(&arena);
}

/* Chance: the result with one seed proves nothing. */
static void test_luck_proves_nothing(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_rules *rules = compile("[action Player|no Wall]->[Player|random Wall]\n"
                                    "[> Player|Crate]->[randomdir Player|Crate]",
                                    "Some Player on Mark", "p#o\n###\n...", &arena);
    lw_solution solution;
    assert_true(rules->chance);
    lw_solve(lw_solver_find("bfs"), rules, 0, &(lw_limits){.expansions = 1000, .bytes = 1 << 24}, &solution);
    assert_int_equal(solution.verdict, LW_GAVE_UP);
    assert_string_equal(solution.reason, "chance");
    lw_solution_drop(&solution);
    lw_arena_drop(&arena);
}

/* Searches that prune without proof never say unsolvable. */
static void test_pruning_proves_nothing(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_rules *rules =
        compile(push, "All Mark on Crate", "#########\n#p..*..o#\n#...#*..#\n#..o....#\n#########", &arena);
    const lw_limits limits = {.expansions = 100000, .bytes = 1 << 26};
    lw_solution full, pruned;
    lw_solve(lw_solver_find("bfs"), rules, 0, &limits, &full);
    lw_solve(lw_solver_find("iw1"), rules, 0, &limits, &pruned);
    assert_int_not_equal(pruned.verdict, LW_UNSOLVABLE);
    assert_true(pruned.expanded < full.expanded);
    lw_solution_drop(&full);
    lw_solution_drop(&pruned);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_player),
        cmocka_unit_test(test_no_win_condition),
        cmocka_unit_test(test_won_at_once),
        cmocka_unit_test(test_never_won),
        cmocka_unit_test(test_endless_again),
        cmocka_unit_test(test_luck_proves_nothing),
        cmocka_unit_test(test_pruning_proves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
