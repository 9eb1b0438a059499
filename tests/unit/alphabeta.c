/* Alpha-beta compared with plain negamax on random positions of random games: with its transposition table, at
 * every depth, and near the last ply, where the number of plies decides; and its shortcuts compared with the
 * plain way. */
#include "search/alphabeta.h"
#include "boardgame_values.h"
#include "core/registry.h"
#include "designs.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_turns.h"
#include "search/game_value.h"
#include "search/transposition_table.h"

static lw_board *random_board(const char *spec, uint64_t seed)
{
    const lw_spec *parsed = lw_spec_parse(spec, &arena, NULL);
    return (lw_board *)lw_board_compile(lw_design_seed(parsed, seed, NULL, &arena), &arena, NULL);
}

/* --- Shortcuts. --- */

/* Compares every move of a position; returns how many were informative. */
static int compare_moves(const lw_board *board, const lw_board_position *p, const lw_moves *legal)
{
    const lw_family *family = board->rules.family;
    int running = 0;
    for (int i = 0; i < legal->count; i++) {
        lw_move move = lw_moves_get(legal, i);
        lw_board_position slow = *p, fast;
        memset(&fast, 0xAA, sizeof fast);
        lw_status quick = family->duel->advance(&board->rules, p, move, &fast);
        family->play(&board->rules, &slow, move, NULL);
        lw_status status = family->status(&board->rules, &slow);
        assert_memory_equal(&slow, &fast, sizeof slow);
        assert_int_equal(quick.outcome, status.outcome);
        assert_int_equal(quick.player, status.player);
        if (status.outcome != LW_RUNNING)
            continue;
        assert_int_equal(family->duel->gain(&board->rules, p, move),
                         plain_judge(board, &slow, (int)p->player) - plain_judge(board, p, (int)p->player));
        running++;
    }
    return running;
}

static void test_shortcuts(void **state)
{
    (void)state;
    static const char *const specs[] = {"boardgame", "boardgame:landing=any,mirror=reflect",
                                        "boardgame:logic5=file,max_pieces=5"};
    int compared = 0, stuck = 0;
    for (uint64_t seed = 1; seed <= 90; seed++) {
        const lw_board *board = random_board(specs[seed % 3], seed);
        const lw_family *family = board->rules.family;
        lw_rng rng = lw_rng_seed(seed);
        lw_moves legal = {0}, captures = {0};
        for (lw_board_position p = board->start; p.plies < LW_BOARD_PLIES;) {
            lw_moves_clear(&legal);
            lw_moves_clear(&captures);
            family->moves(&board->rules, &p, &legal);
            assert_int_equal(lw_board_can_move(board, &p), legal.count > 0);
            stuck += legal.count == 0;
            if (family->status(&board->rules, &p).outcome != LW_RUNNING)
                break;
            bool others = family->duel->captures(&board->rules, &p, &captures);
            assert_int_equal(others, captures.count < legal.count);
            for (int i = 0; i < captures.count; i++) {
                lw_move one = lw_moves_get(&legal, i), same = lw_moves_get(&captures, i);
                assert_true(one.size == same.size && !memcmp(one.bytes, same.bytes, one.size));
                assert_true(lw_board_turn(board, &p, one).victims != 0);
            }
            for (int i = captures.count; i < legal.count; i++)
                assert_true(lw_board_turn(board, &p, lw_moves_get(&legal, i)).victims == 0);
            if (board->must)
                assert_int_equal(family->duel->captures(&board->rules, &p, NULL), others);
            compared += compare_moves(board, &p, &legal);
            lw_move move = lw_moves_get(&legal, (int)lw_rng_below(&rng, (uint32_t)legal.count));
            family->play(&board->rules, &p, move, NULL);
        }
        lw_moves_drop(&legal);
        lw_moves_drop(&captures);
    }
    assert_true(compared > 20000 && stuck > 3);
}

/* --- Values. --- */

typedef struct count {
    int positions, won, drawn, late;
} count;

static void compare_position(const lw_board *board, lw_board_position p, int depth, count *seen)
{
    const lw_rules *rules = &board->rules;
    lw_moves legal = {0};
    lw_rng rng = lw_rng_seed(p.plies);
    if (rules->family->status(rules, &p).outcome != LW_RUNNING)
        return;
    rules->family->moves(rules, &p, &legal);
    lw_insight insight =
        lw_alphabeta_search(rules, &p, &legal, (lw_alphabeta_limits){.depth = depth, .nodes = INT64_MAX}, &rng);
    int64_t value = plain_value(board, &p, depth, 0);
    assert_int_equal(insight.value, value);
    lw_board_position after = p;
    rules->family->play(rules, &after, lw_moves_get(&legal, insight.choice), NULL);
    assert_int_equal(-plain_value(board, &after, depth - 1, 1), value); /* the move is one of the best */
    seen->positions++;
    seen->won += value > LW_CERTAIN || value < -LW_CERTAIN;
    seen->drawn += insight.proved && value == 0;
    seen->late += p.plies + (uint32_t)depth >= LW_BOARD_PLIES;
    lw_moves_drop(&legal);
}

/* The same pieces at two numbers of plies are two positions: one may be drawn by the limit on plies, the other
 * not. The search passes the last ply from both. */
