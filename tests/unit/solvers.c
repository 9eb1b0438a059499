/* Beam, branch and bound, tree search and evolved plays: what they prove, and that each beats random play. */
#include "designs.h"
#include "search/search.h"

static const lw_rules *puzzle(const char *kind, uint64_t seed, const char *generator)
{
    const lw_spec *spec = spec_of(kind);
    const lw_operator *maker = generator ? lw_operator_find(spec->family, LW_GENERATOR, generator) : NULL;
    return spec->family->compile(lw_design_seed(spec, seed, maker, &arena), &arena, NULL);
}

static lw_solution solve(const char *solver, const lw_rules *rules, int64_t visits, uint64_t seed)
{
    lw_solution solution;
    lw_limits limits = {.expansions = visits, .bytes = 1 << 27, .seed = seed};
    lw_solve(lw_solver_find(solver), rules, 0, &limits, &solution);
    return solution;
}

static int64_t score_of(const char *solver, const lw_rules *rules, int64_t visits, uint64_t seed)
{
    lw_solution solution = solve(solver, rules, visits, seed);
    assert_true(solution.verdict == LW_OPTIMAL || solution.verdict == LW_BEST_KNOWN);
    assert_true(solution.expanded <= visits);
    lw_solution_drop(&solution);
    return solution.score;
}

/* --- What is proved. --- */

/* The whole space of small boards, including every token: all provers agree with the exhaustive search. */
static void test_proofs_agree(void **state)
{
    (void)state;
    static const char *const kinds[] = {
        "affordance:n3b2r1g1k2", "affordance:n4b1r1g1k1,move_budget=8,purple=1,white=1,bomb=1",
        "affordance:n4b1r0g1k1,move_budget=7,green=1,hidden=2,silver=1,arrow=1,brown=2,darkgreen=1,wall=1",
        "affordance:n4b1r2g1k0,move_budget=7,torus=true,rescore=false"};
    int proved[3] = {0};
    for (uint64_t i = 0; i < 40; i++) {
        const lw_rules *rules = puzzle(kinds[i % 4], i, NULL);
        lw_solution whole = solve("bfs", rules, 300000, 0);
        if (whole.verdict == LW_OPTIMAL) {
            static const char *const others[] = {"branch", "beam", "mcts"};
            proved[0]++;
            for (int other = 0; other < 3; other++) {
                lw_solution solution = solve(others[other], rules, 30000, i);
                if (solution.verdict == LW_OPTIMAL) {
                    assert_int_equal(solution.score, whole.score);
                    proved[1] += other == 0;
                    proved[2] += other == 1;
                }
                assert_true(solution.score <= whole.score);
                lw_solution_drop(&solution);
            }
        }
        lw_solution_drop(&whole);
        lw_arena_drop(&arena);
    }
    assert_true(proved[0] >= 30);
    assert_int_equal(proved[1], proved[0]);
    assert_true(proved[2] >= 20);
}

/* On a chessboard of 25 squares a walk from a corner can visit all of them; one from the next square starts on
 * the colour with only 12, and misses one. */
static void test_self_avoiding_walks_are_proved(void **state)
{
    (void)state;
    lw_solution corner =
        solve("branch", puzzle("affordance:n5b0r0g0k0,start=0.0,move_budget=25", 0, NULL), 100000, 0);
    lw_solution beside =
        solve("branch", puzzle("affordance:n5b0r0g0k0,start=0.1,move_budget=25", 0, NULL), 100000, 0);
    assert_int_equal(corner.verdict, LW_OPTIMAL);
    assert_int_equal(corner.score, 24);
    assert_int_equal(corner.moves.count, 24);
    assert_int_equal(beside.verdict, LW_OPTIMAL);
    assert_int_equal(beside.score, 23);
    lw_solution_drop(&corner);
    lw_solution_drop(&beside);
}

static void test_small_budget_is_best_known(void **state)
{
    (void)state;
    const lw_rules *rules = puzzle("affordance:n11b10r5g1k5", 3, NULL);
    for (int i = 0; lw_solvers[i]; i++) {
        const lw_solver *solver = lw_solvers[i];
        lw_solution solution = solve(solver->name, rules, 500, 1);
        if (solver->aim == LW_AIM_GOALS) {
            assert_int_equal(solution.verdict, LW_GAVE_UP);
            assert_string_equal(solution.reason, "points");
        } else {
            assert_int_equal(solution.verdict, LW_BEST_KNOWN);
            assert_string_equal(solution.reason, "expansions");
            assert_true(solution.score > 0);
        }
        lw_solution_drop(&solution);
    }
    lw_solution goal = solve("branch", puzzle("null:n12", 1, NULL), 500, 1);
    assert_string_equal(goal.reason, "no points");
}

/* A board whose moves are used up at the start has one play, the empty one. */
static void test_nothing_to_play(void **state)
{
    (void)state;
    const lw_rules *rules = puzzle("affordance:n5b1r1g1k1,move_budget=0", 1, NULL);
    for (int i = 0; lw_solvers[i]; i++) {
        const lw_solver *solver = lw_solvers[i];
        if (solver->aim == LW_AIM_GOALS)
            continue;
        lw_solution solution = solve(solver->name, rules, 1000, 1);
        assert_int_equal(solution.score, 0);
        assert_int_equal(solution.moves.count, 0);
        assert_int_equal(solution.expanded, 0);
        lw_solution_drop(&solution);
    }
}

