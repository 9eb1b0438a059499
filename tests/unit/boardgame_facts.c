/* Facts of board games: by hand for a game that can be played in only one way, compared with the known values
 * of the two old games, and reported as missing where there is nothing to measure. */
#include "designs.h"
#include "families/boardgame/board_facts.h"
#include "families/boardgame/board_facts_table.h"
#include "families/boardgame/board_trials.h"
#include "families/boardgame/boardgame.h"

#define CHESSLIKE "42356324111111110000000064253300111000000065000000"
#define CHECKERS  "10101010010101011010101012666600000011000002000001"
/* One pawn each on the a-file: a2 a7 a3 a6 a4 a5 a4xa6, and no other way. */
#define PAWNS "10000000000000000000000066666600000011111100000000"

static lw_value facts[LW_BOARD_FACT_COUNT];

/* Without learning, which takes long and has its own tests. */
#define ALL (((uint64_t)1 << LW_BOARD_FACT_LEARN_OWN) - 1)

static void measure(const char *spec, const char *genes, uint64_t wanted)
{
    lw_buf id = {0};
    lw_buf_print(&id, "%s:%s", spec, genes);
    const lw_design *design = from_id(lw_buf_text(&id));
    lw_measure_context context = {.wanted = wanted, .rng = lw_rng_seed(1), .scratch = &arena};
    memset(facts, 0, sizeof facts);
    lw_board_measure(design, &context, facts);
    lw_buf_drop(&id);
}

static void assert_near(enum lw_board_fact fact, double wanted, double by)
{
    if (facts[fact].kind != LW_REAL || facts[fact].real < wanted - by || facts[fact].real > wanted + by)
        fail_msg("%s is %g, not %g", lw_board_facts[fact].name, facts[fact].real, wanted);
}

static void test_one_way(void **state)
{
    (void)state;
    measure("boardgame:mirror=reflect", PAWNS, ALL);
    assert_near(LW_BOARD_FACT_PLIES, 7, 0);
    assert_near(LW_BOARD_FACT_DURATION, 0, 0);
    assert_near(LW_BOARD_FACT_DYNAMISM, 4 / 7. + 3 / 7., 1e-12);
    assert_near(LW_BOARD_FACT_USABILITY, 7, 0);
    assert_near(LW_BOARD_FACT_BRANCHING, 1, 0);
    assert_near(LW_BOARD_FACT_FORCED, 1, 0);
    assert_near(LW_BOARD_FACT_CAPTURES, 1, 0);
    assert_near(LW_BOARD_FACT_DECISIVE, 1, 0);
    assert_near(LW_BOARD_FACT_DRAWS, 0, 0);
    assert_near(LW_BOARD_FACT_FIRST, 1, 0);
    assert_near(LW_BOARD_FACT_DRAMA, 0, 0);
    assert_near(LW_BOARD_FACT_LEAD, 0, 0);
    assert_near(LW_BOARD_FACT_COVERAGE, 8 / 64., 1e-12);
    assert_near(LW_BOARD_FACT_UNCERTAINTY, 0, 0);
    assert_near(LW_BOARD_FACT_SLOWNESS, 7, 0);
    assert_near(LW_BOARD_FACT_DEAD, 0, 0);
    assert_near(LW_BOARD_FACT_INTELLIGENCE, .5,
                0); /* the first player wins, and every second time that is the agent */
    assert_near(LW_BOARD_FACT_SKILL, .5, 0);
    assert_near(LW_BOARD_FACT_BALANCE, 0, 0);
    assert_true(facts[LW_BOARD_FACT_FIRST].low < .9 &&
                facts[LW_BOARD_FACT_FIRST].low > .7); /* 20 of 20 is no certainty */
    measure("boardgame:mirror=reflect,dynamism=cells", PAWNS, ALL);
    assert_near(LW_BOARD_FACT_DYNAMISM, 5 / 7. + 3 / 7., 1e-12);
    measure("boardgame:mirror=reflect", PAWNS, (uint64_t)1 << LW_BOARD_FACT_EDGE);
    assert_near(LW_BOARD_FACT_EDGE, .5, 0); /* the first player wins all of them */
}

