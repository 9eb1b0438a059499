/* Surveys: p-values compared with a count of all outcomes, strengths with the equations they solve, balanced
 * orders, the paper's rule, and storing and reading answers. */
#include "people/opinion.h"
#include "core/family.h"
#include "designs.h"
#include "stats/bradley_terry.h"
#include "stats/correlation.h"
#include "stats/sign_test.h"
#include "store_temp.h"

#include <math.h>

static int ones(unsigned bits)
{
    return __builtin_popcount(bits);
}

/* --- Sign tests: every way that n people can answer, counted one by one. --- */

static void test_sign(void **state)
{
    (void)state;
    for (int n = 0; n <= 13; n++)
        for (int plus = 0; plus <= n; plus++) {
            int more = 0, far = 0, all = 1 << n, edge = plus > n - plus ? plus : n - plus;
            for (unsigned way = 0; way < (unsigned)all; way++) {
                int yes = ones(way);
                more += yes >= plus;
                far += yes >= edge || n - yes >= edge;
            }
            lw_sign_test test = lw_sign_test_of(plus, n - plus, 3);
            assert_true(fabs(test.more - (double)more / all) < 1e-12);
            assert_true(fabs(test.p - (double)far / all) < 1e-12);
        }
    assert_true(fabs(lw_sign_test_of(9, 0, 1).more - 1 / 512.0) < 1e-15); /* worked by hand */
    assert_true(fabs(lw_sign_test_of(9, 1, 0).p - 22 / 1024.0) < 1e-15);
}

static void test_power(void **state)
{
    (void)state;
    for (int n = 1; n <= 12; n++) {
        double power = 0, found = lw_sign_power(n, .75, .05);
        for (unsigned way = 0; way < 1u << n; way++) {
            int yes = ones(way);
            if (2 * yes > n && lw_sign_test_of(yes, n - yes, 0).p <= .05)
                power += pow(.75, yes) * pow(.25, n - yes);
        }
        assert_true(fabs(found - power) < 1e-12);
    }
    int people = lw_sign_people(.75, .05, .8);
    assert_true(lw_sign_power(people, .75, .05) >= .8 && lw_sign_power(people - 1, .75, .05) < .8);
}

/* --- Strengths. --- */

static double likelihood(const double *wins, int count, const double *strengths)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            if (i != j)
                sum += wins[i * count + j] * log(strengths[i] / (strengths[i] + strengths[j]));
    return sum;
}

static void test_strengths(void **state)
{
    (void)state;
    double two[4] = {0, 7, 3, 0}, found[4];
    lw_bradley_terry(two, 2, 0, found);
    assert_true(fabs(found[0] - .7) < 1e-9 && fabs(found[1] - .3) < 1e-9);
    static const double wins[16] = {0, 5, 2.5, 7, 3, 0, 4, 1, 5.5, 2, 0, 6, 1, 3, 2, 0};
    lw_bradley_terry(wins, 4, 0, found);
    for (int i = 0; i < 4; i++) { /* at the maximum of the likelihood, wins equal expected wins */
        double won = 0, expected = 0;
        for (int j = 0; j < 4; j++)
            if (i != j) {
                won += wins[i * 4 + j];
                expected += (wins[i * 4 + j] + wins[j * 4 + i]) * found[i] / (found[i] + found[j]);
            }
        assert_true(fabs(won - expected) < 1e-6);
    }
    double best = likelihood(wins, 4, found);
    for (int i = 0; i < 4; i++)
        for (int up = 0; up < 2; up++) {
            double near[4];
            memcpy(near, found, sizeof near);
            near[i] *= up ? 1.01 : .99;
            assert_true(likelihood(wins, 4, near) < best);
        }
    double unbeaten[4] = {0, 6, 0, 0}; /* a player who never lost gets a strength from the prior: 6.5 to .5 */
    lw_bradley_terry(unbeaten, 2, .5, found);
    assert_true(fabs(found[0] - 6.5 / 7) < 1e-9);
}

static void test_chance(void **state)
{
    (void)state;
    const double x[4] = {1, 2, 3, 4}, up[4] = {2, 5, 6, 9}, mixed[4] = {2, 1, 4, 3};
    assert_true(fabs(lw_spearman_chance(x, up, 4) - 2.0 / 24) < 1e-12); /* one order up, one down */
    /* rho is .6; by hand, 10 of the 24 orders have at least .6 in absolute value: 1 of 1, 3 of .8, 1 of .6, and
     * the same negative */
    assert_true(fabs(lw_spearman_chance(x, mixed, 4) - 10.0 / 24) < 1e-12);
    double many[12], other[12];
    for (int i = 0; i < 12; i++)
        many[i] = i, other[i] = i * i;
    assert_true(lw_spearman_chance(many, other, 12) < .001);
    assert_true(isnan(lw_spearman_chance(x, x, 2)));
}

