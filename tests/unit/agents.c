/* Agents: alpha-beta compared with a search without cuts, the paper's agent on boards where the right move is
 * obvious, and games in which strength shows. */
#include "boardgame_values.h"
#include "core/registry.h"
#include "designs.h"
#include "families/boardgame/board_fen.h"
#include "families/boardgame/board_rules.h"
#include "search/alphabeta.h"
#include "search/game_value.h"

#include <stdlib.h>

#define CHESSLIKE "boardgame::42356324111111110000000064253300111000000065000000"
#define CHECKERS  "boardgame::10101010010101011010101012666600000011000002000001"

static lw_board *compile(const char *id)
{
    return (lw_board *)lw_board_compile(from_id(id), &arena, NULL);
}

static lw_board_position position(const lw_board *board, const char *fen)
{
    lw_board_position p;
    assert_int_equal(lw_board_fen_read(board, fen, &p, NULL), 0);
    return p;
}

/* --- Alpha-beta against plain minimax, in a game without captures. --- */

static void compare_values(const lw_board *board, uint64_t seed, int plies, int depth)
{
    const lw_rules *rules = &board->rules;
    lw_board_position p = board->start;
    lw_rng rng = lw_rng_seed(seed);
    lw_moves legal = {0};
    for (int i = 0; i <= plies && rules->family->status(rules, &p).outcome == LW_RUNNING; i++) {
        lw_moves_clear(&legal);
        rules->family->moves(rules, &p, &legal);
        if (i % 6 == 5) {
            lw_insight insight = lw_alphabeta_search(
                rules, &p, &legal, (lw_alphabeta_limits){.depth = depth, .nodes = INT64_MAX}, &rng);
            if (insight.depth == depth) /* a win found earlier ends the deepening */
                assert_int_equal(insight.value, plain_value(board, &p, depth, 0));
        }
        rules->family->play(rules, &p, lw_moves_get(&legal, (int)lw_rng_below(&rng, (uint32_t)legal.count)),
                            NULL);
    }
    lw_moves_drop(&legal);
}

static void test_values(void **state)
{
    (void)state;
    lw_family quiet = lw_family_boardgame;
    lw_duel without = *quiet.duel;
    without.captures = NULL;
    quiet.duel = &without;
    lw_board *checkers = compile(CHECKERS);
    checkers->rules.family = &quiet;
    for (uint64_t seed = 1; seed <= 6; seed++)
        compare_values(checkers, seed, 90, 5);
    lw_board *ending = compile(CHESSLIKE); /* few pieces that move far: positions are reached by many paths */
    ending->rules.family = &quiet;
    ending->start = position(ending, "3f4/8/1d6/4a3/1A6/6D1/8/4F3 w 10");
    for (uint64_t seed = 1; seed <= 6; seed++)
        compare_values(ending, seed, 30, 4);
    for (uint64_t seed = 1; seed <= 12; seed++) {
        const lw_spec *spec = lw_spec_parse("boardgame:max_pieces=3", &arena, NULL);
        lw_board *board = (lw_board *)lw_board_compile(lw_design_seed(spec, seed, NULL, &arena), &arena, NULL);
        board->rules.family = &quiet;
        compare_values(board, seed, 99, 3);
    }
}

/* --- What they choose. --- */

static void assert_choice(const lw_board *board, const char *fen, const char *player, const char *wanted)
{
    lw_rival who;
    lw_error error = {0};
    lw_board_position p = position(board, fen);
    assert_int_equal(lw_rival_parse(player, &who, &error), 0);
    for (uint64_t seed = 0; seed < 12; seed++) {
        lw_moves legal = {0};
        lw_buf text = {0};
        lw_rng rng = lw_rng_seed(seed);
        board->rules.family->moves(&board->rules, &p, &legal);
        int choice = who.agent->choose(&board->rules, &p, &legal, who.strength, &rng);
        lw_board_move_text(&board->rules, &p, lw_moves_get(&legal, choice), &text);
        if (!strstr(wanted, lw_buf_text(&text)))
            fail_msg("%s plays %s, not %s", player, lw_buf_text(&text), wanted);
        lw_buf_drop(&text);
        lw_moves_drop(&legal);
    }
}

static void test_choices(void **state)
{
    (void)state;
    const lw_board *board = compile(CHESSLIKE);
    /* The rook may take a queen or a knight; taking the queen is answered by a rook, which one ply does not
     * see. */
    const char *greedy = "5f2/8/e7/8/D5b1/8/8/5F2 w 20", *poisoned = "d4f2/8/b7/8/D5b1/8/8/5F2 w 20";
    assert_choice(board, greedy, "minmax", "a4xa6");
    assert_choice(board, poisoned, "minmax", "a4xa6 a4xg4");
    assert_choice(board, poisoned, "alphabeta:1", "a4xg4");
    assert_choice(board, poisoned, "alphabeta:3", "a4xg4");
    /* Nothing to take: one of the pieces comes nearer. */
    assert_choice(board, "7f/8/8/8/8/8/8/F7 w 20", "minmax", "a1-b2");
    /* The king can be captured. */
    const char *won = "5f2/8/8/8/5D2/8/8/5F2 w 20";
    assert_choice(board, won, "minmax", "f4xf8");
    assert_choice(board, won, "alphabeta:4", "f4xf8");
    assert_choice(board, won, "mcts:300", "f4xf8");
    lw_board_position p = position(board, won);
    lw_moves legal = {0};
    lw_rng rng = lw_rng_seed(1);
    board->rules.family->moves(&board->rules, &p, &legal);
    assert_true(lw_alphabeta_search(&board->rules, &p, &legal,
                                    (lw_alphabeta_limits){.depth = 4, .nodes = INT64_MAX}, &rng)
                    .value > LW_CERTAIN);
    lw_moves_drop(&legal);
}

