/* Sokoban collections: read, written, read again; which games are crate pushing and which are not; letters of
 * solutions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/file.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/heuristics/crates.h"
#include "families/puzzlescript/levels/xsb.h"
#include "families/puzzlescript/ps_facts.h"
#include "search/search.h"

#include <stdio.h>
#include <string.h>

static const char collection[] =
    "Title: Two rooms\nAuthor: Nobody\n\n; First (steps)\n\n#######\n#  .  #\n# $   #\n"
    "#  @  #\n#######\n\n  ####\n###  ###\n#  $* .#\n#   + -#\n########\n"
    "Title: Corner\nComment: hard\n\n; third\n#####\n#@$.#\n#####\n";

static const char written[] =
    "; First [steps]\n\n#######\n#  .  #\n# $   #\n#  @  #\n#######\n\n; Corner\n\n  ####\n"
    "###  ###\n#  $* .#\n#   +  #\n########\n\n; third\n\n#####\n#@$.#\n#####\n\n";

static void write_levels(const char *source, size_t size, lw_buf *out)
{
    lw_arena arena = {0};
    lw_error error = {0};
    lw_ps_compiled compiled = lw_ps_compile(source, size, &arena);
    assert_int_equal(compiled.note_count, 0);
    for (int i = 0; i < compiled.game->level_count; i++)
        if (!compiled.game->levels[i].message)
            assert_int_equal(lw_ps_xsb_write(compiled.game, i, out, &error), 0);
    lw_arena_drop(&arena);
}

static void test_round_trip(void **state)
{
    (void)state;
    lw_buf source = {0}, out = {0}, again = {0}, last = {0};
    lw_error error = {0};
    assert_true(lw_ps_is_xsb(collection, strlen(collection)));
    assert_int_equal(lw_ps_xsb_read(collection, strlen(collection), &source, &error), 0);
    assert_non_null(strstr(lw_buf_text(&source), "title Two rooms\nauthor Nobody\n"));
    write_levels(source.bytes, source.size, &out);
    assert_string_equal(lw_buf_text(&out), written);
    assert_int_equal(lw_ps_xsb_read(out.bytes, out.size, &again, &error), 0);
    write_levels(again.bytes, again.size, &last);
    assert_string_equal(lw_buf_text(&last), written);
    lw_buf_drop(&source);
    lw_buf_drop(&out);
    lw_buf_drop(&again);
    lw_buf_drop(&last);
}

static void test_what_is_one(void **state)
{
    (void)state;
    static const char *const none[] = {"", "# a remark\n# another\n# a third\n", "#####\n#####\n#####\n",
                                       "chromatic:w3h2#1\n", "#@#\n###\n"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(lw_ps_is_xsb(none[i], strlen(none[i])));
    static const char game[] = "OBJECTS\nLEGEND\nLEVELS\n####\n#@.#\n####\n";
    assert_false(lw_ps_is_xsb(game, strlen(game)));
}

static void assert_refused(const char *text, int line, int column)
{
    lw_buf source = {0};
    lw_error error = {0};
    assert_int_not_equal(lw_ps_xsb_read(text, strlen(text), &source, &error), 0);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_int_equal(source.size, 0);
    lw_buf_drop(&source);
}

static void test_slips(void **state)
{
    (void)state;
    assert_refused("; one\n####\n# .#\n####\n", 2, 1);                 /* no player */
    assert_refused("####\n#@.#\n####\n\n#####\n#@@$#\n#####\n", 5, 1); /* two */
    assert_refused("#####\n#@$x#\n#####\n", 2, 4);
    assert_refused("; nothing\n", 0, 0);
}

/* --- What is crate pushing. --- */

static const char *why_not(const char *name)
{
    char path[300];
    lw_buf text = {0};
    lw_error error = {0};
    lw_arena arena = {0};
    lw_ps_crates crates;
    snprintf(path, sizeof path, "%s/examples/puzzlescript/%s.txt", LW_SOURCE_DIR, name);
    assert_int_equal(lw_buf_read_file(&text, path, 1 << 20, &error), 0);
    const char *why = lw_ps_crates_of(lw_ps_compile(text.bytes, text.size, &arena).game, &crates);
    lw_arena_drop(&arena);
    lw_buf_drop(&text);
    return why;
}

static const char *why_not_with(const char *rules, const char *wins)
{
    lw_buf text = {0};
    lw_arena arena = {0};
    lw_ps_crates crates;
    lw_buf_print(
        &text,
        "title a\n\nOBJECTS\nBackground .\nblack\n\nPlayer p\nred\n\nWall #\ngreen\n\nCrate c\nblue\n\n"
        "Goal g\ngray\n\nLEGEND\n\nSOUNDS\n\nCOLLISIONLAYERS\nBackground\nGoal\nPlayer, Wall, Crate\n\n"
        "RULES\n%s\n\nWINCONDITIONS\n%s\n\nLEVELS\n\n#####\n#pcg#\n#####\n",
        rules, wins);
    const char *why = lw_ps_crates_of(lw_ps_compile(text.bytes, text.size, &arena).game, &crates);
    lw_arena_drop(&arena);
    lw_buf_drop(&text);
    return why;
}

static void test_crate_pushing(void **state)
{
    (void)state;
    static const char push[] = "[ > Player | Crate ] -> [ > Player | > Crate ]", all[] = "All Goal on Crate";
    assert_null(why_not("push"));
    static const char *const others[] = {"vanish", "snake", "carry", "ice",  "laser",
                                         "slab",   "luck",  "keys",  "watch"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_non_null(why_not(others[i]));
    assert_null(why_not_with(push, all));
    assert_null(why_not_with(push, "All Crate on Goal"));
    assert_null(why_not_with("[ > Player | Crate ] -> [ > Player | > Crate ] sfx0", all));
    assert_non_null(why_not_with(push, "Some Goal on Crate"));
    assert_non_null(why_not_with(push, "All Goal on Player"));
    assert_non_null(why_not_with("horizontal [ > Player | Crate ] -> [ > Player | > Crate ]", all));
    assert_non_null(why_not_with("[ < Player | Crate ] -> [ < Player | < Crate ]", all)); /* pulls */
    assert_non_null(why_not_with("[ > Player | Crate ] -> [ > Player | > Crate ] again", all));
    assert_non_null(why_not_with("[ > Player | Crate ] -> [ > Player | > Crate ]\n"
                                 "[ > Crate | Crate ] -> [ > Crate | > Crate ]",
                                 all));
    assert_non_null(why_not_with("[ > Player | Crate ] -> [ Player | > Crate ]", all));
}

static void test_letters(void **state)
{
    (void)state;
    static const char text[] = "######\n#@ $.#\n######\n";
    lw_arena arena = {0};
    lw_error error = {0};
    lw_buf out = {0};
    lw_solution solution = {0};
    lw_design *design = lw_family_puzzlescript.language->read(text, strlen(text), 1, &arena, &error);
    assert_non_null(design);
    const lw_rules *rules = design->spec->family->compile(design, &arena, &error);
    lw_solve(lw_solver_find("bfs"), rules, 0, &LW_LIMITS, &solution);
    lw_ps_lurd(rules, 0, &solution.moves, &out);
    assert_string_equal(lw_buf_text(&out), "rR");
    lw_solution_drop(&solution);
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_what_is_one),   cmocka_unit_test(test_slips),
        cmocka_unit_test(test_letters),    cmocka_unit_test(test_crate_pushing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
