/* Bounds and lost states on whole games: a bound never exceeds the moves needed, and a state that can be won is
 * never called lost. */
#include "base/buf.h"
#include "base/file.h"
#include "core/heuristics.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/puzzlescript.h"
#include "search/analysis.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *const files[] = {
    "examples/puzzlescript/push.txt",  "examples/puzzlescript/vanish.txt", "examples/puzzlescript/snake.txt",
    "examples/puzzlescript/carry.txt", "examples/puzzlescript/ice.txt",    "examples/puzzlescript/laser.txt",
    "examples/puzzlescript/slab.txt",  "examples/puzzlescript/keys.txt",   "experiments/lim2014/push.txt",
    "experiments/lim2014/vanish.txt",  "experiments/lim2014/snake.txt",    "experiments/lim2014/carry.txt"};

static const lw_rules *compile(const char *file, lw_arena *arena)
{
    lw_buf path = {0}, text = {0};
    lw_error error = {0};
    lw_buf_print(&path, "%s/%s", LW_SOURCE_DIR, file);
    assert_int_equal(lw_buf_read_file(&text, lw_buf_text(&path), 1 << 20, &error), 0);
    const lw_design *design = lw_family_puzzlescript.language->read(text.bytes, text.size, 0, arena, &error);
    const lw_rules *rules = design ? lw_family_puzzlescript.compile(design, arena, &error) : NULL;
    assert_non_null(rules);
    lw_buf_drop(&path);
    lw_buf_drop(&text);
    return rules;
}

/* Checks every state of a shortest solution and its neighbours: a step off the path costs at most two moves
 * more. */
static void check_way(const lw_rules *rules, int level, const lw_moves *way, lw_arena *arena)
{
    const lw_family *family = rules->family;
    unsigned char *state = lw_arena_take(arena, rules->state_size),
                  *beside = lw_arena_take(arena, rules->state_size);
    lw_moves moves = {0};
    family->start(rules, level, 0, state);
    for (int i = 0; i < way->count; i++) {
        assert_true(lw_heuristic_bound(rules, state) <= way->count - i);
        assert_false(lw_heuristic_lost(rules, state));
        lw_moves_clear(&moves);
        family->moves(rules, state, &moves);
        for (int k = 0; k < moves.count; k++) {
            lw_solution solution;
            memcpy(beside, state, rules->state_size);
            family->play(rules, beside, lw_moves_get(&moves, k), NULL);
            lw_solver_find("bfs")->solve(rules, beside, &(lw_limits){.expansions = 300, .bytes = 1 << 24},
                                         &solution);
            if (solution.verdict == LW_SOLVED) {
                assert_true(lw_heuristic_bound(rules, beside) <= solution.moves.count);
                assert_false(lw_heuristic_lost(rules, beside));
            }
            lw_solution_drop(&solution);
        }
        family->play(rules, state, lw_moves_get(way, i), NULL);
    }
    lw_moves_drop(&moves);
}

static void test_bounds_hold(void **state)
{
    (void)state;
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        lw_arena arena = {0};
        const lw_rules *rules = compile(files[f], &arena);
        const lw_limits limits = {.expansions = 20000, .bytes = 1 << 27};
        for (int level = 0; level < rules->levels; level++) {
            lw_solution breadth, led;
            lw_solve(lw_solver_find("bfs"), rules, level, &limits, &breadth);
            lw_solve(lw_solver_find("astar"), rules, level, &limits, &led);
            if (breadth.verdict == LW_SOLVED) {
                check_way(rules, level, &breadth.moves, &arena);
                assert_int_equal(led.verdict, LW_SOLVED);
                assert_int_equal(led.moves.count, breadth.moves.count);
            }
            lw_solution_drop(&breadth);
            lw_solution_drop(&led);
        }
        lw_arena_drop(&arena);
    }
}

/* The pusher's crates move one at a time next to the player, so its bound is informative. */
static void test_bound_is_of_use(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_rules *rules = compile("experiments/lim2014/push.txt", &arena);
    const lw_limits limits = {.expansions = 20000, .bytes = 1 << 27};
    lw_solution breadth, led;
    lw_solve(lw_solver_find("bfs"), rules, 1, &limits, &breadth);
    lw_solve(lw_solver_find("astar"), rules, 1, &limits, &led);
    assert_true(led.expanded * 2 < breadth.expanded);
    lw_solution_drop(&breadth);
    lw_solution_drop(&led);
    lw_arena_drop(&arena);
}

/* Paths and dead states compared with a count by hand: a corridor with the crate between player and mark. */
static void test_analysis_counts(void **state)
{
    (void)state;
    static const char game[] = "OBJECTS\nBackground .\nblack\nPlayer p\nwhite\nCrate *\norange\nWall #\nbrown\n"
                               "Mark o\nblue\nLEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\nMark\n"
                               "Player,Wall,Crate\nRULES\n[> Player|Crate]->[> Player|> Crate]\n"
                               "WINCONDITIONS\nAll Mark on Crate\nLEVELS\np*.o.\n";
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_design *design = lw_family_puzzlescript.language->read(game, sizeof game - 1, 0, &arena, &error);
    const lw_rules *rules = lw_family_puzzlescript.compile(design, &arena, &error);
    lw_analysis analysis;
    lw_analysis_take(rules, 0, LW_SCOPE_ALL, &(lw_limits){.expansions = 1000, .bytes = 1 << 20}, NULL,
                     &analysis);
    assert_true(analysis.whole);
    assert_int_equal(analysis.solution.moves.count, 2);
    assert_int_equal(analysis.ways, 1);
    assert_int_equal(analysis.reached, 4); /* start, pushed once, back at the left, pushed twice and won */
    assert_int_equal(analysis.goals, 1);
    assert_int_equal(analysis.dead, 0);
    lw_analysis_drop(&analysis);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bounds_hold),
        cmocka_unit_test(test_bound_is_of_use),
        cmocka_unit_test(test_analysis_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
