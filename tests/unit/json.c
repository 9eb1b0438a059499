/* JSON: what is refused and where, what is kept exactly, and that writing and reading are inverse. */
#include "base/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static lw_arena arena;

static int drop(void **state)
{
    (void)state;
    lw_arena_drop(&arena);
    return 0;
}

static const lw_json *read(const char *text, lw_error *error)
{
    *error = (lw_error){0};
    return lw_json_read(text, strlen(text), 1, &arena, error);
}

static const lw_json *good(const char *text)
{
    lw_error error;
    const lw_json *value = read(text, &error);
    if (!value)
        fail_msg("%s: %d:%d: %s", text, error.line, error.column, error.text);
    return value;
}

static void test_bad_texts_say_where(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line, column;
        const char *sentence;
    } rows[] = {
        {"", 1, 1, "the text ends where a JSON value is expected"},
        {" \n\t ", 2, 3, "the text ends where a JSON value is expected"},
        {"nul", 1, 1, "a JSON value is expected here"},
        {"True", 1, 1, "a JSON value is expected here"},
        {"\xEF\xBB\xBF[]", 1, 1, "a JSON value is expected here"},
        {"[1,]", 1, 4, "a JSON value is expected here"},
        {"[1\n 2]", 2, 2, "a comma or ] is expected here"},
        {"[1", 1, 3, "a comma or ] is expected here"},
        {"{\"a\":1\r\n\"b\":2}", 2, 1, "a comma or } is expected here"},
        {"{\"a\":1,}", 1, 8, "a key in double quotes is expected here"},
        {"{a:1}", 1, 2, "a key in double quotes is expected here"},
        {"{\"a\" 1}", 1, 6, "a colon is expected after the key"},
        {"{\"a\":1,\n  \"a\":2}", 2, 3, "this key is given twice"},
        {"{\"a\":1, \"\\u0061\":2}", 1, 9, "this key is given twice"},
        {"[] []", 1, 4, "nothing more is expected after the value"},
        {"1x", 1, 2, "nothing more is expected after the value"},
        {"01", 1, 1, "this is not a number"},
        {"-", 1, 1, "this is not a number"},
        {"[1, -a]", 1, 5, "this is not a number"},
        {"1.", 1, 1, "this is not a number"},
        {"1.e5", 1, 1, "this is not a number"},
        {"1e+", 1, 1, "this is not a number"},
        {"9223372036854775808", 1, 1, "this number is too large"},
        {"-9223372036854775809", 1, 1, "this number is too large"},
        {"-1e309", 1, 1, "this number is too large"},
        {"[\"abc", 1, 2, "this string has no closing quote"},
        {"[\"abc\n\"]", 1, 2, "this string has no closing quote"},
        {"[\"abc\\", 1, 2, "this string has no closing quote"},
        {"\"abc\\\"", 1, 1, "this string has no closing quote"},
        {"\"a\tb\"", 1, 3, "a control character must be written as an escape"},
        {"\"a\\x\"", 1, 3, "this is not an escape that JSON knows"},
        {"\"\\u12g4\"", 1, 2, "this is not an escape that JSON knows"},
        {"\"\\u12", 1, 2, "this is not an escape that JSON knows"},
        {"\"\\ud83d\"", 1, 2, "this is not an escape that JSON knows"},
        {"\"\\ud83d\\u0041\"", 1, 2, "this is not an escape that JSON knows"},
        {"\"\\ude00\\ud83d\"", 1, 2, "this is not an escape that JSON knows"},
        {"\"\\u0000\"", 1, 2, "a string cannot hold a zero byte"},
        {"\"a\x80\"", 1, 3, "this is not UTF-8"},
        {"\"\xC0\xAF\"", 1, 2, "this is not UTF-8"},
        {"\"\xC3\"", 1, 2, "this is not UTF-8"},
        {"\"\xE0\x9F\xBF\"", 1, 2, "this is not UTF-8"},
        {"\"\xED\xA0\x80\"", 1, 2, "this is not UTF-8"},
        {"\"\xF0\x8F\xBF\xBF\"", 1, 2, "this is not UTF-8"},
        {"\"\xF4\x90\x80\x80\"", 1, 2, "this is not UTF-8"},
        {"\"\xF5\x80\x80\x80\"", 1, 2, "this is not UTF-8"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lw_error error;
        if (read(rows[i].text, &error))
            fail_msg("this was taken: %s", rows[i].text);
        if (error.line != rows[i].line || error.column != rows[i].column)
            fail_msg("%s: told at %d:%d, not %d:%d", rows[i].text, error.line, error.column, rows[i].line,
                     rows[i].column);
        assert_string_equal(error.text, rows[i].sentence);
        assert_int_equal(error.code, LW_BAD_INPUT);
    }
}

