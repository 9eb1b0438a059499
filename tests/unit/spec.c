/* Specs and IDs as text: what is accepted, its single written form, and the errors for everything else. */
#include "base/text.h"
#include "core/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

static lw_arena arena;

/* Returns the spec's own text, or the error that refuses it. */
static const char *spec_text(const char *text)
{
    lw_error error = {0};
    const lw_spec *spec = lw_spec_parse(text, &arena, &error);
    lw_buf buf = {0};
    if (spec)
        lw_spec_format(spec, &buf);
    const char *said = lw_arena_text(&arena, spec ? lw_buf_text(&buf) : error.text);
    lw_buf_drop(&buf);
    return said;
}

static const char *id_text(const char *id)
{
    lw_error error = {0};
    const lw_design *design = lw_id_parse(id, &arena, &error);
    lw_buf buf = {0};
    if (design)
        lw_id_format(design, &buf);
    const char *said = lw_arena_text(&arena, design ? lw_buf_text(&buf) : error.text);
    lw_buf_drop(&buf);
    return said;
}

/* If the expected text ends with a space, more may follow, such as other families. */
static void assert_said(const char *given, const char *said, const char *expected)
{
    size_t size = strlen(expected);
    bool open = size && expected[size - 1] == ' ';
    if (open ? strncmp(said, expected, size) != 0 : strcmp(said, expected) != 0)
        fail_msg("%s: %s", given, said);
}

typedef struct pair {
    const char *given, *said;
} pair;

