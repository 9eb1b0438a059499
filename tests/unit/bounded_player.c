/* Probabilities of a bounded player on graphs worked out by hand, and graphs of small levels (of the family
 * puzzlescript). */
#include "search/bounded_player.h"
#include "base/arena.h"
#include "core/language.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void assert_near(double a, double b)
{
    if (!(fabs(a - b) < 1e-4))
        fail_msg("%.6f is not %.6f", a, b);
}

static void play(const lw_decisions *graph, const lw_player_model *model, lw_player_facts *out)
{
    lw_decision_distances distances;
    lw_decision_distances_find(graph, &distances);
    lw_bounded_player(graph, &distances, model, out);
    lw_decision_distances_drop(&distances);
}

static void test_one_choice(void **state)
{
    (void)state;
    /* From the start either to the goal or to a state that is over: one bit without any insight, none with it.
     */
    lw_situation situations[] = {{.first = 0, .estimate = 1},
                                 {.first = 2, .fate = LW_FATE_WON},
                                 {.first = 2, .fate = LW_FATE_SHUT},
                                 {.first = 2}};
    lw_decision list[] = {{1, 1}, {2, 1}};
    lw_decisions graph = {.situations = situations, .list = list, .count = 3};
    lw_player_facts facts;
    play(&graph, &(lw_player_model){.patience = 1}, &facts);
    assert_true(facts.solved);
    assert_int_equal(facts.decisions, 1);
    assert_near(facts.effort, 1);
    assert_near(facts.choice, 1);
    assert_near(facts.needles, 1);
    assert_near(facts.freedom, 0);
    play(&graph, &(lw_player_model){.greed = 1, .patience = 1}, &facts);
    assert_near(facts.effort, 0); /* it looks lost, so the player avoids it */
}

static void test_giving_up_on_a_detour(void **state)
{
    (void)state;
    /* The start leads to the goal and to a situation that leads back; every step is the last with probability
     * 1/2. u = 1/2 (1/2 + 1/2 v), v = 1/2 u, so u = 2/7. */
    lw_situation situations[] = {{.first = 0}, {.first = 2, .fate = LW_FATE_WON}, {.first = 2}, {.first = 3}};
    lw_decision list[] = {{1, 1}, {2, 1}, {0, 1}};
    lw_decisions graph = {.situations = situations, .list = list, .count = 3};
    lw_player_facts facts;
    play(&graph, &(lw_player_model){.patience = 0.5}, &facts);
    assert_near(facts.effort, log2(3.5));
    /* Two steps to the goal need patience twice: u = 1/4 * 1/2 + 1/2 * 1/2 * 1/2 u = 1/7. */
    list[0].steps = 2;
    play(&graph, &(lw_player_model){.patience = 0.5}, &facts);
    assert_near(facts.effort, log2(7));
}

static void test_sight_near_the_goal(void **state)
{
    (void)state;
    /* A trap that does not look lost is avoided only by a player who sees the end: odds of e to the power of
     * twice `sight`. */
    lw_situation situations[] = {{.first = 0}, {.first = 2, .fate = LW_FATE_WON}, {.first = 2}, {.first = 2}};
    lw_decision list[] = {{1, 1}, {2, 1}};
    lw_decisions graph = {.situations = situations, .list = list, .count = 3};
    lw_player_facts facts;
    play(&graph, &(lw_player_model){.sight = 1, .horizon = 1, .patience = 1}, &facts);
    assert_near(facts.effort, log2(1 + exp(-2)));
    assert_near(facts.traps, 1.0 / 3);
}

