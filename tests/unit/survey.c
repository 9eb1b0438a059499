/* Surveys: what is read, what is refused and where, and the summary of all answers. In the store the last
 * answers of a person count, also when two files are merged. */
#include "people/survey.h"
#include "people/survey_results.h"
#include "store/store_merge.h"
#include "store/store_surveys.h"

#include "store_temp.h"

static const char survey_text[] =
    "{\"name\":\"Mazes\",\"about\":\"\",\"puzzles\":[\"null:n2:11\",\"null:n4:2119\"],"
    "\"questions\":[{\"text\":\"Was it fun?\",\"low\":\"no\",\"high\":\"very\"}],\"pairs\":true}";

static const lw_json *read_json(const char *text, lw_arena *arena)
{
    lw_error error = {0};
    const lw_json *json = lw_json_read(text, strlen(text), 1, arena, &error);
    assert_non_null(json);
    return json;
}

static void read_survey(lw_survey *survey, lw_arena *arena)
{
    lw_error error = {0};
    assert_int_equal(lw_survey_read(read_json(survey_text, arena), arena, survey, &error), 0);
}

static void test_survey_round_trips(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_survey survey;
    lw_buf out = {0};
    read_survey(&survey, &arena);
    assert_int_equal(survey.poll.games, 2);
    assert_string_not_equal(survey.poll.game[0].code, survey.poll.game[1].code);
    lw_survey_write(&survey, &out);
    assert_string_equal(lw_buf_text(&out), survey_text);
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
}

static void test_wrong_surveys(void **state)
{
    (void)state;
    static const char *const texts[][2] = {
        {"{\"puzzles\":[\"a\"],\"pairs\":true}", "a survey needs a \"name\""},
        {"{\"name\":\"x\",\"puzzles\":[\"a\"]}", "a survey needs \"questions\", or \"pairs\": true"},
        {"{\"name\":\"x\",\"puzzles\":[],\"pairs\":true}", "\"puzzles\" must be a list of 1 to 24 IDs"},
        {"{\"name\":\"x\",\"puzzles\":[\"a\",\"a\"],\"pairs\":true}", "puzzle a is listed twice"},
        {"{\"name\":\"x\",\"puzzles\":[\"a\"],\"questions\":[{\"low\":\"no\"}]}",
         "a question needs a \"text\""},
        {"{\"name\":\"x\",\"puzzles\":[\"a\"],\"pairs\":1}", "\"pairs\" must be true or false"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        lw_arena arena = {0};
        lw_error error = {0};
        lw_survey survey;
        assert_int_not_equal(lw_survey_read(read_json(texts[i][0], &arena), &arena, &survey, &error), 0);
        assert_string_equal(error.text, texts[i][1]);
        lw_arena_drop(&arena);
    }
}

/* Answers with the survey's own codes for K and M. */
static const char *with_codes(const lw_survey *survey, const char *text, lw_arena *arena)
{
    char *out = lw_arena_text(arena, text);
    for (char *at = out; (at = strstr(at, "\"K\"")) != NULL;)
        at[1] = survey->poll.game[0].code[0], at += 3;
    for (char *at = out; (at = strstr(at, "\"M\"")) != NULL;)
        at[1] = survey->poll.game[1].code[0], at += 3;
    return out;
}

static int read_sheet(const lw_survey *survey, const char *text, lw_survey_sheet *sheet, lw_error *error)
{
    lw_arena arena = {0};
    const lw_json *json = read_json(with_codes(survey, text, &arena), &arena);
    int result = lw_survey_sheet_read(survey, json, sheet, error);
    lw_arena_drop(&arena);
    return result;
}

#define WHO   "{\"consent\":true,\"person\":\"0123abcd\","
#define PLAYS "\"plays\":[{\"code\":\"K\",\"won\":true,\"moves\":3,\"milliseconds\":2000}]"

static void test_wrong_answers(void **state)
{
    (void)state;
    static const char *const texts[][2] = {
        {"{\"person\":\"0123abcd\"}", "\"consent\" must be true: nothing is stored without it"},
        {"{\"consent\":true,\"person\":\"Anna\"}", "\"person\" must have 8 to 32 hexadecimal digits"},
        {WHO "\"plays\":[{\"code\":\"?\",\"moves\":1,\"milliseconds\":1}]}",
         "\"code\" must be the code of a puzzle of the survey"},
        {WHO "\"plays\":[{\"code\":\"K\",\"moves\":3,\"milliseconds\":2}],\"pairs\":[{\"code\":\"K\",\"other\":"
             "\"M\",\"answer\":1}]}",
         "a pair must be two puzzles that were played, in a survey with pairs"},
    };
    lw_arena arena = {0};
    lw_survey survey;
    lw_survey_sheet sheet;
    read_survey(&survey, &arena);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        lw_error error = {0};
        assert_int_not_equal(read_sheet(&survey, texts[i][0], &sheet, &error), 0);
        assert_string_equal(error.text, texts[i][1]);
    }
    lw_error error = {0};
    assert_int_not_equal(
        read_sheet(&survey, WHO "\"ratings\":[{\"code\":\"K\",\"question\":1,\"answer\":3}]}", &sheet, &error),
        0);
    assert_non_null(strstr(error.text, "is rated but was not played"));
    error = (lw_error){0};
    assert_int_not_equal(read_sheet(&survey,
                                    WHO PLAYS ",\"ratings\":[{\"code\":\"K\",\"question\":1,\"answer\":6}]}",
                                    &sheet, &error),
                         0);
    lw_arena_drop(&arena);
}