/* Earlier measurements by another program: .26 and .64, .99 and .40. */
static void test_old_games(void **state)
{
    (void)state;
    const uint64_t wanted = 1 << LW_BOARD_FACT_DURATION | 1 << LW_BOARD_FACT_INTELLIGENCE;
    measure("boardgame:games=1000", CHESSLIKE, wanted | 1 << LW_BOARD_FACT_DEAD);
    assert_near(LW_BOARD_FACT_DURATION, .26, .04);
    assert_near(LW_BOARD_FACT_INTELLIGENCE, .99, .01);
    assert_near(LW_BOARD_FACT_DEAD, 0, 0);
    measure("boardgame:games=1000", CHECKERS, wanted);
    assert_near(LW_BOARD_FACT_DURATION, .64, .05);
    assert_near(LW_BOARD_FACT_INTELLIGENCE, .40, .05);
    measure("boardgame:games=1000,duration=mean", CHECKERS, wanted);
    assert_near(LW_BOARD_FACT_DURATION, .8, 0); /* a mean of 65 plies */
}

static void test_scale(void **state)
{
    (void)state;
    static const struct {
        int plies;
        double scaled;
    } rows[] = {{0, 0},  {10, 0},  {11, .2}, {20, .2}, {21, .5}, {30, .5}, {31, .8}, {40, .8}, {41, 1},
                {60, 1}, {61, .8}, {70, .8}, {71, .5}, {80, .5}, {81, .2}, {90, .2}, {91, 0},  {100, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_true(lw_board_scale(rows[i].plies) == rows[i].scaled);
}

/* Draughtsmen that never meet: draws, no winner whose drama could be measured, rules that have no effect. */
static void test_nothing_happens(void **state)
{
    (void)state;
    measure("boardgame:mirror=reflect", CHECKERS, ALL);
    assert_near(LW_BOARD_FACT_DRAWS, 1, 0);
    assert_near(LW_BOARD_FACT_CAPTURES, 0, 0);
    assert_near(LW_BOARD_FACT_UNCERTAINTY, 0, 0);
    assert_int_equal(facts[LW_BOARD_FACT_DRAMA].kind, LW_ABSENT);
    assert_true(facts[LW_BOARD_FACT_DEAD].real > 0); /* the duty to capture never applies */
}

/* Better players end chess-like games sooner and play draughts longer; numbers from the rules alone do not
 * change. */
static void test_players(void **state)
{
    (void)state;
    const uint64_t wanted =
        1 << LW_BOARD_FACT_PLIES | 1 << LW_BOARD_FACT_INTELLIGENCE | 1u << LW_BOARD_FACT_KINDS;
    double plies[2][3];
    static const char *const games[] = {CHESSLIKE, CHECKERS}, *const specs[] = {
                                                                  "boardgame:games=60",
                                                                  "boardgame:games=60,players=minmax",
                                                                  "boardgame:games=60,players=deep"};
    for (int game = 0; game < 2; game++)
        for (int i = 0; i < 3; i++) {
            measure(specs[i], games[game], wanted);
            plies[game][i] = facts[LW_BOARD_FACT_PLIES].real;
            assert_int_equal(facts[LW_BOARD_FACT_KINDS].integer, game ? 2 : 6);
            assert_int_equal(facts[LW_BOARD_FACT_PIECES].integer, game ? 12 : 16);
            if (i == 2)
                assert_true(facts[LW_BOARD_FACT_INTELLIGENCE].real > .95);
        }
    assert_true(plies[0][1] < plies[0][0] / 2 && plies[0][2] > plies[0][1]);
    assert_true(plies[1][1] < plies[1][0] && plies[1][2] > plies[1][0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_one_way, clear),
        cmocka_unit_test_teardown(test_old_games, clear),
        cmocka_unit_test(test_scale),
        cmocka_unit_test_teardown(test_nothing_happens, clear),
        cmocka_unit_test_teardown(test_players, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
