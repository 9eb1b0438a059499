/* Solvers on graphs drawn by hand and at random: verdicts, first solutions, exact budgets, counted layers.
 *
 * The fake family below plays on a graph of letters. edges[i] lists the letters reachable from letter 'A' + i,
 * in the order of moves; a move is the letter it leads to. The play starts at A. */
#include "search/search.h"
#include "core/heuristics.h"
#include "search/bfs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LETTERS = 40 };

typedef struct graph {
    lw_rules rules;
    const char *edges[LETTERS];
    const char *won, *lost, *foreign; /* letters where the play is won, lost, won by the other player */
    const int *bounds;
    int lies; /* a won state says so only this many times; 0: always */
    int reported;
    lw_stop *stop; /* raised when the moves of letter `stop_at` are listed */
    char stop_at;
} graph;

static graph *graph_of(const lw_rules *rules)
{
    return (graph *)(uintptr_t)rules; /* the fake counts in its rules, which a real family must never do */
}

static bool is_in(const char *letters, char letter)
{
    return letters && strchr(letters, letter);
}

/* A state is a letter; with a tail, a second byte counts moves. */
static void fake_start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)level, (void)seed;
    memset(state, 0, rules->state_size);
    *(char *)state = 'A';
}

static lw_status fake_status(const lw_rules *rules, const void *state)
{
    graph *g = graph_of(rules);
    char letter = *(const char *)state;
    if (is_in(g->lost, letter))
        return (lw_status){.outcome = LW_LOST};
    if (is_in(g->foreign, letter))
        return (lw_status){.outcome = LW_WON, .player = 1};
    if (is_in(g->won, letter) && (!g->lies || g->reported++ < g->lies))
        return (lw_status){.outcome = LW_WON};
    return (lw_status){.outcome = LW_RUNNING};
}

static void fake_moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    graph *g = graph_of(rules);
    char letter = *(const char *)state;
    if (g->stop && letter == g->stop_at)
        atomic_store(&g->stop->raised, true);
    for (const char *to = g->edges[letter - 'A']; to && *to; to++)
        lw_moves_add(out, to, 1);
}

static void fake_play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    (void)events;
    memcpy(state, move.bytes, 1);
    if (rules->state_size > 1)
        ((unsigned char *)state)[1]++;
}

static int fake_bound(const lw_rules *rules, const void *state)
{
    return graph_of(rules)->bounds[*(const char *)state - 'A'];
}

static const lw_family plain = {
    .start = fake_start, .status = fake_status, .moves = fake_moves, .play = fake_play};
static const lw_heuristics heuristics = {.bound = fake_bound};
static const lw_family bounded = {.start = fake_start,
                                  .status = fake_status,
                                  .moves = fake_moves,
                                  .play = fake_play,
                                  .heuristics = &heuristics};

#define RULES ((lw_rules){.family = &plain, .state_size = 1, .key_size = 1, .players = 1, .levels = 1})

static lw_solution solve(const char *solver, graph *g, lw_limits limits)
{
    lw_solution solution;
    lw_solve(lw_solver_find(solver), &g->rules, 0, &limits, &solution);
    return solution;
}

/* Exact solvers, as opposed to those that only try: on such small graphs a beam drops nothing. */
static bool is_exact(const lw_solver *solver)
{
    return (solver->exact && solver->aim != LW_AIM_POINTS) || !strcmp(solver->name, "beam");
}

/* Solves by every exact solver; `way` is the expected path in letters, NULL for unsolvable. */
static void expect(graph *g, const char *way)
{
    for (int i = 0; lw_solvers[i]; i++) {
        const lw_solver *solver = lw_solvers[i];
        if (!is_exact(solver))
            continue;
        lw_solution solution = solve(solver->name, g, LW_LIMITS);
        assert_string_equal(lw_verdict_text(solution.verdict), way ? "solved" : "unsolvable");
        assert_null(solution.reason);
        assert_int_equal(solution.optimal, way != NULL);
        assert_int_equal(solution.moves.count, way ? strlen(way) : 0);
        if (way && strcmp(solver->name, "astar") != 0)
            assert_memory_equal(solution.moves.bytes, way, strlen(way));
        lw_solution_drop(&solution);
    }
}

