/* Basins, unadvised decisions and players who remember, on graphs worked out by hand. */
#include "search/basins.h"
#include "search/remembering_player.h"
#include "search/unadvised.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_near(double a, double b)
{
    if (!(fabs(a - b) < 1e-9))
        fail_msg("%.9f is not %.9f", a, b);
}

/* From the start (looks 2) two decisions lead to situations that look farther (3): one leads on to the goal,
 * the other is a trap. */
static lw_situation hill[] = {{.first = 0, .estimate = 2, .region = 0},
                              {.first = 2, .estimate = 3, .region = 1},
                              {.first = 3, .estimate = 3, .region = 2},
                              {.first = 3, .fate = LW_FATE_WON},
                              {.first = 3}};
static lw_decision hill_list[] = {{1, 1}, {2, 1}, {3, 1}};
static const lw_decisions hill_graph = {.situations = hill, .list = hill_list, .count = 4};

static void test_basins(void **state)
{
    (void)state;
    lw_decision_distances distances;
    lw_decision_distances_find(&hill_graph, &distances);
    /* The start and both situations are seen before the goal; from the next situation the goal comes at
     * once. */
    assert_near(lw_basins(&hill_graph, &distances), log2(3));
    hill[1].estimate = 1; /* now it looks nearer at once */
    assert_near(lw_basins(&hill_graph, &distances), 0);
    hill[1].estimate = 3;
    lw_decision_distances_drop(&distances);
}

static void test_a_trap_is_no_way_out(void **state)
{
    (void)state;
    lw_decision_distances distances;
    hill[2].estimate = 1; /* looks nearer, but nothing can be won there */
    lw_decision_distances_find(&hill_graph, &distances);
    assert_near(lw_basins(&hill_graph, &distances), log2(3));
    hill[2].estimate = 3;
    lw_decision_distances_drop(&distances);
}

static void test_unadvised(void **state)
{
    (void)state;
    /* The start leads to 1 (looks best), 2 (leaves most open) and 3 (neither), the only one that leads on. */
    lw_situation situations[] = {{.first = 0, .estimate = 3},       {.first = 3, .estimate = 1},
                                 {.first = 4, .estimate = 5},       {.first = 7, .estimate = 4},
                                 {.first = 8, .fate = LW_FATE_WON}, {.first = 8}};
    lw_decision list[] = {{1, 1}, {2, 1}, {3, 1}, {0, 1}, {0, 1}, {1, 1}, {1, 1}, {4, 1}};
    lw_decisions graph = {.situations = situations, .list = list, .count = 5};
    lw_decision_distances distances;
    lw_decision_distances_find(&graph, &distances);
    assert_int_equal(lw_unadvised(&graph, &distances), 1);
    situations[3].estimate = 1; /* as good as the best */
    assert_int_equal(lw_unadvised(&graph, &distances), 0);
    lw_decision_distances_drop(&distances);
}

static void test_remembering(void **state)
{
    (void)state;
    /* One decision after another: always two. */
    lw_situation line[] = {
        {.first = 0, .region = 0}, {.first = 1, .region = 1}, {.first = 2, .fate = LW_FATE_WON}, {.first = 2}};
    lw_decision list[] = {{1, 1}, {2, 1}};
    lw_decisions graph = {.situations = line, .list = list, .count = 3};
    lw_decision_distances distances;
    lw_remembered out;
    lw_decision_distances_find(&graph, &distances);
    lw_remembering_player(&graph, &distances, &(lw_player_model){.patience = 1}, &out);
    assert_near(out.bits, 1);
    assert_false(out.censored);
    lw_decision_distances_drop(&distances);
}

/* Half of the tries end in a trap; a player who sees the end never enters it. */
static void test_starting_over(void **state)
{
    (void)state;
    lw_decision_distances distances;
    lw_remembered blind, seeing;
    lw_decision_distances_find(&hill_graph, &distances);
    lw_remembering_player(&hill_graph, &distances, &(lw_player_model){.patience = 1}, &blind);
    lw_remembering_player(&hill_graph, &distances, &(lw_player_model){.sight = 50, .horizon = 2}, &seeing);
    assert_near(seeing.bits, 1);
    assert_true(blind.bits > 1 && blind.bits < 3);
    lw_decision_distances_drop(&distances);
}

/* A goal that noise alone never finds: the play is cut off, and marked. */
static void test_censored(void **state)
{
    (void)state;
    lw_situation situations[] = {{.first = 0, .region = 0},
                                 {.first = 2, .estimate = 1000, .region = 1},
                                 {.first = 3, .fate = LW_FATE_WON},
                                 {.first = 3}};
    lw_decision list[] = {{0, 1}, {1, 1}, {2, 1}};
    lw_decisions graph = {.situations = situations, .list = list, .count = 3};
    lw_decision_distances distances;
    lw_remembered out;
    lw_decision_distances_find(&graph, &distances);
    lw_remembering_player(&graph, &distances, &(lw_player_model){.greed = 1000, .patience = 1}, &out);
    assert_true(out.censored);
    lw_decision_distances_drop(&distances);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_basins),        cmocka_unit_test(test_a_trap_is_no_way_out),
        cmocka_unit_test(test_unadvised),     cmocka_unit_test(test_remembering),
        cmocka_unit_test(test_starting_over), cmocka_unit_test(test_censored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
