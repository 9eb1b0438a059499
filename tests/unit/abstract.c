/* Abstract games: perft of known ones, both implementations of the rules, the notation, single rules,
 * look-ahead. */
#include "abstract_games.h"
#include "abstract_perft.h"
#include "core/play.h"
#include "families/abstract/abstract_compile.h"
#include "families/abstract/abstract_course.h"
#include "families/abstract/abstract_rules.h"
#include "families/abstract/abstract_text.h"
#include "families/abstract/abstract_words.h"
#include "search/alphabeta.h"

#include <math.h>

static void test_perft(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        int depth = 0;
        while (depth < known[i].depth && known[i].counts[depth] <= QUICK)
            depth++;
        check_perft(&known[i], depth);
    }
}

static void test_games(void **state)
{
    (void)state;
    play_random_games(0, 400);
}

/* If nothing captures, looking ahead is plain negamax over evaluated positions. */
static int64_t plain_value(const lw_rules *rules, const void *position, int depth, int ply)
{
    const lw_family *family = rules->family;
    lw_status status = family->status(rules, position);
    if (status.outcome != LW_RUNNING) /* the player who has just moved won */
        return status.outcome == LW_WON ? -(LW_CERTAIN + 100000 - ply) : 0;
    if (depth == 0)
        return 2 * lw_duel_evaluate(rules, position, status.player);
    lw_moves legal = {0};
    int64_t best = INT64_MIN;
    unsigned char next[sizeof(lw_abstract_position)];
    family->moves(rules, position, &legal);
    for (int i = 0; i < legal.count; i++) {
        memcpy(next, position, sizeof next);
        family->play(rules, next, lw_moves_get(&legal, i), NULL);
        int64_t value = -plain_value(rules, next, depth - 1, ply + 1);
        best = value > best ? value : best;
    }
    lw_moves_drop(&legal);
    return best;
}

static void test_looking_ahead(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "board 4x4\npiece S: hand any\ngoal line 3\nstuck draws\nlimit 20 draw\n",
        "board 5x4 hex\npiece S: hand any\ngoal connect\nstuck loses\nlimit 40 draw\n"};
    int won = 0, open = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        lw_arena arena = {0};
        const char *text = texts[seed % 2];
        const lw_rules *rules =
            lw_abstract_compile(lw_abstract_text_read(text, strlen(text), &arena, NULL), &arena, NULL);
        unsigned char position[sizeof(lw_abstract_position)];
        lw_moves legal = {0};
        lw_rng rng = lw_rng_seed(seed);
        const lw_rival chance[2] = {{.agent = lw_agent_find("random")}, {.agent = lw_agent_find("random")}};
        rules->family->start(rules, 0, 0, position);
        lw_status status = lw_rivals_play(rules, position, chance, (int)(seed / 6), NULL, &rng, NULL);
        if (status.outcome == LW_RUNNING) {
            int depth = 1 + (int)(seed % 3);
            rules->family->moves(rules, position, &legal);
            lw_insight insight = lw_alphabeta_search(
                rules, position, &legal, (lw_alphabeta_limits){.depth = depth, .nodes = INT64_MAX}, &rng);
            assert_int_equal(insight.value, plain_value(rules, position, depth, 0));
            won += insight.value > LW_CERTAIN;
            open += insight.value < LW_CERTAIN && insight.value > -LW_CERTAIN;
        }
        lw_moves_drop(&legal);
        lw_arena_drop(&arena);
    }
    assert_true(won > 5 && open > 15);
}

/* Plays moves by their texts from the start, and reports every turn to the course. */
static void play_course(const lw_rules *rules, const char *moves, lw_abstract_course *course)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = game->start;
    for (const char *at = moves; *at; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        lw_moves found = {0};
        assert_true(lw_move_find(rules, &p, at, size, &found) >= 0);
        lw_abstract_position before = p;
        bool captures = lw_abstract_rules_play(game, &p, lw_moves_get(&found, 0)) != 0;
        lw_abstract_course_turn(course, game, &before, &p, captures);
        lw_moves_drop(&found);
        at += size;
    }
}

/* Two games: one repeats positions and ends by a capture, one is stopped in the middle. */
static void test_course(void **state)
{
    (void)state;
    static const char text[] =
        "board 4x4\npiece K: goes step all\nsetup turn\n. K . .\n. . . .\ngoal capture K\n"
        "stuck loses\nlimit 80 draw\n";
    lw_arena arena = {0};
    const lw_rules *rules =
        lw_abstract_compile(lw_abstract_text_read(text, sizeof text - 1, &arena, NULL), &arena, NULL);
    lw_abstract_course course = {0};
    play_course(rules, "b2-b1 c3-c4 b1-b2 c4-c3 b2-b1 c3-c4 b1-b2 c4-c3 b2xc3", &course);
    play_course(rules, "b2-a2 c3-d3", &course);
    lw_abstract_course_end(&course);
    assert_int_equal(course.games, 2);
    assert_int_equal(course.goals, 1);
    assert_true(fabs(course.all_captures.sum - 1 / 9.) < 1e-12);
    /* the second round of four turns repeats all its positions */
    assert_true(fabs(course.all_repeats.sum - 4 / 9.) < 1e-12);
    lw_arena_drop(&arena);
}

/* With check, mate is the goal: fool's mate ends the game, and a check that can be answered does not. */
static void test_mate(void **state)
{
    (void)state;
    static const char text[] = "board 8x8\npiece P: moves step n; takes step ne nw\npiece Q: goes slide all\n"
                               "piece K: goes step all\npiece B: goes slide diagonal\nsetup reflect\nP P P P P "
                               "P P P\n. . B Q K B . .\n"
                               "goal capture K\nstuck draws\nrule check\nlimit 400 draw\n";
    lw_arena arena = {0};
    const lw_rules *rules =
        lw_abstract_compile(lw_abstract_text_read(text, sizeof text - 1, &arena, NULL), &arena, NULL);
    lw_abstract_course course = {0};
    play_course(rules, "e2-e3 f7-f6 d1-h5", &course);
    lw_abstract_course_end(&course);
    assert_int_equal(course.goals, 0);
    play_course(rules, "f2-f3 e7-e6 g2-g3 a7-a6 g3-g4 d8-h4", &course);
    lw_abstract_course_end(&course);
    assert_int_equal(course.games, 2);
    assert_int_equal(course.goals, 1);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_perft), cmocka_unit_test(test_games),
                                       cmocka_unit_test(test_looking_ahead), cmocka_unit_test(test_course),
                                       cmocka_unit_test(test_mate)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
