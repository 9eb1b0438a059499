/* Networks that learn board games: the sums equal those of the plain formula, an update after a move equals a
 * full evaluation, and players improve. */
#include "designs.h"
#include "families/boardgame/board_judges.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_turns.h"
#include "grade/measure.h"

#include <math.h>
#include <stdlib.h>

static const lw_board *board_of(const char *id)
{
    return (const lw_board *)lw_board_compile(from_id(id), &arena, NULL);
}

/* Fills every place of a net with arbitrary weights, and nothing else. */
static lw_board_net *make_net(const lw_board *board, enum lw_board_net_shape shape)
{
    lw_board_net *net = lw_new(&arena, lw_board_net);
    uint16_t *places = lw_new_array(&arena, uint16_t, LW_BOARD_NET_FLOATS);
    lw_rng rng = lw_rng_seed(3);
    int count = lw_board_net_places(shape, LW_BOARD_NET_GIVEN, places);
    for (int i = 0; i < count; i++)
        ((float *)(void *)net)[places[i]] = (float)(lw_rng_real(&rng) - 0.5);
    lw_board_net_value(board, net);
    return net;
}

/* 64-91-40-10-1, written straightforwardly. */
static double plain_judge(const lw_board_net *net, const lw_board *board, const lw_board_position *p,
                          uint32_t player, bool reflect)
{
    double first[91], second[40], last = net->last_bias;
    (void)board;
    for (int to = 0; to < 91; to++) {
        double sum = net->first_bias[to];
        for (int cell = 0; cell < 64; cell++) {
            int row = cell / 8, col = cell % 8,
                there = player == 0 ? cell
                        : reflect   ? (7 - row) * 8 + col
                                    : 63 - cell;
            double value = net->value[lw_board_kind_at(p, cell)];
            bool own = (p->first >> cell & 1) == (player == 0);
            sum += (own ? value : -value) * net->first[there][to];
        }
        first[to] = tanh(sum);
    }
    for (int to = 0; to < 40; to++) {
        double sum = net->second_bias[to];
        for (int from = 0; from < 91; from++)
            sum += first[from] * net->second[from][to];
        second[to] = tanh(sum);
    }
    for (int to = 0; to < 10; to++) {
        double sum = net->third_bias[to];
        for (int from = 0; from < 40; from++)
            sum += second[from] * net->third[from][to];
        last += tanh(sum) * net->last[to];
    }
    return tanh(last);
}

/* Returns the net's value of a position it has not seen before. */
static float evaluate_whole(const lw_board_net *net, const lw_board *board, const lw_board_position *p,
                            uint32_t player)
{
    lw_board_sight sight;
    lw_board_net_look(net, board, p, player, &sight);
    return lw_board_net_evaluate(net, board, &sight, p, p, player);
}

/* Returns the move that a net chooses if it evaluates the moves one by one. */
static int choose_plainly(const lw_board_net *net, const lw_board *board, const lw_board_position *p,
                          const lw_moves *legal, lw_rng *rng)
{
    float best = -2;
    int choice = 0, equals = 0;
    lw_board_sight sight;
    lw_board_net_look(net, board, p, p->player, &sight);
    for (int i = 0; i < legal->count && legal->count > 1; i++) {
        lw_board_position after = *p;
        enum lw_board_end end;
        lw_board_position_play(board, &after, lw_board_turn(board, p, lw_moves_get(legal, i)));
        lw_status status = lw_board_status(board, &after, &end);
        float value = status.outcome == LW_RUNNING
                          ? lw_board_net_evaluate(net, board, &sight, p, &after, p->player)
                      : status.outcome != LW_WON        ? 0.F
                      : status.player == (int)p->player ? 1.F
                                                        : -1.F;
        equals = value > best ? 1 : equals + (value >= best);
        if (value > best || (value >= best && lw_rng_below(rng, (uint32_t)equals) == 0))
            choice = i;
        best = value > best ? value : best;
    }
    return choice;
}