static void test_a_zero_byte_ends_nothing(void **state)
{
    (void)state;
    lw_error error = {0};
    assert_null(lw_json_read("1\0", 2, 1, &arena, &error));
    assert_int_equal(error.column, 2);
    error = (lw_error){0};
    assert_null(lw_json_read("\"a\0b\"", 5, 1, &arena, &error));
    assert_int_equal(error.column, 3);
}

static void test_only_the_given_bytes_are_read(void **state)
{
    (void)state;
    lw_error error = {0};
    const lw_json *value = lw_json_read("1234", 2, 1, &arena, &error);
    assert_non_null(value);
    assert_int_equal(value->integer, 12);
    assert_null(lw_json_read("true", 3, 1, &arena, &error));
    error = (lw_error){0};
    assert_null(lw_json_read("[] ]", 4, 40, &arena, &error));
    assert_int_equal(error.line, 40);
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t integer;
    } whole[] = {{"0", 0},
                 {"-0", 0},
                 {"17", 17},
                 {"9223372036854775807", INT64_MAX},
                 {"-9223372036854775808", INT64_MIN}};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        const lw_json *value = good(whole[i].text);
        assert_int_equal(value->kind, LW_JSON_INT);
        assert_true(value->integer == whole[i].integer);
    }
    static const struct {
        const char *text;
        double real;
    } broken[] = {{"0.1", 0.1},         {"1e0", 1},         {"1E+2", 100},
                  {"-2.5e-3", -0.0025}, {"5e-324", 5e-324}, {"1e-999", 0}};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        const lw_json *value = good(broken[i].text);
        assert_int_equal(value->kind, LW_JSON_REAL);
        assert_true(value->real == broken[i].real);
    }
    assert_true(lw_json_number(good("3")) == 3.0);
    assert_true(lw_json_number(good("3.5")) == 3.5);
}

