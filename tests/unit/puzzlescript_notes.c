/* The compiler's messages about wrong PuzzleScript games: the place and the hint; and that games beyond a limit
 * are refused with a message, quickly and without much memory. */
#include "base/buf.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/compiled_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static lw_arena arena;
static lw_buf text;

static int clear(void **state)
{
    (void)state;
    lw_arena_drop(&arena);
    lw_buf_drop(&text);
    return 0;
}

/* A game with something in each section. */
typedef struct parts {
    const char *prelude, *objects, *legend, *sounds, *layers, *rules, *wins, *levels;
} parts;

static const char * or (const char *given, const char *otherwise)
{
    return given ? given : otherwise;
}

static lw_ps_compiled compile(const parts *p)
{
    lw_buf_clear(&text);
    lw_buf_puts(&text, or (p->prelude, ""));
    lw_buf_puts(&text, "OBJECTS\nbackground .\nblack\nplayer p\nwhite\ncrate\nred\nwall\nred\n");
    lw_buf_puts(&text, or (p->objects, ""));
    lw_buf_puts(&text, "LEGEND\n");
    lw_buf_puts(&text, or (p->legend, ""));
    lw_buf_puts(&text, "SOUNDS\n");
    lw_buf_puts(&text, or (p->sounds, ""));
    lw_buf_puts(&text, "COLLISIONLAYERS\n");
    lw_buf_puts(&text, or (p->layers, "background\nplayer,wall\ncrate\n"));
    lw_buf_puts(&text, "RULES\n");
    lw_buf_puts(&text, or (p->rules, ""));
    lw_buf_puts(&text, "WINCONDITIONS\n");
    lw_buf_puts(&text, or (p->wins, ""));
    lw_buf_puts(&text, "LEVELS\n");
    lw_buf_puts(&text, or (p->levels, "p.\n"));
    return lw_ps_compile(text.bytes, text.size, &arena);
}