static void test_hand_drawn_graphs(void **state)
{
    (void)state;
    graph at_once = {.rules = RULES, .won = "A"};
    expect(&at_once, "");
    graph over = {.rules = RULES, .edges = {"B"}, .won = "B", .lost = "A"};
    expect(&over, NULL);
    graph cycle = {.rules = RULES, .edges = {"B", "CA", "AD", "B"}, .won = "D"};
    expect(&cycle, "BCD");
    graph one_way = {.rules = RULES, .edges = {"B", "C", "AB", "E", "A"}, .won = "D"};
    expect(&one_way, NULL);
    graph through_lost = {.rules = RULES, .edges = {"BC", "D", "B"}, .won = "D", .lost = "B"};
    expect(&through_lost, NULL);
    graph round_lost = {.rules = RULES, .edges = {"BCE", "D", "B", "", "FC", "D"}, .won = "D", .lost = "B"};
    expect(&round_lost, "EFD");
    graph theirs = {.rules = RULES, .edges = {"BC", "", "B"}, .foreign = "B"};
    expect(&theirs, NULL);
}

static void test_first_of_the_shortest(void **state)
{
    (void)state;
    /* By letters, the shortest paths would be ACEG, ACFG, ADEG and ADFG; the lists have D before C, F before E,
     * and the longer path, ABHJI, begins first. */
    graph g = {.rules = RULES, .edges = {"BDC", "H", "FE", "FE", "G", "G", "", "J", "", "I"}, .won = "GI"};
    expect(&g, "DFG");
    graph two_goals = {.rules = RULES, .edges = {"CB", "D", "FE"}, .won = "DEF"};
    expect(&two_goals, "CF");
}

static void test_tails_travel(void **state)
{
    (void)state;
    /* C is reached again with another tail: it is still the same state, and the play still ends. */
    graph g = {.rules = RULES, .edges = {"BC", "C", "AD"}, .won = "D"};
    g.rules.state_size = 2;
    expect(&g, "CD");
    lw_solution solution = solve("bfs", &g, LW_LIMITS);
    assert_int_equal(solution.distinct, 4);
    lw_solution_drop(&solution);
}

/* Stores the moves needed from each letter, 999 for never: relaxed from the goals until nothing changes. */
static void measure_needs(const graph *g, int *needs)
{
    for (int i = 0; i < LETTERS; i++)
        needs[i] = is_in(g->won, (char)('A' + i)) ? 0 : 999;
    for (int round = 0; round < LETTERS; round++)
        for (int i = 0; i < LETTERS; i++)
            for (const char *to = g->edges[i]; needs[i] && !is_in(g->lost, (char)('A' + i)) && *to; to++)
                if (needs[*to - 'A'] + 1 < needs[i])
                    needs[i] = needs[*to - 'A'] + 1;
}

/* The first of the shortest paths: always the first move that gets nearer by one. */
static void follow_needs(const graph *g, const int *needs, char *way)
{
    for (int at = 0; needs[at]; at = *way++ - 'A')
        for (const char *to = g->edges[at]; *to; to++)
            if (needs[*to - 'A'] == needs[at] - 1) {
                *way = *to;
                break;
            }
    *way = 0;
}

static void test_random_graphs(void **state)
{
    (void)state;
    int solved = 0, unsolvable = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        lw_rng rng = lw_rng_seed(seed);
        char edges[LETTERS][4], way[LETTERS + 1];
        int needs[LETTERS], bounds[LETTERS];
        graph g = {.rules = RULES, .won = "GHg", .lost = "LMNOP"};
        for (int i = 0; i < LETTERS; i++) {
            g.edges[i] = edges[i];
            size_t degree = lw_rng_below(&rng, 4); /* few edges, so that many cannot be solved */
            for (size_t j = 0; j < degree; j++)
                edges[i][j] = (char)('A' + lw_rng_below(&rng, LETTERS));
            edges[i][degree] = 0;
        }
        measure_needs(&g, needs);
        bool can = needs[0] < 999;
        if (can)
            follow_needs(&g, needs, way);
        can ? solved++ : unsolvable++;
        expect(&g, can ? way : NULL);
        /* A bound that never overestimates but is inconsistent: A* must reopen states. */
        for (int i = 0; i < LETTERS; i++)
            bounds[i] = (int)lw_rng_below(&rng, (uint32_t)needs[i] + 1);
        g.rules.family = &bounded;
        g.bounds = bounds;
        expect(&g, can ? way : NULL);
        g.bounds = needs;
        expect(&g, can ? way : NULL);
    }
    assert_in_range(solved, 50, 250);
    assert_in_range(unsolvable, 50, 250);
}