static void test_escapes(void **state)
{
    (void)state;
    const lw_json *value = good("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\\u20AC\\ud83d\\ude00\"");
    assert_string_equal(value->text, "\"\\/\b\f\n\r\tA\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
    assert_int_equal(value->count, strlen(value->text));
    assert_string_equal(good("\"\xC3\xA9\xF4\x8F\xBF\xBF\x7F\"")->text, "\xC3\xA9\xF4\x8F\xBF\xBF\x7F");
}

static void nest(lw_buf *buf, int depth, const char *open, const char *close)
{
    lw_buf_clear(buf);
    for (int i = 0; i < depth; i++)
        lw_buf_puts(buf, open);
    lw_buf_puts(buf, "0");
    for (int i = 0; i < depth; i++)
        lw_buf_puts(buf, close);
}

static void test_depth_is_bounded(void **state)
{
    (void)state;
    lw_buf text = {0}, out = {0};
    lw_error error;
    nest(&text, LW_JSON_DEPTH, "{\"a\":", "}");
    good(lw_buf_text(&text));
    nest(&text, LW_JSON_DEPTH + 1, "[", "]");
    assert_null(read(lw_buf_text(&text), &error));
    assert_int_equal(error.code, LW_LIMIT);
    assert_int_equal(error.column, LW_JSON_DEPTH + 1);
    /* the deepest value that can be read may still be nested in others */
    nest(&text, LW_JSON_DEPTH, "[", "]");
    lw_writer writer = lw_writer_to(&out);
    for (int i = 0; i < LW_JSON_DEPTH; i++)
        lw_write_list(&writer, NULL);
    lw_write_json(&writer, NULL, good(lw_buf_text(&text)));
    for (int i = 0; i < LW_JSON_DEPTH; i++)
        lw_write_end(&writer);
    nest(&text, 2 * LW_JSON_DEPTH, "[", "]");
    assert_string_equal(lw_buf_text(&out), lw_buf_text(&text));
    lw_buf_drop(&text);
    lw_buf_drop(&out);
}

static void test_keys_are_bounded(void **state)
{
    (void)state;
    lw_buf text = {0};
    lw_error error;
    for (int keys = LW_JSON_KEYS; keys <= LW_JSON_KEYS + 1; keys++) {
        lw_buf_clear(&text);
        for (int i = 0; i < keys; i++)
            lw_buf_print(&text, "%s\"%d\":0", i ? "," : "{", i);
        lw_buf_puts(&text, "}");
        assert_int_equal(read(lw_buf_text(&text), &error) != NULL, keys == LW_JSON_KEYS);
    }
    assert_int_equal(error.code, LW_LIMIT);
    lw_buf_drop(&text);
}

static void test_members_and_places(void **state)
{
    (void)state;
    const lw_json *object = good("{\"width\": 7,\n \"height\":[1, 2,\n3],\n\"wide\":true }");
    assert_int_equal(object->count, 3);
    const lw_json *height = lw_json_get(object, "height");
    assert_int_equal(height->line, 2);
    assert_int_equal(height->column, 11);
    assert_int_equal(height->count, 3);
    assert_int_equal(height->first->next->next->line, 3);
    assert_int_equal(height->first->next->next->column, 1);
    assert_null(lw_json_get(object, "depth"));
    assert_null(lw_json_get(height, "width"));
    assert_null(lw_json_get(NULL, "width"));

    lw_error error = {0};
    static const char *const all[] = {"wide", "width", "height", NULL}, *const two[] = {"width", "wide", NULL};
    assert_int_equal(lw_json_only(object, all, &error), 0);
    assert_int_equal(lw_json_only(object, two, &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "there is no key \"height\" here; remove it");
    assert_int_equal(error.line, 2);
    error = (lw_error){0};
    assert_int_equal(lw_json_only(height, all, &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "an object is expected here, not a list");
}

static void test_writer(void **state)
{
    (void)state;
    lw_buf out = {0};
    lw_writer writer = lw_writer_to(&out);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "a \"key\"", "line\nback\\slash \x01 \xC3\xA9 \xE9 \xC3");
    lw_write_list(&writer, "list");
    lw_write_int(&writer, NULL, INT64_MIN);
    lw_write_real(&writer, NULL, 40.0);
    lw_write_null(&writer, NULL);
    lw_write_list(&writer, NULL);
    lw_write_end(&writer);
    lw_write_object(&writer, NULL);
    lw_write_end(&writer);
    lw_write_end(&writer);
    lw_write_bool(&writer, "yes", true);
    lw_write_end(&writer);
    static const char expected[] =
        "{\"a \\\"key\\\"\":\"line\\nback\\\\slash \\u0001 \xC3\xA9 \xEF\xBF\xBD \xEF\xBF\xBD\","
        "\"list\":[-9223372036854775808,40,null,[],{}],\"yes\":true}";
    assert_string_equal(lw_buf_text(&out), expected);
    lw_buf again = {0};
    writer = lw_writer_to(&again);
    lw_write_json(&writer, NULL, good(expected));
    assert_string_equal(lw_buf_text(&again), expected);
    lw_buf_drop(&out);
    lw_buf_drop(&again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_texts_say_where),
        cmocka_unit_test(test_a_zero_byte_ends_nothing),
        cmocka_unit_test(test_only_the_given_bytes_are_read),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_depth_is_bounded),
        cmocka_unit_test(test_keys_are_bounded),
        cmocka_unit_test(test_members_and_places),
        cmocka_unit_test(test_writer),
    };
    return cmocka_run_group_tests(tests, NULL, drop);
}