/* --- Orders. --- */

static void test_orders(void **state)
{
    (void)state;
    const char *ids[LW_POLL_GAMES] = {0};
    for (int n = 2; n <= 9; n++) {
        lw_poll poll;
        lw_poll_make(&poll, ids, n, 20, 3, 5, &arena);
        int place[9][9] = {{0}}, after[9][9] = {{0}}, order[9], rows = lw_poll_orders(&poll);
        for (int person = 0; person < rows; person++) {
            lw_poll_order(&poll, person, order);
            for (int i = 0; i < n; i++) {
                place[i][order[i]]++;
                if (i)
                    after[order[i - 1]][order[i]]++;
            }
        }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                assert_int_equal(place[i][j], rows / n);
                assert_int_equal(after[i][j], i == j ? 0 : rows / n);
            }
    }
}

/* --- Answers. --- */

static const lw_poll three = {.name = "try",
                              .about = "",
                              .games = 3,
                              .people = 4,
                              .plays = 3,
                              .game = {{"A", "null:n3:111"}, {"B", "null:n3:119"}, {"C", "null:n3:219"}}};

#define HEAD "person,game,other,run,answer\n"

static void test_rule(void **state)
{
    (void)state;
    lw_replies replies = {.arena = &arena};
    lw_error error = {0};
    assert_int_equal(
        lw_replies_read("# a note\n" HEAD "1,A,,1,liked\n1,A,,2,neutral\n1,B,,1,liked\n1,B,,2,disliked\n"
                        "1,C,,1,neutral\r\n2,A,,3,neutral\n2,A,,1,neutral\n2,A,,2,liked\n1,A,B,,yes\n",
                        &three, &replies, &error),
        0);
    assert_int_equal(lw_reply_verdict(&replies, 1, 0), 1);
    assert_int_equal(lw_reply_verdict(&replies, 1, 1), -1);
    assert_int_equal(lw_reply_verdict(&replies, 1, 2), 0);
    assert_int_equal(lw_reply_verdict(&replies, 2, 0), 1);
    assert_int_equal(lw_reply_verdict(&replies, 2, 1), -2);
}

static void test_wrong_answers(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } wrong[] = {
        {"1,A,,1,liked\n", "must begin with the line"},
        {HEAD "Ann,A,,1,liked\n", "not a name"},
        {HEAD "0,A,,1,liked\n", "not a name"},
        {HEAD "1,D,,1,liked\n", "no game \"D\""},
        {HEAD "1,A,A,,yes\n", "compared with itself"},
        {HEAD "1,A,,4,liked\n", "from 1 to 3"},
        {HEAD "1,A,,1,yes\n", "liked, disliked or neutral"},
        {HEAD "1,A,B,,liked\n", "yes, no or neutral"},
        {HEAD "1,A,B,,yes\n1,B,A,,no\n", "answered this question before"},
        {HEAD "1,A,,2,liked\n1,A,,2,liked\n", "answered this question before"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        lw_replies replies = {.arena = &arena};
        lw_error error = {0};
        assert_int_not_equal(lw_replies_read(wrong[i].text, &three, &replies, &error), 0);
        assert_non_null(strstr(error.text, wrong[i].says));
        assert_true(error.line > 0 && error.column > 0);
    }
}

static void assert_same(const lw_opinion *a, const lw_opinion *b)
{
    for (int i = 0; i < 3; i++) {
        assert_int_equal(a->game[i].liked, b->game[i].liked);
        assert_int_equal(a->game[i].disliked, b->game[i].disliked);
        assert_true(a->game[i].strength == b->game[i].strength);
    }
    assert_int_equal(a->pairs, b->pairs);
    for (int i = 0; i < a->pairs; i++) {
        assert_int_equal(a->pair[i].test.plus, b->pair[i].test.plus);
        assert_int_equal(a->pair[i].test.minus, b->pair[i].test.minus);
        assert_int_equal(a->pair[i].test.even, b->pair[i].test.even);
        assert_true(a->pair[i].test.p == b->pair[i].test.p);
    }
}