static void test_exact_bound_walks_straight(void **state)
{
    (void)state;
    graph g = {.rules = RULES, .edges = {"BC", "DE", "FG", "", "", "", "H"}, .won = "H"};
    int needs[LETTERS] = {3, 999, 2, 999, 999, 999, 1, 0};
    g.rules.family = &bounded;
    g.bounds = needs;
    static const char *const led[] = {"astar", "deepening"};
    for (size_t i = 0; i < 2; i++) {
        lw_solution solution = solve(led[i], &g, LW_LIMITS);
        assert_int_equal(solution.expanded, 3);
        lw_solution_drop(&solution);
    }
}

static void test_shorter_ways_are_taken_up(void **state)
{
    (void)state;
    /* D is reached by C and E first and expanded, because B looks far away; then B reaches it with fewer
     * moves. */
    graph g = {.rules = RULES, .edges = {"BC", "D", "E", "F", "D", "G", "H"}, .won = "H"};
    const int jumping[LETTERS] = {0, 4};
    g.rules.family = &bounded;
    g.bounds = jumping;
    expect(&g, "BDFGH");
    /* Here D is still open when B reaches it; each of the eight letters is still expanded once. */
    const int waiting[LETTERS] = {0, 4, 0, 3};
    g.bounds = waiting;
    g.won = NULL;
    lw_solution solution = solve("astar", &g, LW_LIMITS);
    assert_int_equal(solution.verdict, LW_UNSOLVABLE);
    assert_int_equal(solution.expanded, 8);
    lw_solution_drop(&solution);
}

static void test_expansions_are_exact(void **state)
{
    (void)state;
    graph chain = {.rules = RULES, .edges = {"B", "C", "D", "E", "F"}, .won = "F"};
    graph blind = {.rules = RULES, .edges = {"B", "C", "D", "E", "A"}};
    static const struct {
        const char *solver;
        int chain, blind; /* expansions needed; deepening needs 1 + 2 + 3 + 4 + 5, and 5 more to reach F */
    } rows[] = {{"bfs", 5, 5}, {"astar", 5, 5}, {"deepening", 20, 15}};
    for (size_t i = 0; i < 3; i++)
        for (int limit = 0; limit <= 25; limit++) {
            lw_limits limits = {.expansions = limit, .bytes = 1 << 20};
            lw_solution found = solve(rows[i].solver, &chain, limits),
                        none = solve(rows[i].solver, &blind, limits);
            assert_int_equal(found.verdict, limit >= rows[i].chain ? LW_SOLVED : LW_GAVE_UP);
            assert_int_equal(found.expanded, limit < rows[i].chain ? limit : rows[i].chain);
            assert_int_equal(none.verdict, limit >= rows[i].blind ? LW_UNSOLVABLE : LW_GAVE_UP);
            assert_int_equal(none.expanded, limit < rows[i].blind ? limit : rows[i].blind);
            if (none.verdict == LW_GAVE_UP)
                assert_string_equal(none.reason, "expansions");
            lw_solution_drop(&found);
            lw_solution_drop(&none);
        }
}