static double score(const lw_board *board, const char *a, const char *b, int games)
{
    double sum = 0;
    lw_rival players[2], turned[2];
    lw_rival_parse(a, &players[0], NULL);
    lw_rival_parse(b, &players[1], NULL);
    turned[0] = players[1];
    turned[1] = players[0];
    for (int i = 0; i < games; i++) {
        lw_board_position p = board->start;
        lw_rng rng = lw_rng_seed((uint64_t)i);
        lw_status status = lw_rivals_play(&board->rules, &p, i % 2 ? turned : players, 200, NULL, &rng, NULL);
        sum += status.outcome == LW_WON ? status.player == i % 2 : .5;
    }
    return sum / games;
}

static void test_strength(void **state)
{
    (void)state;
    const lw_board *checkers = compile(CHECKERS), *chesslike = compile(CHESSLIKE);
    assert_true(score(chesslike, "minmax", "random", 20) > .9);
    assert_true(score(checkers, "alphabeta:3", "random", 20) > .9);
    assert_true(score(checkers, "alphabeta:4", "minmax", 20) > .9);
    assert_true(score(checkers, "mcts:60", "random", 20) > .9);
}

/* --- Proofs, compared with an exhaustive search. --- */

/* Returns the value with best play: plies to a win, less than 0 for a loss, 0 for a draw. */
static int whole_value(const lw_board *board, const lw_board_position *p, int left)
{
    const lw_rules *rules = &board->rules;
    lw_status status = rules->family->status(rules, p);
    lw_moves legal = {0};
    int win = 0, loss = 0;
    bool drawn = false;
    if (status.outcome != LW_RUNNING || left == 0)
        return status.outcome != LW_WON ? 0 : status.player == (int)p->player ? 1000 : -1000;
    rules->family->moves(rules, p, &legal);
    for (int i = 0; i < legal.count; i++) {
        lw_board_position child = *p;
        rules->family->play(rules, &child, lw_moves_get(&legal, i), NULL);
        int value = -whole_value(board, &child, left - 1);
        win = value > win ? value : win;
        drawn = drawn || value == 0;
        loss = value < 0 && (loss == 0 || value > loss) ? value : loss;
    }
    lw_moves_drop(&legal);
    int best = win ? win : drawn ? 0 : loss;
    return best > 0 ? best - 1 : best < 0 ? best + 1 : 0; /* distant ends count less */
}

static void test_proofs(void **state)
{
    (void)state;
    const lw_board *board = compile("boardgame::"
                                    "00000000"
                                    "10000000"
                                    "00000000"
                                    "366666"
                                    "000000"
                                    "000000"
                                    "1"
                                    "000000"
                                    "0");
    static const char *const fens[] = {"8/8/8/8/8/8/2a5/1A6 w 94",  "8/8/8/8/8/3a4/8/1A6 w 94",
                                       "8/8/8/8/4a3/8/3A4/8 b 95",  "8/8/8/8/8/1A6/8/a1A5 w 94",
                                       "8/8/8/8/8/1A6/3A4/a7 w 94", "a7/8/1A1A4/8/8/8/8/8 b 93",
                                       "8/8/8/8/2aa4/8/3A4/8 w 95", "8/8/8/8/8/A1A5/8/a7 w 95"};
    int wins = 0, losses = 0, draws = 0, longest = 0;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        lw_board_position p = position(board, fens[i]);
        int value = whole_value(board, &p, 10);
        lw_worth worth = lw_game_prove(&board->rules, &p, 10000000, NULL);
        assert_true(worth.proved);
        assert_int_equal(worth.status.outcome, value ? LW_WON : LW_DRAWN);
        if (value) {
            assert_int_equal(worth.status.player, value > 0 ? p.player : !p.player);
            assert_int_equal(worth.plies, 1000 - abs(value));
        }
        wins += value > 0;
        losses += value < 0;
        draws += value == 0;
        longest = worth.plies > longest ? worth.plies : longest;
    }
    assert_true(wins && losses && draws && longest > 2); /* otherwise the boards test too little */
    lw_buf text = {0};
    const lw_board *pawns =
        compile("boardgame:mirror=reflect:10000000000000000000000066666600000011111100000000");
    lw_worth worth = lw_game_prove(&pawns->rules, &pawns->start, 1000, NULL);
    lw_worth_text(&worth, &text);
    assert_string_equal(lw_buf_text(&text), "The first player wins in 7 plies.");
    worth = lw_game_prove(&board->rules, &board->start, 1000, NULL);
    assert_false(worth.proved);
    lw_buf_drop(&text);
}

static void test_names(void **state)
{
    (void)state;
    lw_rival player;
    lw_error error = {0};
    assert_int_equal(lw_rival_parse("mcts:250", &player, &error), 0);
    assert_ptr_equal(player.agent, lw_agent_find("mcts"));
    assert_int_equal(player.strength, 250);
    static const char *const bad[] = {"",       "mct", "random:3", "alphabeta:", "alphabeta:0", "alphabeta:x",
                                      "mcts:1 "};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        error = (lw_error){0};
        assert_int_not_equal(lw_rival_parse(bad[i], &player, &error), 0);
        assert_true(error.text[0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_values, clear),
        cmocka_unit_test_teardown(test_choices, clear),
        cmocka_unit_test_teardown(test_strength, clear),
        cmocka_unit_test_teardown(test_proofs, clear),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