/* --- Better than random play, with equally many visits. --- */

static void beats_random_for_points(const char *kind, int64_t visits, double by)
{
    static const char *const names[] = {"beam", "branch", "mcts", "agr"};
    int64_t sums[4] = {0}, random = 0;
    for (uint64_t i = 0; i < 6; i++) {
        const lw_rules *rules = puzzle(kind, i, NULL);
        random += score_of("random", rules, visits, i);
        for (int j = 0; j < 4; j++)
            sums[j] += score_of(names[j], rules, visits, i);
    }
    for (int j = 0; j < 4; j++)
        if ((double)sums[j] < by * (double)random)
            fail_msg("%s: %s has %lld points, random play %lld", kind, names[j], (long long)sums[j],
                     (long long)random);
}

static void test_beats_random_for_points(void **state)
{
    (void)state;
    beats_random_for_points("affordance:n11b10r5g1k5", 40000, 1.1);
    beats_random_for_points("affordance:n11b4r2g1k1,purple=2,white=3,green=2,hidden=6,silver=2,bomb=2,brown=4",
                            40000, 1.05);
}

/* Returns the visits until solved, or the whole budget if not solved. */
static int64_t visits_of(const char *solver, const lw_rules *rules, int64_t visits, uint64_t seed)
{
    lw_solution solution = solve(solver, rules, visits, seed);
    lw_solution_drop(&solution);
    return solution.verdict == LW_SOLVED ? solution.expanded : visits;
}

static void beats_random_for_goals(const char *kind, const char *generator, int least, int64_t visits)
{
    static const char *const names[] = {"beam", "mcts", "agr", "biased"};
    int64_t sums[4] = {0}, random = 0;
    int used = 0;
    for (uint64_t seed = 0; used < 10; seed++) {
        const lw_rules *rules = puzzle(kind, seed, generator);
        lw_solution shortest = solve("bfs", rules, visits, 0);
        bool good = shortest.moves.count >= least;
        lw_solution_drop(&shortest);
        if (!good)
            continue;
        used++;
        random += visits_of("random", rules, visits, seed);
        for (int j = 0; j < 4; j++)
            sums[j] += visits_of(names[j], rules, visits, seed);
    }
    for (int j = 0; j < 4; j++)
        if (2 * sums[j] > random)
            fail_msg("%s: %s needs %lld visits, random play %lld", kind, names[j], (long long)sums[j],
                     (long long)random);
}

static void test_beats_random_for_goals(void **state)
{
    (void)state;
    beats_random_for_goals("chromatic:w15h11", "drift", 24, 50000);
    beats_random_for_goals("null:n200", NULL, 25, 50000);
}

/* The reason for the adaptive representation: the waste of the direct encoding grows with the board. */
static void test_adaptive_beats_direct(void **state)
{
    (void)state;
    static const char *const kinds[] = {"affordance:n6b0r0g0k0,start=0.0,move_budget=36",
                                        "affordance:n9b0r0g0k0,start=0.0,move_budget=81",
                                        "affordance:n12b0r0g0k0,start=0.0,move_budget=144"};
    for (size_t i = 0; i < 3; i++) {
        const lw_rules *rules = puzzle(kinds[i], 0, NULL);
        int64_t agr = 0, biased = 0, direct = 0;
        for (uint64_t seed = 0; seed < 3; seed++) {
            agr += score_of("agr", rules, 60000, seed);
            biased += score_of("biased", rules, 60000, seed);
            direct += score_of("direct", rules, 60000, seed);
        }
        if (10 * agr < 11 * direct || 10 * biased < 11 * direct)
            fail_msg("%s: agr %lld, biased %lld, direct %lld", kinds[i], (long long)agr, (long long)biased,
                     (long long)direct);
    }
}

/* Given shares. Only eight moves straight ahead reach the token that adds moves: one play in 256 does so
 * without a bias, most plays do with one. */
static void test_bias_is_heard(void **state)
{
    (void)state;
    lw_error error = {0};
    const lw_design *design = lw_id_parse("affordance:n9b1r0g0k0,start=0.0,move_budget=8:B086", &arena, &error);
    const lw_rules *rules = design->spec->family->compile(design, &arena, &error);
    const lw_solver_setting right_settings[] = {{.name = "bias", .text = "D=2,R=1000"}, {0}},
                            down_settings[] = {{.name = "bias", .text = "D=1000,R=2"}, {0}};
    lw_limits limits = {.expansions = 200, .bytes = 1 << 20, .seed = 1, .settings = right_settings};
    lw_solution right, down;
    lw_solve(lw_solver_find("biased"), rules, 0, &limits, &right);
    limits.settings = down_settings;
    lw_solve(lw_solver_find("biased"), rules, 0, &limits, &down);
    assert_int_equal(right.score, 14);
    assert_int_equal(down.score, 8);
    lw_solution_drop(&right);
    lw_solution_drop(&down);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_proofs_agree, clear),
        cmocka_unit_test_teardown(test_self_avoiding_walks_are_proved, clear),
        cmocka_unit_test_teardown(test_small_budget_is_best_known, clear),
        cmocka_unit_test_teardown(test_nothing_to_play, clear),
        cmocka_unit_test_teardown(test_beats_random_for_points, clear),
        cmocka_unit_test_teardown(test_beats_random_for_goals, clear),
        cmocka_unit_test_teardown(test_adaptive_beats_direct, clear),
        cmocka_unit_test_teardown(test_bias_is_heard, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