static void test_store(void **state)
{
    (void)state;
    lw_replies replies = {.arena = &arena}, again = {.arena = &arena};
    lw_error error = {0};
    lw_opinion given, kept;
    int fresh;
    assert_int_equal(
        lw_replies_read(HEAD "1,A,,1,liked\n1,B,,1,disliked\n2,A,,1,liked\n2,A,,2,disliked\n1,A,B,,yes\n"
                             "2,B,A,,no\n3,A,B,,yes\n3,B,C,,neutral\n4,A,C,,no\n",
                        &three, &replies, &error),
        0);
    lw_store *store = must_open(at("survey.db"));
    assert_int_equal(lw_replies_keep(&replies, &three, store, &fresh, &error), 0);
    assert_int_equal(fresh, 9);
    assert_int_equal(lw_replies_keep(&replies, &three, store, &fresh, &error), 0);
    assert_int_equal(fresh, 0);
    assert_int_equal(lw_replies_load(&three, store, &again, &error), 0);
    lw_store_close(store);
    lw_opinion_form(&three, &replies, &arena, &given);
    lw_opinion_form(&three, &again, &arena, &kept);
    assert_same(&given, &kept);
    assert_int_equal(given.game[0].liked, 1); /* the second person disliked a play */
    assert_int_equal(given.pair[0].test.plus, 3);
    assert_true(fabs(given.pair[0].correlation - 1) < 1e-12);
    assert_true(given.game[0].strength > given.game[1].strength);
}

/* Ten people who agree are not certain: another one might disagree. */
static void test_agreement_is_not_certain(void **state)
{
    (void)state;
    lw_replies replies = {.arena = &arena};
    lw_error error = {0};
    lw_opinion opinion;
    lw_buf text = {0};
    lw_buf_puts(&text, HEAD);
    for (int person = 1; person <= 10; person++)
        lw_buf_print(&text, "%d,A,B,,yes\n%d,B,C,,yes\n", person, person);
    assert_int_equal(lw_replies_read(lw_buf_text(&text), &three, &replies, &error), 0);
    lw_opinion_form(&three, &replies, &arena, &opinion);
    for (int i = 0; i < 3; i++) {
        const lw_opinion_game *game = &opinion.game[i];
        assert_true(game->strength_range.low < game->strength_range.high);
        assert_true(game->strength_range.low <= game->strength && game->strength <= game->strength_range.high);
    }
    lw_buf_drop(&text);
}

/* Facts are correlated over the games of a family: here people prefer games with more moves. */
static void test_facts(void **state)
{
    (void)state;
    lw_poll poll = {.name = "", .about = "", .games = 4, .people = 9, .plays = 1};
    static const char *const ids[] = {"null:n4:2119", "null:n4:1111", "null:n4:3111", "null:n5:11111"};
    for (int i = 0; i < 4; i++)
        poll.game[i] = (lw_poll_game){.code = (const char *[]){"A", "B", "C", "D"}[i], .id = ids[i]};
    lw_replies replies = {.arena = &arena};
    lw_error error = {0};
    lw_opinion opinion;
    assert_int_equal(
        lw_replies_read(HEAD "1,D,B,,yes\n1,B,A,,yes\n1,A,C,,yes\n1,D,C,,yes\n", &poll, &replies, &error), 0);
    lw_opinion_form(&poll, &replies, &arena, &opinion);
    assert_int_equal(lw_opinion_relate(&poll, &opinion, &arena, &error), 0);
    bool seen = false;
    for (int i = 0; i < opinion.facts; i++)
        if (!strcmp(opinion.fact[i].fact, "moves")) { /* 2, 3, 1 and 4 moves */
            assert_true(fabs(opinion.fact[i].rho - 1) < 1e-12);
            assert_true(fabs(opinion.fact[i].p - 2.0 / 24) < 1e-12);
            assert_int_equal(opinion.fact[i].games, 4);
            seen = true;
        }
    assert_true(seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sign),
        cmocka_unit_test(test_power),
        cmocka_unit_test(test_agreement_is_not_certain),
        cmocka_unit_test(test_strengths),
        cmocka_unit_test(test_chance),
        cmocka_unit_test_teardown(test_orders, clear),
        cmocka_unit_test_teardown(test_rule, clear),
        cmocka_unit_test_teardown(test_wrong_answers, clear),
        cmocka_unit_test_teardown(test_store, clear),
        cmocka_unit_test_teardown(test_facts, clear),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