static const char *results_of(const lw_survey *survey, int people, lw_buf *out)
{
    lw_arena arena = {0};
    lw_survey_sheet *sheets = lw_new_array(&arena, lw_survey_sheet, people);
    lw_error error = {0};
    for (int i = 0; i < people; i++)
        assert_int_equal(read_sheet(survey,
                                    WHO PLAYS ",\"ratings\":[{\"code\":\"K\",\"question\":1,\"answer\":4}]}",
                                    &sheets[i], &error),
                         0);
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_survey_results_write(survey, sheets, people, &arena, &w);
    lw_write_end(&w);
    lw_arena_drop(&arena);
    return lw_buf_text(out);
}

/* Personal questions are asked only if the survey says so, and reported as quartiles of ten people or more. */
static void test_background(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_survey survey;
    lw_survey_sheet *sheets = lw_new_array(&arena, lw_survey_sheet, 10);
    lw_error error = {0};
    lw_buf out = {0}, csv = {0};
    read_survey(&survey, &arena);
    assert_int_not_equal(read_sheet(&survey, WHO "\"background\":{\"age\":30}}", sheets, &error), 0);
    assert_string_equal(error.text, "this survey does not ask who people are");
    survey.background = true;
    error = (lw_error){0};
    assert_int_not_equal(
        read_sheet(&survey, WHO "\"background\":{\"gender\":\"a word that is too long\"}}", sheets, &error), 0);
    assert_string_equal(error.text, "\"gender\" can have at most 20 bytes");
    assert_int_not_equal(read_sheet(&survey, WHO "\"background\":{\"likes\":11}}", sheets, &error), 0);
    for (int i = 0; i < 10; i++)
        assert_int_equal(read_sheet(&survey,
                                    i ? WHO "\"background\":{\"age\":30,\"gender\":\"F\",\"likes\":7}}"
                                      : WHO "\"background\":{\"age\":40}}",
                                    &sheets[i], &error),
                         0);
    lw_writer w = lw_writer_to(&out);
    lw_write_object(&w, NULL);
    lw_survey_results_write(&survey, sheets, 10, &arena, &w);
    lw_write_end(&w);
    assert_non_null(strstr(lw_buf_text(&out),
                           "\"background\":{\"age\":{\"people\":10,\"low_quartile\":30,\"median\":30,"
                           "\"high_quartile\":30},\"likes\":{\"people\":9},"
                           "\"genders\":[{\"gender\":\"F\",\"people\":9}]}"));
    lw_survey_results_csv(&survey, sheets, 2, &csv);
    assert_string_equal(lw_buf_text(&csv), "person,puzzle,id,other,what,answer\n1,,,,age,40\n2,,,,age,30\n"
                                           "2,,,,gender,F\n2,,,,likes,7\n");
    lw_buf_drop(&out);
    lw_buf_clear(&csv);
    lw_survey_write(&survey, &csv);
    assert_non_null(strstr(lw_buf_text(&csv), "\"pairs\":true,\"background\":true}"));
    lw_buf_drop(&csv);
    lw_arena_drop(&arena);
}

static void test_nothing_is_claimed_of_few(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_survey survey;
    lw_buf out = {0};
    read_survey(&survey, &arena);
    assert_null(strstr(results_of(&survey, LW_SURVEY_ENOUGH - 1, &out), "\"value\""));
    assert_non_null(strstr(lw_buf_text(&out), "\"milliseconds\":null"));
    lw_buf_clear(&out);
    const char *estimate = strstr(results_of(&survey, LW_SURVEY_ENOUGH, &out), "{\"people\":10,\"value\":4,");
    double low, high;
    assert_non_null(estimate);
    assert_int_equal(sscanf(estimate, "{\"people\":10,\"value\":4,\"low\":%lf,\"high\":%lf}", &low, &high), 2);
    assert_true(low < 4 && low > 3 && high > 4 && high < 5); /* all agree, but that is not certain */
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
}

static int count_texts(void *context, const char *text)
{
    lw_buf_print(context, "%s;", text);
    return 0;
}

static void test_last_answers_count(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store = must_open("surveys.db"), *other = must_open("others.db");
    lw_buf texts = {0};
    int64_t number, there, puzzles, results;
    bool has;
    assert_int_equal(lw_store_put_survey(store, "t1", survey_text, &number, &error), 0);
    assert_int_equal(lw_store_put_survey_answer(store, number, "0123abcd", "first", &error), 0);
    assert_int_equal(lw_store_put_survey_answer(store, number, "0123abcd", "last", &error), 0);
    assert_int_equal(lw_store_has_survey_answer(store, number, "0123abcd", &has, &error), 0);
    assert_true(has);
    assert_int_equal(lw_store_put_survey(other, "t1", survey_text, &there, &error), 0);
    assert_int_equal(lw_store_put_survey_answer(other, there, "0123abce", "theirs", &error), 0);
    lw_store_close(other);
    assert_int_equal(lw_store_merge(store, "others.db", &puzzles, &results, &error), 0);
    assert_int_equal(lw_store_survey_number(store, "t1", &there, &error), 0);
    assert_int_equal(there, number);
    assert_int_equal(lw_store_survey_answers(store, number, count_texts, &texts, &error), 0);
    assert_string_equal(lw_buf_text(&texts), "last;theirs;");
    assert_int_equal(lw_store_delete_survey(store, number, &error), 0);
    assert_int_equal(lw_store_survey_number(store, "t1", &there, &error), 0);
    assert_int_equal(there, 0);
    lw_buf_drop(&texts);
    lw_store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_survey_round_trips), cmocka_unit_test(test_wrong_surveys),
        cmocka_unit_test(test_wrong_answers),      cmocka_unit_test(test_background),
        cmocka_unit_test(test_wrong_answers),      cmocka_unit_test(test_nothing_is_claimed_of_few),
        cmocka_unit_test(test_last_answers_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
