/* Opponents: learned weights win games, ratings rise with strength, and the file is read back as written. */
#include "play/opponents.h"
#include "designs.h"
#include "search/teaching.h"
#include "stats/bradley_terry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A race on five by six cells, where the value of a piece is not how it moves. */
#define GAME "abstract:w5h6:BqtcScluX7NPnTn"

static const lw_rules *game(void)
{
    const lw_design *design = from_id(GAME);
    return design->spec->family->compile(design, &arena, NULL);
}

static void test_parse(void **state)
{
    (void)state;
    lw_rival rival;
    lw_error error = {0};
    lw_buf text = {0};
    assert_int_equal(lw_rival_parse("alphabeta:3:12,-4,0", &rival, &error), 0);
    assert_int_equal(rival.strength, 3);
    assert_int_equal(rival.weights.count, 3);
    assert_int_equal(rival.weights.weight[1], -4);
    lw_rival_text(&rival, &text);
    assert_string_equal(lw_buf_text(&text), "alphabeta:3:12,-4,0");
    lw_buf_clear(&text);
    lw_rival_name(&rival, &text);
    assert_string_equal(lw_buf_text(&text), "alphabeta:3");
    static const char *const wrong[] = {
        "alphabeta:3:",
        "alphabeta:3:1,",
        "alphabeta:3:1;2",
        "alphabeta:3:1,,2",
        "alphabeta:3:x",
        "random:1",
        "alphabeta:",
        "alphabeta:3:100001",
        "alphabeta:3:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(lw_rival_parse(wrong[i], &rival, &error), LW_BAD_INPUT);
    lw_buf_drop(&text);
}

/* Weights whose number differs from the game's are ignored: a page may name those of another game. */
static void test_other_weights(void **state)
{
    (void)state;
    const lw_rules *rules = game();
    lw_weights weights = {.count = 2, .weight = {1, 2}};
    assert_ptr_equal(lw_weights_rules(&weights, rules, &arena), rules);
}

static void test_teaching(void **state)
{
    (void)state;
    const lw_rules *rules = game();
    const lw_teaching how = {.rounds = 2, .games = 100, .match = 40, .seed = 1};
    lw_weights learned = lw_teach(rules, &how), again = lw_teach(rules, &how);
    assert_memory_equal(&learned, &again, sizeof learned);
    const lw_agent *agent = lw_agent_find("alphabeta");
    const lw_rival players[2] = {{.agent = agent, .strength = 2, .weights = learned},
                                 {.agent = agent, .strength = 2}};
    double score = 0;
    for (int i = 0; i < 100; i++) {
        lw_rng rng = lw_rng_seed(1000 + (uint64_t)i / 2);
        score += lw_rivals_score(rules, players, i % 2, 4, NULL, &rng);
    }
    assert_true(score > 50);
}

/* If wins are as the model expects, the strengths are the true ones; errors shrink with the square root of the
 * number of games. */
static void test_ratings(void **state)
{
    (void)state;
    const double truth[3] = {1, 3, 12};
    double wins[9] = {0}, many[9] = {0}, strengths[3], errors[3], fewer[3];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (i != j) {
                wins[i * 3 + j] = 100 * truth[i] / (truth[i] + truth[j]);
                many[i * 3 + j] = 400 * truth[i] / (truth[i] + truth[j]);
            }
    lw_bradley_terry(wins, 3, 0, strengths);
    lw_bradley_terry_errors(wins, 3, 0, strengths, 0, errors);
    assert_true(fabs(strengths[2] / strengths[0] - 12) < 1e-6);
    assert_true(errors[0] == 0);
    lw_bradley_terry_errors(many, 3, 0, strengths, 0, fewer);
    assert_true(fabs(errors[1] / fewer[1] - 2) < 1e-9);
    /* With only two, the variance of the logarithm is 1 / (n p (1 - p)). */
    const double pair[4] = {0, 30, 70, 0};
    lw_bradley_terry(pair, 2, 0, strengths);
    lw_bradley_terry_errors(pair, 2, 0, strengths, 0, errors);
    assert_true(fabs(errors[1] - sqrt(1 / (100 * .3 * .7))) < 1e-6);
}

static void test_make(void **state)
{
    (void)state;
    const lw_rules *rules = game();
    lw_opponents_effort effort = {.games = 10, .seed = 1};
    lw_opponents_file file, shared, back;
    assert_true(lw_opponents_make(rules, &effort, &file));
    assert_true(file.ratings[1].points == LW_OPPONENTS_BASE);
    assert_true(file.ratings[0].points < LW_OPPONENTS_BASE);
    assert_true(file.ratings[LW_OPPONENTS].points > LW_OPPONENTS_BASE);
    for (int i = 0; i < LW_OPPONENTS_RATED; i++)
        assert_true(file.ratings[i].low <= file.ratings[i].points &&
                    file.ratings[i].points <= file.ratings[i].high);
    effort.pool = lw_pool_open(2);
    assert_true(lw_opponents_make(rules, &effort, &shared));
    lw_pool_close(effort.pool);
    assert_memory_equal(&file.ratings, &shared.ratings, sizeof file.ratings);
    lw_buf text = {0};
    lw_writer w = lw_writer_to(&text);
    lw_write_object(&w, NULL);
    lw_opponents_write(&file, &w);
    lw_write_end(&w);
    const lw_json *json = lw_json_read(lw_buf_text(&text), text.size, 1, &arena, NULL);
    assert_non_null(json);
    assert_int_equal(lw_opponents_read(json, &back, NULL), 0);
    assert_memory_equal(&back.weights, &file.weights, sizeof back.weights);
    assert_memory_equal(&back.ratings, &file.ratings, sizeof back.ratings);
    lw_buf_drop(&text);
    lw_stop stop = {.raised = true};
    effort = (lw_opponents_effort){.games = 10, .seed = 1, .stop = &stop};
    assert_false(lw_opponents_make(rules, &effort, &back));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_parse, clear), cmocka_unit_test_teardown(test_other_weights, clear),
        cmocka_unit_test_teardown(test_teaching, clear), cmocka_unit_test_teardown(test_ratings, clear),
        cmocka_unit_test_teardown(test_make, clear)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