static void compare_game(const lw_board *board, uint64_t seed, int deepest, count *seen)
{
    const lw_family *family = board->rules.family;
    lw_rng rng = lw_rng_seed(seed);
    lw_moves legal = {0};
    lw_board_position p = board->start;
    for (int i = 0; i < 60 && family->status(&board->rules, &p).outcome == LW_RUNNING; i++) {
        if (i % 9 == 4) {
            lw_board_position late = p;
            late.plies = LW_BOARD_PLIES - 1 - (uint32_t)(i / 9) % 4;
            int depth = 1 + (i / 9) % deepest;
            compare_position(board, p, depth, seen);
            compare_position(board, late, deepest, seen);
        }
        lw_moves_clear(&legal);
        family->moves(&board->rules, &p, &legal);
        family->play(&board->rules, &p, lw_moves_get(&legal, (int)lw_rng_below(&rng, (uint32_t)legal.count)),
                     NULL);
    }
    lw_moves_drop(&legal);
}

static void test_values(void **state)
{
    (void)state;
    lw_family quiet = lw_family_boardgame, slow = lw_family_boardgame;
    lw_duel no_captures = *quiet.duel, no_shortcuts = *slow.duel;
    no_captures.captures = no_shortcuts.captures = NULL;
    no_shortcuts.gain = NULL;
    no_shortcuts.advance = NULL;
    quiet.duel = &no_captures;
    slow.duel = &no_shortcuts;
    count seen = {0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        lw_board *board =
            random_board(seed % 2 ? "boardgame:max_pieces=3" : "boardgame:max_pieces=3,cap=draw", seed);
        board->rules.family = seed % 5 ? &quiet : &slow;
        compare_game(board, seed, 4, &seen);
    }
    assert_true(seen.positions > 150 && seen.won > 30 && seen.drawn > 5 && seen.late > 80);
}

/* --- Proofs: late in a game every line ends, and negamax without a table knows the value. --- */

static void compare_proof(const lw_board *board, const lw_board_position *p, count *seen)
{
    const lw_rules *rules = &board->rules;
    if (rules->family->status(rules, p).outcome != LW_RUNNING)
        return;
    int64_t value = plain_value(board, p, 1000, 0), size = value < 0 ? -value : value;
    lw_worth worth = lw_game_prove(rules, p, INT64_MAX, NULL);
    assert_true(worth.proved);
    seen->positions++;
    if (value == 0) {
        assert_int_equal(worth.status.outcome, LW_DRAWN);
        seen->drawn++;
        return;
    }
    assert_int_equal(worth.status.outcome, LW_WON);
    assert_int_equal(worth.status.player, value > 0 ? p->player : !p->player);
    assert_int_equal(worth.plies, LW_CERTAIN + 100000 - size);
    seen->won++;
    lw_moves line = {0};
    lw_board_position at = *p;
    lw_worth_line(&worth, rules, p, NULL, &line);
    assert_int_equal(line.count, worth.plies);
    for (int i = 0; i < line.count; i++) {
        assert_int_equal(rules->family->status(rules, &at).outcome, LW_RUNNING);
        rules->family->play(rules, &at, lw_moves_get(&line, i), NULL);
    }
    lw_status end = rules->family->status(rules, &at);
    assert_int_equal(end.outcome, LW_WON);
    assert_int_equal(end.player, worth.status.player);
    lw_moves_drop(&line);
}

static void test_proofs(void **state)
{
    (void)state;
    count seen = {0};
    for (uint64_t seed = 1; seed <= 150; seed++) {
        const lw_board *board =
            random_board(seed % 2 ? "boardgame:max_pieces=2" : "boardgame:max_pieces=2,cap=draw", seed);
        lw_board_position p = board->start;
        lw_rng rng = lw_rng_seed(seed);
        lw_moves legal = {0};
        for (int i = 0; i < 8 && board->rules.family->status(&board->rules, &p).outcome == LW_RUNNING; i++) {
            lw_moves_clear(&legal);
            board->rules.family->moves(&board->rules, &p, &legal);
            lw_move move = lw_moves_get(&legal, (int)lw_rng_below(&rng, (uint32_t)legal.count));
            board->rules.family->play(&board->rules, &p, move, NULL);
        }
        lw_moves_drop(&legal);
        p.plies = LW_BOARD_PLIES - 4;
        compare_proof(board, &p, &seen);
    }
    assert_true(seen.won > 20 && seen.drawn > 20);
}

/* --- The transposition table. --- */

static void test_transposition_table(void **state)
{
    (void)state;
    enum { KEYS = 20000 };
    lw_transposition_table table = lw_transposition_table_make(sizeof(uint64_t));
    lw_transposition known;
    for (uint64_t key = 1; key <= KEYS; key++) {
        if (key % 500 == 0)
            lw_transposition_table_grow(&table);
        void *place = lw_transposition_table_find(&table, &key, &known);
        assert_int_equal(known.depth, 0);
        lw_transposition_table_put(&table, place, &key,
                                   &(lw_transposition){.value = (int64_t)key * 3, .depth = 1, .best = 7});
    }
    lw_transposition_table_grow(&table);
    int kept = 0;
    for (uint64_t key = 1; key <= 2 * KEYS; key++) {
        lw_transposition_table_find(&table, &key, &known);
        if (key > KEYS)
            assert_int_equal(known.depth, 0); /* a key in the same place is not taken for it */
        if (known.depth)
            assert_int_equal(known.value, key * 3);
        kept += known.depth != 0;
    }
    assert_true(kept > KEYS * 3 / 4);
    lw_transposition_table_drop(&table);
    assert_null(lw_transposition_table_find(&table, &(uint64_t){1}, &known));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_shortcuts, clear),
        cmocka_unit_test_teardown(test_values, clear),
        cmocka_unit_test_teardown(test_proofs, clear),
        cmocka_unit_test(test_transposition_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