static void walk(const char *id, enum lw_board_net_shape shape, bool reflect)
{
    const lw_board *board = board_of(id);
    const lw_board_net *net = make_net(board, shape);
    lw_rng rng = lw_rng_seed(7);
    for (int game = 0; game < 3; game++) {
        lw_board_position p = board->start;
        lw_moves legal = {0};
        enum lw_board_end end;
        while (lw_board_status(board, &p, &end).outcome == LW_RUNNING) {
            lw_board_sight sight;
            lw_board_position after = p;
            lw_moves_clear(&legal);
            lw_board_turns_list(board, &p, &legal);
            int pick = (int)lw_rng_below(&rng, (uint32_t)legal.count);
            lw_board_position_play(board, &after, lw_board_turn(board, &p, lw_moves_get(&legal, pick)));
            lw_board_net_look(net, board, &p, p.player, &sight);
            double quick = lw_board_net_evaluate(net, board, &sight, &p, &after, p.player),
                   whole = evaluate_whole(net, board, &after, p.player),
                   plain = plain_judge(net, board, &after, p.player, reflect);
            assert_true(fabs(quick - whole) < 1e-4);
            assert_true(fabs(whole - plain) < 2e-3); /* a hundred tangents, each within 1e-4 */
            lw_rng one = lw_rng_fork(&rng, 1), two = one;
            assert_int_equal(lw_board_net_choose(net, board, &p, &legal, &one),
                             choose_plainly(net, board, &p, &legal, &two));
            p = after;
        }
        lw_moves_drop(&legal);
    }
}

static void test_sums(void **state)
{
    (void)state;
    walk("boardgame#5", LW_BOARD_NET_LOCAL, false);
    walk("boardgame#6", LW_BOARD_NET_DENSE, false);
    walk("boardgame:mirror=reflect#5", LW_BOARD_NET_LOCAL, true);
}

static void test_tangent(void **state)
{
    (void)state;
    assert_true(lw_board_tanh(0) == 0);
    for (double x = -30; x < 30; x += 0.01)
        assert_true(fabs(lw_board_tanh((float)x) - tanh(x)) < 1e-4);
}

/* Both sides get the same input when one stands as the other did. */
static void test_sight_is_the_player_s(void **state)
{
    (void)state;
    for (int reflect = 0; reflect < 2; reflect++) {
        const lw_board *board = board_of(reflect ? "boardgame:mirror=reflect#9" : "boardgame#9");
        const lw_board_net *net = make_net(board, LW_BOARD_NET_LOCAL);
        assert_true(evaluate_whole(net, board, &board->start, 0) ==
                    evaluate_whole(net, board, &board->start, 1));
    }
}

static void test_parts(void **state)
{
    (void)state;
    uint16_t places[LW_BOARD_NET_FLOATS];
    /* 1,708 lines of sight and 91 biases, then 40, 10 and 1 nodes with theirs. */
    int rest = 40 * 92 + 10 * 41 + 11;
    assert_int_equal(lw_board_net_places(LW_BOARD_NET_LOCAL, LW_BOARD_NET_GIVEN, places), 1708 + 91 + rest);
    assert_int_equal(lw_board_net_places(LW_BOARD_NET_DENSE, LW_BOARD_NET_LEARNED, places),
                     64 * 91 + 91 + rest + 6);
    int counts[LW_BOARD_NET_FIRST] = {0},
        count = lw_board_net_places(LW_BOARD_NET_LOCAL, LW_BOARD_NET_GIVEN, places);
    for (int i = 0; i < count; i++)
        if (places[i] < offsetof(lw_board_net, first_bias) / sizeof(float))
            counts[places[i] % LW_BOARD_NET_FIRST]++;
    assert_true(counts[0] == 9 && counts[36] == 16 && counts[61] == 25 && counts[77] == 36 &&
                counts[86] == 49 && counts[90] == 64 && counts[91] == 0);
}

static double mean(const lw_board_learning *learning, int from, int to)
{
    double sum = 0;
    for (int i = from; i < to; i++)
        sum += learning->curve[i];
    return sum / (to - from);
}

/* A short game in which random players blunder. */
static void test_players_learn(void **state)
{
    (void)state;
    const lw_board *board = board_of("boardgame:max_pieces=5#1");
    lw_board_lesson lesson = lw_board_lesson_usual(12);
    lw_rng rng = lw_rng_seed(2);
    lw_board_learning once = lw_board_learn(board, &lesson, &rng, NULL, &arena),
                      again = lw_board_learn(board, &lesson, &rng, NULL, &arena);
    assert_memory_equal(once.curve, again.curve, 12 * sizeof *once.curve);
    assert_memory_equal(once.nets[0], again.nets[0], sizeof *once.nets[0]);
    assert_true(mean(&once, 6, 12) > 0.7);
    assert_in_range(once.own, 1, 12);
    assert_true(once.all == 0 || once.all <= 12);
    assert_true(fabs(lw_board_learning_score(&once, 12) - mean(&once, 7, 12)) < 1e-12);
    assert_true(isnan(lw_board_learning_score(&once, 30)));
    for (size_t i = 0; i < LW_BOARD_NET_FLOATS; i++)
        assert_true(fabsf(((const float *)(const void *)once.nets[0])[i]) <= 2);
    lw_stop stop = {0};
    atomic_store(&stop.raised, true);
    assert_int_equal(lw_board_learn(board, &lesson, &rng, &stop, &arena).generations, 0);
}