static void test_a_spec_has_one_text(void **state)
{
    (void)state;
    static const pair cases[] = {
        {"chromatic", "chromatic:w11h11"},
        {"chromatic:", "chromatic:w11h11"},
        {"chromatic:w3", "chromatic:w3h11"},
        {"chromatic:h2w3", "chromatic:w3h2"},
        {"chromatic:w3,h2", "chromatic:w3h2"},
        {"chromatic:width=3,height=2", "chromatic:w3h2"},
        {"chromatic:h2,width=3", "chromatic:w3h2"},
        {"chromatic:levels=1,w3h2", "chromatic:w3h2"},
        {"chromatic:levels=2,w3h2", "chromatic:w3h2,levels=2"},
        {"chromatic:w3h2,exit=0.1,entrance=1.0", "chromatic:w3h2,entrance=1.0,exit=0.1"},
        {"chromatic:w3h2,exit=0.0.1", "chromatic:w3h2,exit=0.1"},
        {"chromatic:w3h2,exit=1.2,entrance=auto", "chromatic:w3h2"},
        {"chromatic:exit=b2,entrance=a1,w3h2", "chromatic:w3h2,entrance=1.0,exit=0.1"},
        {"chromatic:w3h2,exit=c1,entrance=1.a2", "chromatic:w3h2"},
        {"chromatic:w3h2,levels=2,entrance=2.a1", "chromatic:w3h2,levels=2,entrance=1.1.0"},
        {"chromatic:w30h2,exit=ab2", "chromatic:w30h2,exit=0.27"},
        {"affordance:n5,start=a5", "affordance:n5b10r5g1k5,start=0.0"},
        {"chessmaze:agent=R,pieces=N5", "chessmaze:w11h11"},
        {"chessmaze:pieces=NNR,w5h4,agent=Q", "chessmaze:w5h4,agent=Q,pieces=R1N2"},
        {"null:n256", "null:n256"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_string_equal(spec_text(cases[i].given), cases[i].said);
        assert_string_equal(spec_text(cases[i].said), cases[i].said);
    }
}

static void test_wrong_specs(void **state)
{
    (void)state;
    static const pair cases[] = {
        {"", "there is no family \"\"; there are "},
        {":", "there is no family \"\"; there are "},
        {"chromatics:w3", "there is no family \"chromatics\"; did you mean \"chromatic\"?"},
        {"chroma", "there is no family \"chroma\"; there are "},
        {" chromatic", "there is no family \" chromatic\"; did you mean \"chromatic\"?"},
        {"Chromatic", "there is no family \"Chromatic\"; did you mean \"chromatic\"?"},
        {"chromatic:w3h2:ROYGBV",
         "\"chromatic:w3h2:ROYGBV\" is one puzzle; give a kind of puzzle here, like chromatic:w3h2"},
        {"chromatic:w3h2:", "\"chromatic:w3h2:\" is one puzzle; give "},
        {"chromatic#4", "\"chromatic#4\" is one puzzle; give a kind of puzzle here, like chromatic"},
        {"chromatic:w011", "width must be a whole number like 11, not \"011\""},
        {"chromatic:w00", "width must be a whole number like 11, not \"00\""},
        {"chromatic:w-0", "width must be a whole number like 11, not \"-0\""},
        {"chromatic:w3-4", "width must be a whole number like 11, not \"3-4\""},
        {"chromatic:w", "width must be a whole number like 11, not \"\""},
        {"chromatic:w+1", "width must be a whole number like 11, not \"\""},
        {"chromatic:width=", "width must be a whole number like 11, not \"\""},
        {"chromatic:width=+3", "width must be a whole number like 11, not \"+3\""},
        {"chromatic:width= 3", "width must be a whole number like 11, not \" 3\""},
        {"chromatic:width=\n3", "width must be a whole number like 11, not \"?3\""},
        {"chromatic:width=3.0", "width must be a whole number like 11, not \"3.0\""},
        {"chromatic:width=0x3", "width must be a whole number like 11, not \"0x3\""},
        {"chromatic:w0", "width must be from 1 to 64, not 0"},
        {"chromatic:w-3", "width must be from 1 to 64, not -3"},
        {"chromatic:w99999999999999999999999999", "width must be from 1 to 64, not 99999999999999999999999999"},
        {"chromatic:w3w3", "width is given twice; give it once"},
        {"chromatic:w3h2,width=3", "width is given twice; give it once"},
        {"chromatic:levels=2,levels=2", "levels is given twice; give it once"},
        {"chromatic:exit=auto,exit=auto", "exit is given twice; give it once"},
        {"chromatic:w3h2,", "the parameters of chromatic have a comma too many"},
        {"chromatic:,", "the parameters of chromatic have a comma too many"},
        {"chromatic:,w3", "the parameters of chromatic have a comma too many"},
        {"chromatic:w3,,h2", "the parameters of chromatic have a comma too many"},
        {"chromatic:w3h2=5", "chromatic has no parameter \"\"; it has width, "},
        {"chromatic:w=5", "chromatic has no parameter \"w\"; it has width, "},
        {"chromatic:w3h2levels=2", "a comma is missing before \"levels=2\""},
        {"chromatic:levels", "write levels with =, like levels=..., not \"levels\""},
        {"chromatic:levels2", "write levels with =, like levels=..., not \"levels2\""},
        {"chromatic:x3,h2",
         "chromatic has no parameter \"x3\"; it has width, height, levels, entrance, exit, health"},
        {"chromatic:W3", "chromatic has no parameter \"W3\"; it has width, "},
        {"chromatic:=3", "chromatic has no parameter \"\"; it has width, "},
        {"chromatic:colour=3", "chromatic has no parameter \"colour\"; it has width, "},
        {"chromatic:w3 h2", "chromatic has no parameter \" h2\"; it has width, "},
        {"chromatic:\xC3\xBC=3", "chromatic has no parameter \"\xC3\xBC\"; it has width, "},
        {"chromatic:\xFF=3", "chromatic has no parameter \"?\"; it has width, "},
        {"chromatic:\x1B[31m=3", "chromatic has no parameter \"?[31m\"; it has width, "},
        {"chessmaze:agent=", "agent must be one of K, Q, R, B, N, P, not \"\""},
        {"chessmaze:agent=r", "agent must be one of K, Q, R, B, N, P, not \"r\""},
        {"chessmaze:pieces=N 5", "pieces can have letters, digits and -._~ only, not \"N 5\""},
        {"chessmaze:pieces=N%35", "pieces can have letters, digits and -._~ only, not \"N%35\""},
        {"chessmaze:pieces=N5=5", "pieces can have letters, digits and -._~ only, not \"N5=5\""},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_said(cases[i].given, spec_text(cases[i].given), cases[i].said);
}

static void test_wrong_squares(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",     "1",    "1.",   "1.2.",    ".1",     "1..2",    "1.2.3.4",
                                        "01.2", "1.02", "1.-2", "+1.2",    "1,2",    "1.2 ",    "auto.1",
                                        "Auto", "1.a",  "a.1",  "10000.1", "1.2.3.", "1.99999", "0.0.0.0",
                                        "c",    "a0",   "a01",  "0.a1",    "abc1",   "_1",      "A1",
                                        "a1x",  "1a1",  "1.a",  "a10000",  "1.1.a1", "a1.1",    "a1 "};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        lw_error error = {0};
        lw_spec *spec = lw_spec_new(lw_family_find("chromatic"), &arena);
        assert_int_equal(lw_spec_set(spec, "exit", wrong[i], &arena, &error), LW_BAD_INPUT);
        lw_buf said = {0};
        lw_buf_print(&said, "exit must be auto or a square like c2 (a1 is at the bottom left), not \"%s\"",
                     wrong[i]);
        assert_string_equal(error.text, lw_buf_text(&said));
        lw_buf_drop(&said);
    }
}