static void test_notes_have_places_and_hints(void **state)
{
    (void)state;
    static const struct {
        parts parts;
        enum lw_ps_code code;
        int line, column, end;
        const char *hint;
    } cases[] = {
        {{.prelude = "  autor me\n"}, LW_PS_PRELUDE_UNKNOWN, 1, 3, 8, "did you mean author?"},
        {{.prelude = "title a\ntitle b\n"}, LW_PS_PRELUDE_TWICE, 2, 1, 6, "delete"},
        {{.objects = "gold\nyelow\n"}, LW_PS_COLOUR_EXPECTED, 11, 1, 6, "did you mean yellow?"},
        {{.legend = "# = wal\n"}, LW_PS_LEGEND_UNKNOWN, 11, 5, 8, "did you mean wall?"},
        {{.legend = "# = player or crate or player\n"}, LW_PS_LEGEND_REPEATED, 11, 24, 30, "once"},
        {{.sounds = "plaeyr move 3\n"}, LW_PS_SOUND_UNKNOWN, 12, 1, 7, "did you mean player?"},
        {{.layers = "background\nplayer,wall\ncrate, crte\n"},
         LW_PS_LAYER_UNKNOWN,
         15,
         8,
         12,
         "did you mean crate?"},
        {{.rules = "[ > Player | Cratte ] -> []\n"}, LW_PS_RULE_NAME, 17, 14, 20, "did you mean crate?"},
        {{.rules = "late [ Crate | > Player ] -> [ | ]\n"}, LW_PS_RULE_LATE_MOVE, 17, 16, 17, "late"},
        {{.rules = "[ Crate wall crate ] -> []\n"}, LW_PS_RULE_OBJECT_TWICE, 17, 14, 19, "once"},
        {{.rules = "[ Crate ] -> [ ] -> [ ]\n"}, LW_PS_RULE_ARROW_TWICE, 17, 18, 20, "two rules"},
        {{.rules = "[ Crate ] -> [ moving Crate ]\n"}, LW_PS_RULE_MOVE_UNCLEAR, 17, 16, 22, "left"},
        {{.rules = "  [ Crate ]\n"}, LW_PS_RULE_ARROW, 17, 3, 12, "[ > Player"},
        {{.rules = "[ Player Wall ] -> [ ]\n"}, LW_PS_RULE_IMPOSSIBLE, 17, 10, 14, "collision layer"},
        {{.wins = "all crate on wal\n"}, LW_PS_WIN_NAME, 18, 14, 17, "did you mean wall?"},
        {{.levels = "p.\n.q\n"}, LW_PS_LEVEL_KEY, 20, 2, 3, "LEGEND"},
        {{.levels = "p....\n..q..\n"}, LW_PS_LEVEL_KEY, 20, 3, 4, "LEGEND"},
        {{.levels = "p....\n......\n"}, LW_PS_LEVEL_ROWS, 20, 1, 2, "first one"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_ps_compiled compiled = compile(&cases[i].parts);
        const lw_ps_note *found = NULL;
        for (int n = 0; n < compiled.note_count; n++)
            if (compiled.notes[n].code == cases[i].code)
                found = &compiled.notes[n];
        if (!found)
            fail_msg("case %zu: said instead: %s", i, compiled.note_count ? compiled.notes[0].text : "nothing");
        if (found->line != cases[i].line || found->column != cases[i].column || found->end != cases[i].end)
            fail_msg("case %zu: %d:%d-%d, not %d:%d-%d", i, found->line, found->column, found->end,
                     cases[i].line, cases[i].column, cases[i].end);
        if (!found->hint || !strstr(found->hint, cases[i].hint))
            fail_msg("case %zu: the hint is \"%s\"", i, found->hint ? found->hint : "");
    }
}

static int count_notes(const parts *game, enum lw_ps_code code)
{
    lw_ps_compiled compiled = compile(game);
    int count = 0;
    for (int i = 0; i < compiled.note_count; i++)
        count += compiled.notes[i].code == code;
    return count;
}

static void test_relative_directions_of_rules(void **state)
{
    (void)state;
    static const char *const rules[] = {"> [ crate ] -> [ ]\n",
                                        "< [ crate ] -> [ ]\n",
                                        "^ [ crate ] -> [ ]\n",
                                        "v [ crate ] -> [ ]\n",
                                        "late ^ [ crate ] -> [ ]\n",
                                        "parallel [ crate ] -> [ ]\n",
                                        "perpendicular [ crate ] -> [ ]\n"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        assert_int_equal(count_notes(&(parts){.rules = rules[i]}, LW_PS_RULE_NAME), 1);
        assert_int_equal(count_notes(&(parts){.rules = rules[i]}, LW_PS_RULE_RELATIVE), 1);
    }
}

static void test_no_twice_beside_the_object(void **state)
{
    (void)state;
    static const char *const rules[] = {"[ crate no crate no crate ] -> [ ]\n",
                                        "[ no crate no crate crate ] -> [ ]\n",
                                        "[ no crate crate no crate ] -> [ ]\n"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        assert_int_equal(count_notes(&(parts){.rules = rules[i]}, LW_PS_RULE_OBJECT_TWICE), 1);
        assert_int_equal(count_notes(&(parts){.rules = rules[i]}, LW_PS_RULE_NO_TWICE), 1);
    }
}

/* An entry without 'and' or 'or' has no valid form, which is reported unless its name has explained it
 * already. */
static void test_legend_entries_without_form(void **state)
{
    (void)state;
    const parts undefined = {.legend = "m = foo bar crate\n"}, taken = {.legend = "wall = crate bar crate\n"};
    assert_int_equal(count_notes(&undefined, LW_PS_LEGEND_UNKNOWN), 1);
    assert_int_equal(count_notes(&undefined, LW_PS_LEGEND_FORM), 1);
    assert_int_equal(count_notes(&taken, LW_PS_LEGEND_IN_USE), 1);
    assert_int_equal(count_notes(&taken, LW_PS_LEGEND_FORM), 0);
}

/* White space is what \\s matches in JavaScript; U+0085, U+180E and U+200B are not. */
static void test_white_space_of_javascript(void **state)
{
    (void)state;
    static const struct {
        const char *character;
        int rules;
    } cases[] = {
        {"\t", 4},           {"\v", 4},           {"\f", 4},           {"\xC2\xA0", 4},     {"\xE1\x9A\x80", 4},
        {"\xE2\x80\x80", 4}, {"\xE2\x80\x8A", 4}, {"\xE2\x80\xA8", 4}, {"\xE2\x80\xAF", 4}, {"\xE2\x81\x9F", 4},
        {"\xE3\x80\x80", 4}, {"\xEF\xBB\xBF", 4}, {"\xC2\x85", 0},     {"\xE1\xA0\x8E", 0}, {"\xE2\x80\x8B", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *at = cases[i].character;
        char rule[64];
        snprintf(rule, sizeof rule, "[%splayer ] -> [%s> player ]\n", at, at);
        lw_ps_compiled compiled = compile(&(parts){.rules = rule});
        if (compiled.note_count && cases[i].rules)
            fail_msg("case %zu: %s", i, compiled.notes[0].text);
        assert_int_equal(compiled.note_count == 0, cases[i].rules > 0);
        if (cases[i].rules)
            assert_int_equal(compiled.game->rule_count, cases[i].rules);
    }
}

/* Early and late groups with partly impossible variants: the number of rules equals the original's. */
static void test_rules_of_mixed_groups(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int count;
    } cases[] = {
        {"[ > player | crate ] -> [ > player | > crate ]\n", 4},
        {"[ > player | crate ] -> [ > player | > crate ]\n+ late [ player ] -> [ crate ]\n", 5},
        {"late [ player ] -> [ crate ]\n+ [ > player ] -> cancel\n", 5},
        {"[ player wall ] -> [ crate ]\n+ [ > player | crate ] -> [ > player | ]\n", 4},
        {"[ moving player ] -> [ ]\n", 5},
        {"horizontal [ parallel player ] -> [ ]\n", 2},
        {"late [ player ] -> [ crate ]\n+ late [ player wall ] -> [ ]\n", 1},
        {"[ > player ] -> cancel\n+ [ player wall ] -> cancel\n", 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_ps_compiled compiled = compile(&(parts){.rules = cases[i].rules});
        if (!compiled.game || compiled.game->rule_count != cases[i].count)
            fail_msg("case %zu: %d rules, not %d", i, compiled.game ? compiled.game->rule_count : -1,
                     cases[i].count);
    }
}

static void test_vertical_tabs_are_white_space(void **state)
{
    (void)state;
    const parts game = {.objects = "\vgold\v\n\vyellow\n",
                        .legend = "\v#\v=\vwall\n",
                        .layers = "\vbackground\nplayer,\vwall\ncrate,\vgold\n",
                        .rules = "\v[\v>\vplayer\v|\vcrate\v]\v->\v[\v>\vplayer\v|\v>\vcrate\v]\n",
                        .wins = "\vno\vcrate\n"};
    lw_ps_compiled compiled = compile(&game);
    assert_int_equal(compiled.note_count, 0);
    assert_int_equal(compiled.game->objects, 5);
    assert_int_equal(compiled.game->rule_count, 4);
}

/* The original warns and continues without the rule. */
static void test_patterns_without_a_partner(void **state)
{
    (void)state;
    lw_ps_compiled compiled =
        compile(&(parts){.rules = "[ player ] [ crate ] -> [ player ]\n"
                                  "right [ > player | crate ] -> [ > player | > crate ]\n"});
    assert_int_equal(compiled.note_count, 1);
    assert_int_equal(compiled.game->rule_count, 1);
}

/* Columns count UTF-16 units, as editors do: an emoji is two. */
static void test_columns_in_other_scripts(void **state)
{
    (void)state;
    lw_ps_compiled compiled = compile(&(parts){.rules = "[ \xC3\x89toile | \xF0\x9F\x98\x80 nix ] -> []\n"});
    assert_true(compiled.note_count >= 3);
    assert_int_equal(compiled.notes[0].column, 3);
    assert_int_equal(compiled.notes[0].end, 9);
    assert_int_equal(compiled.notes[1].column, 12);
    assert_int_equal(compiled.notes[1].end, 14);
    assert_int_equal(compiled.notes[2].column, 15);
}

/* --- Limits. --- */

static char *repeat(const char *piece, int count)
{
    size_t size = strlen(piece);
    char *all = lw_new_array(&arena, char, size *(size_t)count + 1);
    for (int i = 0; i < count; i++)
        memcpy(all + (size_t)i * size, piece, size);
    return all;
}

/* "before 0 after", "before 1 after" and so on. */
static char *number(const char *before, const char *after, int count)
{
    lw_buf all = {0};
    for (int i = 0; i < count; i++)
        lw_buf_print(&all, "%s%d%s", before, i, after);
    char *kept = lw_arena_text(&arena, lw_buf_text(&all));
    lw_buf_drop(&all);
    return kept;
}

static char *join(const char *a, const char *b, const char *c)
{
    lw_buf all = {0};
    lw_buf_print(&all, "%s%s%s", a, b, c);
    char *kept = lw_arena_text(&arena, lw_buf_text(&all));
    lw_buf_drop(&all);
    return kept;
}

static void refused(const parts *p, const char *why)
{
    lw_ps_compiled compiled = compile(p);
    for (int i = 0; i < compiled.note_count; i++)
        if (compiled.notes[i].code == LW_PS_LIMIT && strstr(compiled.notes[i].text, why))
            return;
    fail_msg("nothing was said like \"%s\"", why);
}

static void accepted(const parts *p)
{
    lw_ps_compiled compiled = compile(p);
    for (int i = 0; i < compiled.note_count; i++)
        if (compiled.notes[i].code == LW_PS_LIMIT)
            fail_msg("%s", compiled.notes[i].text);
    assert_non_null(compiled.game);
}

static void test_limit_of_the_text(void **state)
{
    (void)state;
    refused(&(parts){.prelude = repeat("\n", LW_PS_MAX_BYTES)}, "its text is too long");
}

static void test_limit_of_a_line(void **state)
{
    (void)state;
    accepted(&(parts){.rules = join("[ crate ] -> message ", repeat("x", LW_PS_MAX_UNITS - 30), "\n")});
    refused(&(parts){.rules = join("[ crate ] -> message ", repeat("x", LW_PS_MAX_UNITS), "\n")}, "a line");
    refused(&(parts){.legend = join("q = crate", repeat(" and wall", 300000), "\n")}, "a line");
}

static void test_limit_of_words(void **state)
{
    (void)state;
    refused(&(parts){.legend = number("q", " = crate\n", LW_PS_MAX_WORDS + 1)}, "too many words");
}

static void test_limit_of_the_legend(void **state)
{
    (void)state;
    lw_buf entries = {0};
    lw_buf_puts(&entries, "q0 = crate or wall\nr0 = crate or wall\n");
    for (int i = 1; i < 60; i++) /* each has as many members as all before it */
        lw_buf_print(&entries, "q%d = q%d or r%d\nr%d = r%d or q%d\n", i, i - 1, i - 1, i, i - 1, i - 1);
    refused(&(parts){.legend = lw_buf_text(&entries)}, "legend");
    lw_buf_drop(&entries);
}

static void test_limit_of_objects(void **state)
{
    (void)state;
    refused(&(parts){.objects = number("o", "\nred\n\n", LW_PS_MAX_OBJECTS)}, "too many objects");
    accepted(&(parts){
        .objects = number("o", "\nred\n\n", LW_PS_MAX_OBJECTS - 10),
        .layers = join("background\nplayer,wall\ncrate\n", number("o", ",", LW_PS_MAX_OBJECTS - 10), "\n")});
}

static void test_limit_of_layers(void **state)
{
    (void)state;
    refused(
        &(parts){.objects = number("o", "\nred\n\n", LW_PS_MAX_LAYERS),
                 .layers = join("background\nplayer,wall\ncrate\n", number("o", "\n", LW_PS_MAX_LAYERS), "")},
        "collision layers");
}

static void test_limit_of_rules(void **state)
{
    (void)state;
    refused(&(parts){.rules = repeat("[crate]->win\n", LW_PS_MAX_RULES + 1)}, "variants");
    refused(&(parts){.rules = join("[", repeat("moving crate|", 12), "crate]->win\n")}, "variants");
}

static void test_limit_of_a_rule(void **state)
{
    (void)state;
    accepted(&(parts){.rules = join("[", repeat("crate|", 400), "crate]->win\n")});
    refused(&(parts){.rules = join("[", repeat("crate|", LW_PS_MAX_ITEMS), "crate]->win\n")}, "a rule");
    refused(&(parts){.legend = "q = crate and wall\n", /* too long only when written out */
                     .rules = join("[", repeat("q|", LW_PS_MAX_ITEMS / 3), "crate]->win\n")},
            "a rule");
}

/* Rules by the names in them, and by the sets they are made of. */
static void test_limit_of_large_rules(void **state)
{
    (void)state;
    const char *objects = number("o", "\nred\n\n", 1900);
    const char *layers = join("background\nplayer,wall\ncrate\n", number("o", ",", 1900), "\n");
    const char *any = join("q = crate", number(" or o", "", 1900), "\n");
    const char *rule = join("[", repeat("no q|", 300), "crate]->win\n");
    refused(&(parts){.objects = objects, .layers = layers, .legend = any, .rules = repeat(rule, 40)},
            "variants");
    rule = join("[", repeat("crate|", 300), "crate]->win\n");
    refused(&(parts){.objects = objects, .layers = layers, .rules = repeat(rule, 1500)}, "variants");
}

static void test_limit_of_levels(void **state)
{
    (void)state;
    const char *row = join(repeat(".", 1100), "\n", "");
    refused(&(parts){.levels = repeat(row, 1000)}, "too many cells");
    accepted(&(parts){.levels = repeat(row, 900)});
    /* Small ones, together too many for sets of so many objects. */
    refused(&(parts){.objects = number("o", "\nred\n\n", 2000),
                     .layers = join("background\nplayer,wall\ncrate\n", number("o", ",", 2000), "\n"),
                     .levels = repeat(join(repeat(row, 300), "\n", ""), 3)},
            "too many cells");
}

static void test_limit_of_sounds(void **state)
{
    (void)state;
    refused(&(parts){.objects = number("o", "\nred\n\n", 1000),
                     .layers = join("background\nplayer,wall\ncrate\n", number("o", ",", 1000), "\n"),
                     .legend = join("q = crate", number(" or o", "", 1000), "\n"),
                     .sounds = repeat("q move 7\n", 101)},
            "sounds");
}

/* Each of these once took minutes or all memory. */
static void test_large_games_that_are_fine(void **state)
{
    (void)state;
    accepted(&(parts){.rules = repeat("startloop\n[crate]->[wall]\nendloop\n", 30000)});
    accepted(&(parts){.legend = join("q0 = crate\n", number("q0", " = crate\n", 20000), "")});
    accepted(&(parts){.legend = join("q = crate", repeat(" or crate", 5000), "\n")});
    accepted(&(parts){.levels = repeat("p.\n\n", 100000)});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_notes_have_places_and_hints, clear),
        cmocka_unit_test_teardown(test_relative_directions_of_rules, clear),
        cmocka_unit_test_teardown(test_no_twice_beside_the_object, clear),
        cmocka_unit_test_teardown(test_legend_entries_without_form, clear),
        cmocka_unit_test_teardown(test_white_space_of_javascript, clear),
        cmocka_unit_test_teardown(test_rules_of_mixed_groups, clear),
        cmocka_unit_test_teardown(test_vertical_tabs_are_white_space, clear),
        cmocka_unit_test_teardown(test_patterns_without_a_partner, clear),
        cmocka_unit_test_teardown(test_columns_in_other_scripts, clear),
        cmocka_unit_test_teardown(test_limit_of_the_text, clear),
        cmocka_unit_test_teardown(test_limit_of_a_line, clear),
        cmocka_unit_test_teardown(test_limit_of_words, clear),
        cmocka_unit_test_teardown(test_limit_of_the_legend, clear),
        cmocka_unit_test_teardown(test_limit_of_objects, clear),
        cmocka_unit_test_teardown(test_limit_of_layers, clear),
        cmocka_unit_test_teardown(test_limit_of_rules, clear),
        cmocka_unit_test_teardown(test_limit_of_a_rule, clear),
        cmocka_unit_test_teardown(test_limit_of_large_rules, clear),
        cmocka_unit_test_teardown(test_limit_of_levels, clear),
        cmocka_unit_test_teardown(test_limit_of_sounds, clear),
        cmocka_unit_test_teardown(test_large_games_that_are_fine, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