/* Half a measurement is not a value: nothing may be selected by it. */
static void test_stopped_facts_are_absent(void **state)
{
    (void)state;
    const lw_design *design =
        lw_id_parse("boardgame:max_pieces=5,generations=3,games=4,duels=2#1", &arena, NULL);
    const uint64_t wanted = UINT64_C(1) << LW_BOARD_FACT_LEARNED | UINT64_C(1) << LW_BOARD_FACT_PLIES |
                            UINT64_C(1) << LW_BOARD_FACT_SKILL | UINT64_C(1) << LW_BOARD_FACT_KINDS;
    lw_stop stop = {0};
    const lw_measure_options now = {.purpose = LW_TO_REPORT, .stop = &stop};
    lw_value plain[LW_BOARD_FACT_COUNT], calm[LW_BOARD_FACT_COUNT], stopped[LW_BOARD_FACT_COUNT];
    lw_measure(design, wanted, LW_TO_REPORT, &arena, plain);
    lw_measure_on(design, wanted, &now, &arena, calm);
    atomic_store(&stop.raised, true);
    lw_measure_on(design, wanted, &now, &arena, stopped);
    for (int i = 0; i < LW_BOARD_FACT_COUNT; i++) {
        assert_true(lw_value_equal(&plain[i], &calm[i]));
        assert_int_equal(lw_value_known(&plain[i]), (int)(wanted >> i & 1));
        assert_int_equal(lw_value_known(&stopped[i]), i == LW_BOARD_FACT_KINDS);
    }
    assert_int_equal(stopped[LW_BOARD_FACT_PLIES].kind, LW_ABSENT);
}

static void measure(const char *id, lw_value *out)
{
    const uint64_t wanted = UINT64_C(1) << LW_BOARD_FACT_PLIES | UINT64_C(1) << LW_BOARD_FACT_INTELLIGENCE;
    lw_measure(from_id(id), wanted, LW_TO_REPORT, &arena, out);
}

/* Networks that have learned the game play differently from chance, and better. */
static void test_networks_judge(void **state)
{
    (void)state;
    lw_value once[LW_BOARD_FACT_COUNT], again[LW_BOARD_FACT_COUNT], random[LW_BOARD_FACT_COUNT];
    measure("boardgame:generations=2,max_pieces=5,players=network#1", once);
    measure("boardgame:generations=2,max_pieces=5,players=network#1", again);
    for (int i = 0; i < LW_BOARD_FACT_COUNT; i++)
        assert_true(lw_value_equal(&once[i], &again[i]));
    measure("boardgame:generations=12,max_pieces=5,players=network#1", once);
    measure("boardgame:max_pieces=5#1", random);
    assert_true(once[LW_BOARD_FACT_INTELLIGENCE].real > 0.6);
    assert_true(once[LW_BOARD_FACT_PLIES].high < random[LW_BOARD_FACT_PLIES].low ||
                once[LW_BOARD_FACT_PLIES].low > random[LW_BOARD_FACT_PLIES].high);
}

/* No network plays against itself, and all of them play. */
static void test_judges_are_two(void **state)
{
    (void)state;
    const lw_board *board = board_of("boardgame:generations=1,max_pieces=5,players=network#1");
    lw_rng rng = lw_rng_seed(4);
    lw_board_judges judges = lw_board_judges_of(board, &rng, NULL, &arena);
    unsigned seen = 0;
    for (int i = 0; i < 400; i++) {
        lw_board_pair pair = lw_board_judges_draw(&judges, &rng);
        assert_ptr_not_equal(pair.nets[0], pair.nets[1]);
        for (int k = 0; k < judges.count; k++)
            seen |= (unsigned)(judges.nets[k] == pair.nets[0]) << k;
    }
    assert_int_equal(seen, (1u << LW_BOARD_LESSON_PARENTS) - 1);
    board = board_of("boardgame:max_pieces=5#1");
    judges = lw_board_judges_of(board, &rng, NULL, &arena);
    assert_null(lw_board_judges_draw(&judges, &rng).nets[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_sums, clear),
        cmocka_unit_test(test_tangent),
        cmocka_unit_test_teardown(test_sight_is_the_player_s, clear),
        cmocka_unit_test(test_parts),
        cmocka_unit_test_teardown(test_players_learn, clear),
        cmocka_unit_test_teardown(test_stopped_facts_are_absent, clear),
        cmocka_unit_test_teardown(test_networks_judge, clear),
        cmocka_unit_test_teardown(test_judges_are_two, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