static void test_facts_along_a_solution(void **state)
{
    (void)state;
    /* Two decisions in either order, then a third; from the start another decision leads to where nothing can
     * be won. */
    lw_situation situations[] = {
        {.first = 0}, {.first = 3}, {.first = 4}, {.first = 5}, {.first = 6, .fate = LW_FATE_WON},
        {.first = 6}, {.first = 6}};
    for (uint32_t i = 0; i < 6; i++)
        situations[i].region = i;
    lw_decision list[] = {{1, 1}, {2, 1}, {5, 1}, {3, 1}, {3, 1}, {4, 1}};
    lw_decisions graph = {.situations = situations, .list = list, .count = 6};
    lw_player_facts facts;
    play(&graph, &(lw_player_model){.patience = 1}, &facts);
    assert_int_equal(facts.decisions, 3);
    assert_int_equal(facts.bottlenecks, 1);
    assert_near(facts.exchangeable, 1);
    assert_near(facts.pitfalls, 1);
    assert_near(facts.freedom, 1);
    assert_near(facts.needles, 0);
    assert_near(facts.choice, log2(1.5));
    assert_near(facts.traps, 1.0 / 6);
    lw_decision_distances distances;
    lw_decision_distances_find(&graph, &distances);
    assert_near(lw_bounded_player_effort(&graph, &distances, &(lw_player_model){.patience = 1}), log2(1.5));
    lw_decision_distances_drop(&distances);
}

static void explore(const char *text, lw_decisions *out)
{
    lw_arena arena = {0};
    const lw_family *family = lw_language_find(text, strlen(text));
    assert_non_null(family);
    const lw_design *design = family->language->read(text, strlen(text), 1, &arena, NULL);
    assert_non_null(design);
    const lw_rules *rules = family->compile(design, &arena, NULL);
    assert_non_null(rules);
    const lw_limits limits = {.expansions = 10000, .bytes = 1 << 26};
    lw_decisions_explore(rules, 0, &limits, out);
    lw_arena_drop(&arena);
}

static void test_walking_decides_nothing(void **state)
{
    (void)state;
    /* One push wins, after two steps; the same crate can also be pushed to the left, where it is lost for
     * good. */
    lw_decisions graph;
    lw_player_facts facts;
    explore("#######\n"
            "#@    #\n"
            "#  $. #\n"
            "#     #\n"
            "#######\n",
            &graph);
    assert_true(graph.whole);
    assert_int_equal(graph.moves, 3); /* down, right, right */
    play(&graph, &(lw_player_model){.patience = 1}, &facts);
    assert_true(facts.solved);
    assert_int_equal(facts.decisions, 1);
    assert_near(facts.choice, 2); /* four pushes, one of them right */
    lw_decisions_drop(&graph);
}

static void test_corners_are_hopeless(void **state)
{
    (void)state;
    /* Only one push is possible, into a corner. */
    lw_decisions graph;
    lw_player_facts facts;
    explore("######\n"
            "#.@$ #\n"
            "######\n",
            &graph);
    play(&graph, &(lw_player_model){.patience = 1}, &facts);
    assert_false(facts.solved);
    assert_true(graph.whole);
    assert_int_equal(graph.situations[1].fate, LW_FATE_SHUT);
    lw_decisions_drop(&graph);
}

/* Two crates in a corridor each: one after the other is the shortest, with one change between them. */
static void test_changes_of_the_thing_moved(void **state)
{
    (void)state;
    lw_decisions graph;
    explore("########\n"
            "#@$  .##\n"
            "# ######\n"
            "# $  .##\n"
            "########\n",
            &graph);
    assert_int_equal(graph.changes, 1);
    lw_decisions_drop(&graph);
    explore("######\n"
            "#@$ .#\n"
            "######\n",
            &graph);
    assert_int_equal(graph.changes, 0);
    lw_decisions_drop(&graph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_choice),
        cmocka_unit_test(test_giving_up_on_a_detour),
        cmocka_unit_test(test_sight_near_the_goal),
        cmocka_unit_test(test_facts_along_a_solution),
        cmocka_unit_test(test_walking_decides_nothing),
        cmocka_unit_test(test_corners_are_hopeless),
        cmocka_unit_test(test_changes_of_the_thing_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