/* Printed settings can be read back. */
static void test_settings_read_back(void **state)
{
    (void)state;
    for (int f = 0; lw_families[f]; f++) {
        lw_spec *spec = lw_spec_new(lw_families[f], &arena), *back = lw_spec_new(lw_families[f], &arena);
        for (int i = 0; lw_families[f]->params[i].key; i++) {
            lw_buf text = {0};
            lw_error error = {0};
            lw_setting_text(&lw_families[f]->params[i], &spec->settings[i], &text);
            if (lw_spec_set(back, lw_families[f]->params[i].key, lw_buf_text(&text), &arena, &error))
                fail_msg("%s", error.text);
            assert_int_equal(back->settings[i].number, spec->settings[i].number);
            lw_buf_drop(&text);
        }
    }
}

static void test_ids(void **state)
{
    (void)state;
    static const pair cases[] = {
        {"chromatic:w3h2:ROYGBV", "chromatic:w3h2:ROYGBV"},
        {"chromatic:exit=1.2,h2w3:ROYGBV", "chromatic:w3h2:ROYGBV"},
        {"null:n3:123", "null:n3:123"},
        {"chromatic::", "11 by 11 cells on 1 level need 121 letters, not 0"},
        {"chromatic:w3h3:", "3 by 3 cells on 1 level need 9 letters, not 0"},
        {"chromatic:w3h2:ROYGBV:", "3 by 2 cells on 1 level need 6 letters, not 7"},
        {"chromatic:w3h2:ROYGBV#1", "3 by 2 cells on 1 level need 6 letters, not 8"},
        {"chromatic", "\"chromatic\" names a kind of puzzle, not a puzzle; add #42 for one from a seed"},
        {"chromatic:w3h2",
         "\"chromatic:w3h2\" names a kind of puzzle, not a puzzle; add #42 for one from a seed"},
        {"#", "there is no family \"\"; there are "},
        {"#1", "there is no family \"\"; there are "},
        {"chromatic#", "the seed after # must be a whole number like 42, not \"\""},
        {"chromatic#-1", "the seed after # must be a whole number like 42, not \"-1\""},
        {"chromatic#+1", "the seed after # must be a whole number like 42, not \"+1\""},
        {"chromatic# 1", "the seed after # must be a whole number like 42, not \" 1\""},
        {"chromatic#007", "the seed after # must be a whole number like 42, not \"007\""},
        {"chromatic#1#2", "the seed after # must be a whole number like 42, not \"1#2\""},
        {"chromatic#1:2", "the seed after # must be a whole number like 42, not \"1:2\""},
        {"chromatic#18446744073709551616",
         "a seed must be from 0 to 18446744073709551615, not 18446744073709551616"},
        {"chromatic:w0#1", "width must be from 1 to 64, not 0"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_said(cases[i].given, id_text(cases[i].given), cases[i].said);
}

static void test_seeds_name_designs(void **state)
{
    (void)state;
    assert_string_equal(id_text("null:n9#18446744073709551615"), id_text("null:length=9#18446744073709551615"));
    assert_string_not_equal(id_text("null:n9#0"), id_text("null:n9#1"));
    assert_string_equal(id_text("chromatic#3"), id_text("chromatic:w11h11#3"));
}

/* Every ID of every family goes into a URL as it is. */
static void test_ids_fit_into_urls(void **state)
{
    (void)state;
    static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:,=";
    for (int f = 0; lw_families[f]; f++)
        for (int seed = 0; seed < 5; seed++) {
            lw_buf id = {0};
            lw_buf_print(&id, "%s#%d", lw_families[f]->name, seed);
            const char *text = id_text(lw_buf_text(&id));
            if (strncmp(text, lw_families[f]->name, id.size - 2) != 0 || text[strspn(text, safe)])
                fail_msg("%s", text);
            lw_buf_drop(&id);
        }
}

/* Sentences stay one line of UTF-8 and end with a zero byte, however long what they quote. */
static void test_long_texts(void **state)
{
    (void)state;
    enum { SIZE = 100000 };
    static const char *const heads[] = {"",
                                        "chromatic:",
                                        "chromatic:w",
                                        "chromatic:exit=",
                                        "chessmaze:pieces=",
                                        "chromatic:w3h2:",
                                        "chromatic#",
                                        "chessmaze:w5h4,pieces=N2:"};
    static const char *const fills[] = {"1", "a", ",", ":", "\xE2\x82\xAC", "\x80", "\n"};
    for (size_t h = 0; h < COUNT(heads); h++)
        for (size_t f = 0; f < COUNT(fills); f++) {
            lw_buf id = {0};
            lw_error error = {0};
            lw_buf_puts(&id, heads[h]);
            while (id.size < SIZE)
                lw_buf_puts(&id, fills[f]);
            assert_null(lw_id_parse(lw_buf_text(&id), &arena, &error));
            assert_in_range(strlen(error.text), 10, sizeof error.text - 1);
            for (const char *at = error.text; *at; at += lw_utf8_size(at, strlen(at))) {
                assert_true(lw_utf8_size(at, strlen(at)) > 0);
                assert_true((unsigned char)*at >= 0x20);
            }
            lw_buf_drop(&id);
        }
    lw_buf id = {0};
    lw_error error = {0};
    lw_buf_puts(&id, "chessmaze:pieces=");
    while (id.size < SIZE)
        lw_buf_puts(&id, "N");
    assert_null(lw_spec_parse(lw_buf_text(&id), &arena, &error));
    assert_int_equal(error.code, LW_LIMIT);
    assert_string_equal(error.text, "pieces can have at most 4000 characters, not 99983");
    lw_buf_drop(&id);
}

/* Forty bytes are quoted. After 38 others a euro sign of three bytes would be cut; after 37 it is complete. */
static void test_quotes_are_not_cut_inside_a_letter(void **state)
{
    (void)state;
    assert_string_equal(
        spec_text("chromatic:w=\xE2\x82\xAC"),
        "chromatic has no parameter \"w\"; it has width, height, levels, entrance, exit, health");
    assert_string_equal(
        spec_text("chromatic:width=12345678901234567890123456789012345678\xE2\x82\xAC"),
        "width must be a whole number like 11, not \"12345678901234567890123456789012345678??\"");
    assert_string_equal(
        spec_text("chromatic:width=1234567890123456789012345678901234567\xE2\x82\xAC"),
        "width must be a whole number like 11, not \"1234567890123456789012345678901234567\xE2\x82\xAC\"");
}

static void test_names_end_with_dots(void **state)
{
    (void)state;
    lw_names names = {0};
    lw_names_add(&names, "one");
    assert_string_equal(names.text, "one");
    for (int i = 0; i < 100; i++)
        lw_names_add(&names, i % 2 ? "three" : "fourteen");
    assert_int_equal(strncmp(names.text, "one, fourteen, three, ", 22), 0);
    const char *end = names.text + strlen(names.text);
    assert_string_equal(end - 5, ", ...");
    assert_true(end - names.text > 215);
    assert_null(strstr(names.text, "..., "));
}

static const char *json_error(const char *text, lw_error *error)
{
    *error = (lw_error){0};
    const lw_json *json = lw_json_read(text, strlen(text), 1, &arena, error);
    assert_non_null(json);
    assert_null(lw_design_read(json, &arena, error));
    return error->text;
}

static void test_json_says_where(void **state)
{
    (void)state;
    static const struct {
        const char *json, *said;
        int line, column;
    } cases[] = {
        {"{}", "a puzzle needs a \"family\", a string", 1, 1},
        {"[]", "a puzzle must be an object, {\"family\": ...}, not a list", 1, 1},
        {"{\n \"family\": 5}", "\"family\" must be a string, not a whole number", 2, 12},
        {"{\n \"family\": \"nul\"}", "there is no family \"nul\"; did you mean \"null\"?", 2, 12},
        {"{\n \"id\": \"null:n3:12\"}", "a row of 3 cells needs one digit per cell, not 2 digits", 2, 8},
        {"{\n \"id\": 5}", "without a \"family\", \"id\" must be a puzzle's ID", 2, 8},
        {"{\"id\":\"null:n2:11\",\n \"family\":\"chromatic\"}",
         "the id is of the family null, not of chromatic", 2, 11},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        lw_error error;
        assert_said(cases[i].json, json_error(cases[i].json, &error), cases[i].said);
        assert_int_equal(error.line, cases[i].line);
        assert_int_equal(error.column, cases[i].column);
    }
}

/* A copy shares nothing with what it was copied from. */
static void test_copies_stand_alone(void **state)
{
    (void)state;
    lw_arena first = {0};
    lw_spec *copy = lw_spec_copy(lw_spec_parse("chessmaze:w5h4,pieces=R1N2", &first, NULL), &arena);
    lw_arena_drop(&first);
    lw_buf text = {0};
    assert_int_equal(lw_spec_set(copy, "width", "6", &arena, NULL), 0);
    assert_int_equal(lw_spec_check(copy, NULL), 0);
    lw_spec_format(copy, &text);
    assert_string_equal(lw_buf_text(&text), "chessmaze:w6h4,pieces=R1N2");
    lw_buf_drop(&text);
}

/* Settings that do not fit together yet may fit once more are set; and an exit set explicitly at its default
 * place stays there when the board grows. */
static void test_scanned_specs_are_checked_last(void **state)
{
    (void)state;
    lw_buf text = {0};
    lw_error error = {0};
    assert_said("w2h2", spec_text("chessmaze:w2h2"), "5 pieces do not fit on a board of 2 rows ");
    lw_spec *spec = lw_spec_scan("chessmaze:w2h2", &arena, &error);
    assert_int_equal(lw_spec_set(spec, "pieces", "N2", &arena, &error), 0);
    assert_int_equal(lw_spec_check(spec, &error), 0);
    lw_spec_format(spec, &text);
    assert_string_equal(lw_buf_text(&text), "chessmaze:w2h2,pieces=N2");
    lw_buf_clear(&text);
    spec = lw_spec_scan("chromatic:w3h4,exit=3.2", &arena, &error);
    assert_int_equal(lw_spec_set(spec, "width", "5", &arena, &error), 0);
    assert_int_equal(lw_spec_check(spec, &error), 0);
    lw_spec_format(spec, &text);
    assert_string_equal(lw_buf_text(&text), "chromatic:w5h4,exit=3.2");
    lw_buf_drop(&text);
}

static void test_facts_are_listed(void **state)
{
    (void)state;
    lw_error error = {0};
    const lw_family *family = lw_family_find("null");
    assert_int_equal(lw_fact_named(family, "reached=3", 7, &error), 1);
    assert_int_equal(lw_fact_named(family, "reach", 5, &error), LW_BAD_INPUT);
    assert_ptr_equal(strstr(error.text, "null has no fact \"reach\"; it has moves, reached, difficulty, "),
                     error.text);
}

static int drop_arena(void **state)
{
    (void)state;
    lw_arena_drop(&arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_spec_has_one_text),
        cmocka_unit_test(test_wrong_specs),
        cmocka_unit_test(test_wrong_squares),
        cmocka_unit_test(test_settings_read_back),
        cmocka_unit_test(test_ids),
        cmocka_unit_test(test_seeds_name_designs),
        cmocka_unit_test(test_ids_fit_into_urls),
        cmocka_unit_test(test_long_texts),
        cmocka_unit_test(test_quotes_are_not_cut_inside_a_letter),
        cmocka_unit_test(test_names_end_with_dots),
        cmocka_unit_test(test_json_says_where),
        cmocka_unit_test(test_copies_stand_alone),
        cmocka_unit_test(test_scanned_specs_are_checked_last),
        cmocka_unit_test(test_facts_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, drop_arena);
}