static void test_stop_is_heard(void **state)
{
    (void)state;
    lw_stop raised = {.raised = true}, later = {.raised = false};
    for (int i = 0; lw_solvers[i]; i++) {
        const lw_solver *solver = lw_solvers[i];
        graph g = {.rules = RULES, .edges = {"B"}, .won = "B"};
        lw_limits limits = LW_LIMITS;
        if (solver->aim == LW_AIM_POINTS)
            continue;
        limits.stop = &raised;
        lw_solution solution = solve(solver->name, &g, limits);
        assert_int_equal(solution.verdict, LW_GAVE_UP);
        assert_string_equal(solution.reason, "stopped");
        assert_int_equal(solution.expanded, 0);
        lw_solution_drop(&solution);
    }
    /* Every path through 2 x 12 letters, for deepening: 4096 of them, stopped in the first rounds. */
    graph ladder = {.rules = RULES, .stop = &later, .stop_at = 'U'};
    static const char *const rungs[] = {"BC", "DE", "DE", "FG", "FG", "HI", "HI", "JK", "JK", "LM", "LM", "NO",
                                        "NO", "PQ", "PQ", "RS", "RS", "TU", "TU", "VW", "VW", "XY", "XY"};
    memcpy(ladder.edges, rungs, sizeof rungs);
    lw_limits limits = LW_LIMITS;
    limits.stop = &later;
    lw_solution solution = solve("deepening", &ladder, limits);
    assert_string_equal(solution.reason, "stopped");
    assert_in_range(solution.expanded, 1000, 4000); /* 1023 come before, in rounds that do not get there */
    lw_solution_drop(&solution);
}

static void test_what_is_not_solved_here(void **state)
{
    (void)state;
    graph duel = {.rules = RULES, .edges = {"B"}, .won = "B"};
    duel.rules.players = 2;
    lw_solution solution = solve("bfs", &duel, LW_LIMITS);
    assert_int_equal(solution.verdict, LW_GAVE_UP);
    assert_string_equal(solution.reason, "two players");
    for (int i = 0; lw_solvers[i]; i++) {
        const lw_solver *solver = lw_solvers[i];
        graph liar = {.rules = RULES, .edges = {"B"}, .won = "B"};
        if (!is_exact(solver))
            continue;
        liar.lies = strcmp(solver->name, "deepening") ? 1 : 2; /* true in both rounds, false in the replay */
        solution = solve(solver->name, &liar, LW_LIMITS);
        assert_int_equal(solution.verdict, LW_GAVE_UP);
        assert_string_equal(solution.reason, "replay");
        assert_false(solution.optimal);
        assert_int_equal(solution.moves.count, 0);
        lw_solution_drop(&solution);
    }
    assert_null(lw_solver_find("magic"));
}

static void expect_reach(graph *g, int max_depth, int64_t expansions, const char *counts, bool complete)
{
    lw_arena arena = {0};
    lw_buf text = {0};
    lw_reach reach;
    lw_limits limits = {.expansions = expansions, .bytes = 1 << 20};
    lw_reach_count(&g->rules, 0, max_depth, &limits, &arena, &reach);
    for (int i = 0; i < reach.depths; i++)
        lw_buf_print(&text, "%lld ", (long long)reach.states[i]);
    assert_string_equal(lw_buf_text(&text), counts);
    assert_int_equal(reach.complete, complete);
    lw_buf_drop(&text);
    lw_arena_drop(&arena);
}

static void test_reach(void **state)
{
    (void)state;
    /* A; B C; D; E (lost) F; G (won) only from F; H is behind both and never seen. */
    graph g = {.rules = RULES, .edges = {"BC", "AD", "DA", "EF", "H", "GD", "H"}, .won = "G", .lost = "E"};
    expect_reach(&g, 99, 99, "1 2 1 2 1 ", true);
    expect_reach(&g, 4, 99, "1 2 1 2 1 ", true);
    expect_reach(&g, 3, 99, "1 2 1 2 ", false);
    expect_reach(&g, 0, 99, "1 ", false);
    expect_reach(&g, 99, 5, "1 2 1 2 1 ", true); /* A B C D F have their moves listed */
    expect_reach(&g, 99, 4, "1 2 1 2 ", false);
    expect_reach(&g, 99, 2, "1 2 ", false); /* D is found by then, but C could lead to more */
    expect_reach(&g, 99, 0, "1 ", false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hand_drawn_graphs),
        cmocka_unit_test(test_first_of_the_shortest),
        cmocka_unit_test(test_tails_travel),
        cmocka_unit_test(test_random_graphs),
        cmocka_unit_test(test_exact_bound_walks_straight),
        cmocka_unit_test(test_shorter_ways_are_taken_up),
        cmocka_unit_test(test_expansions_are_exact),
        cmocka_unit_test(test_stop_is_heard),
        cmocka_unit_test(test_what_is_not_solved_here),
        cmocka_unit_test(test_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
