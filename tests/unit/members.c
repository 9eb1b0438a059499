/* What a run with several goals yields, and how results are measured: with which spec, which facts, and which
 * noise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/experiment.h"
#include "lab/replicate.h"

#include <math.h>
#include <string.h>

#define GOALS "\"maximize\":\"duration intelligence dynamism usability\""
static const char bred[] =
    "{\"name\":\"b\",\"settings\":{\"spec\":\"boardgame:games=6\"," GOALS ",\"measure\":\"games=30\","
    "\"algorithm\":\"lineages\",\"population\":5,\"evaluations\":60,\"threshold\":0.5}}";
#define GIVEN                                                                                                \
    "{\"name\":\"g\",\"settings\":{\"spec\":\"boardgame:games=30\",\"generate\":\"checkers\",\"algorithm\":" \
    "\"random\",\"evaluations\":1"

static const lw_json *replicate(const char *text, int64_t number, lw_arena *arena)
{
    lw_error error = {0};
    lw_result result;
    const lw_json *json = lw_json_read(text, strlen(text), 1, arena, &error);
    const lw_experiment *e = json ? lw_experiment_read(json, arena, &error) : NULL;
    if (!e)
        fail_msg("%s", error.text);
    lw_experiment_replicate(e, 0, number, NULL, NULL, NULL, arena, &result);
    json = lw_json_read(result.facts, strlen(result.facts), 1, arena, &error);
    assert_non_null(json);
    return json;
}

static double number(const lw_json *object, const char *key)
{
    const lw_json *value = lw_json_get(object, key);
    assert_non_null(value);
    return lw_json_number(value);
}

static void test_members_and_numbers_agree(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_json *all = replicate(bred, 3, &arena), *more = lw_json_get(all, "more"),
                  *members = lw_json_get(all, "members"), *trail = lw_json_get(all, "trail");
    static const char *const won[] = {"won_duration", "won_intelligence", "won_dynamism", "won_usability"};
    static const char *const top[] = {"top_duration", "top_intelligence", "top_dynamism", "top_usability"};
    assert_int_equal(number(more, "members"), members->count);
    assert_in_range(members->count, 4, 8);
    for (int k = 0; k < 4; k++) {
        double best = -INFINITY, then = NAN;
        for (const lw_json *member = members->first; member; member = member->next) {
            const lw_json *evaluated = lw_json_get(member, "judged")->first,
                          *afresh = lw_json_get(member, "afresh")->first;
            for (int i = 0; i < k; i++)
                evaluated = evaluated->next, afresh = afresh->next;
            if (lw_json_number(evaluated) > best) {
                best = lw_json_number(evaluated);
                then = lw_json_number(afresh);
            }
        }
        assert_true(number(more, won[k]) == best);
        assert_true(number(more, top[k]) == then);
    }
    assert_true(number(more, "won_usability") != number(more, "top_usability"));
    assert_in_range((int)number(more, "most_diverse"), (int)number(more, "diverse"), members->count - 1);
    assert_true(number(more, "promoted_early") + number(more, "promoted_late") > 0);
    assert_int_equal(trail->count, 1 + 55 / 5);
    assert_int_equal(trail->first->count, 5);
    /* results are measured with 30 games although evolution used 6 */
    assert_int_equal(number(lw_json_get(lw_json_get(all, "noise"), "duration"), "samples"), 30);
    lw_arena_drop(&arena);
}

static void test_given_games_repeat_with_noise_of_their_own(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_json *a = lw_json_get(replicate(GIVEN "}}", 0, &arena), "facts"),
                  *b = lw_json_get(replicate(GIVEN "}}", 1, &arena), "facts"),
                  *c = lw_json_get(replicate(GIVEN "},\"noise\":\"paired\"}", 0, &arena), "facts"),
                  *d = lw_json_get(replicate(GIVEN "},\"noise\":\"paired\"}", 1, &arena), "facts"),
                  *e = lw_json_get(replicate(GIVEN "},\"noise\":\"paired\"}", 1, &arena), "facts"),
                  *few = lw_json_get(replicate(GIVEN ",\"facts\":\"balance plies\"}}", 1, &arena), "facts");
    assert_true(number(a, "plies") == number(b, "plies"));
    assert_true(number(c, "plies") != number(a, "plies"));
    assert_true(number(c, "plies") != number(d, "plies"));
    assert_true(number(d, "plies") == number(e, "plies"));
    assert_true(number(few, "plies") == number(a, "plies"));
    assert_in_range((int)(100 * number(few, "balance")), 0, 100);
    assert_int_equal(few->count, 2);
    lw_arena_drop(&arena);
}

static void test_refusals(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {GIVEN ",\"measure\":\"games\"}}", "measure needs parameters"},
        {GIVEN ",\"measure\":\"game=3\"}}", "game"},
        {GIVEN ",\"facts\":\"joy\"}}", "joy"},
        {"{\"name\":\"c\",\"settings\":{\"spec\":\"chromatic:w5h3\",\"measure\":\"width=6\"}}",
         "change the size"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_arena arena = {0};
        lw_error error = {0};
        const lw_json *json = lw_json_read(cases[i][0], strlen(cases[i][0]), 1, &arena, &error);
        assert_null(lw_experiment_read(json, &arena, &error));
        if (!strstr(error.text, cases[i][1]))
            fail_msg("\"%s\" does not say \"%s\"", error.text, cases[i][1]);
        assert_true(error.column > 10);
        lw_arena_drop(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members_and_numbers_agree),
        cmocka_unit_test(test_given_games_repeat_with_noise_of_their_own),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
