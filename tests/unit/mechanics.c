/* What rules are observed to do, and when two sets of rules count as the same. */
#include "families/puzzlescript/mechanics/mechanics.h"
#include "core/language.h"
#include "core/registry.h"
#include "designs.h"
#include "families/puzzlescript/mechanics/form.h"
#include "families/puzzlescript/mechanics/probes.h"

#include <stdio.h>

/* A small game: crates, balls, walls, marks on a layer below, and a player that may be a cat. The level has a
 * line for each argument but the last, NULL. */
#define OBJECTS                                                                                          \
    "OBJECTS\nBackground .\nblack\nPlayerone p\nwhite\nCat c\npink\nCrate *\norange\nBall b\nred\nWall " \
    "#\nbrown\nMark o\nblue\nLEGEND\nPlayer = Playerone or Cat\n& = Playerone and Mark\nSOUNDS\n"        \
    "COLLISIONLAYERS\nBackground\nMark\nPlayerone,Cat,Crate,Ball,Wall\nRULES\n"
#define WINS "\nWINCONDITIONS\nAll Mark on Crate\nLEVELS\n"

static const char *game_of(const char *rules, const char *level)
{
    lw_buf text = {0};
    lw_buf_print(&text, "%s%s%s%s\n", OBJECTS, rules, WINS, level);
    const char *kept = lw_arena_text(&arena, lw_buf_text(&text));
    lw_buf_drop(&text);
    return kept;
}

static const lw_ps_family_rules *compile(const char *text)
{
    lw_error error = {0};
    const lw_design *design = lw_family_puzzlescript.language->read(text, strlen(text), 0, &arena, &error);
    const lw_rules *rules = design ? lw_family_puzzlescript.compile(design, &arena, &error) : NULL;
    if (!rules)
        fail_msg("%s", error.text);
    if (((const lw_ps_family_rules *)rules)->error_count)
        fail_msg("errors in %s", text);
    return (const lw_ps_family_rules *)rules;
}

static const char *words_of(const lw_ps_family_rules *rules, const char *inputs)
{
    lw_ps_acts acts = {0};
    lw_moves moves = {0};
    lw_buf words = {0};
    for (const char *at = inputs; *at; at++)
        lw_moves_add(&moves, at, 1);
    lw_ps_acts_play(&acts, rules, 0, &moves);
    lw_ps_acts_sort(&acts);
    lw_ps_acts_words(rules->game, &acts, 9, &words);
    const char *kept = lw_arena_text(&arena, lw_buf_text(&words));
    lw_buf_drop(&words);
    lw_moves_drop(&moves);
    lw_ps_acts_drop(&acts);
    return kept;
}

/* --- What a turn does. --- */

#define PUSH "[ > Player | Crate ] -> [ > Player | > Crate ]"
#define PULL "[ < Player | Crate ] -> [ < Player | < Crate ]"

static void test_kinds(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *level, *inputs, *words;
    } cases[] = {
        {"", "p..*..", "RR", "only walks"},
        {PUSH, ".p*...\n......", "R", "pushes crates"},
        {PUSH, ".p.*..\n......", "R", "only walks"},
        {PUSH, "...*p.\n......", "LL", "pushes crates"},
        {PUSH, ".p.\n.*.\n...\n...", "DD", "pushes crates"},
        {PUSH, ".p*#..", "R", "only walks"},                                                     /* blocked */
        {PUSH "\n[ > Crate | Crate ] -> [ > Crate | > Crate ]", "p**...", "R", "pushes crates"}, /* a row */
        {"[ > Player | Crate ] -> [ Player | > Crate ]", "p*....", "R", "pushes crates"},        /* a kick */
        {PULL, "*p....\n......", "R", "pulls crates"},
        {PULL, "...\n.p.\n.*.\n", "U", "pulls crates"},
        {PULL "\n" PUSH, "*p*...", "R", "pushes crates, pulls crates"},
        {"[ > Player | Crate ] -> [ > Player | > Crate ]\n[ ^ Player | Crate ] -> [ ^ Player | ^ Crate ]",
         "......\n.p*...\n......", "U", "drags along crates"},
        {"[ > Player Mark ] -> [ > Player > Mark ]", "&.....", "R", "carries marks"},
        {"[ > Player | Crate ] -> [ Crate | Player ]", ".p*...", "R", "swaps places with crates"},
        {"[ > Player | Crate ] -> [ Player | ^ Crate ]", "......\n.p*...\n......", "R", "crates step aside"},
        {"[ > Player ] [ Crate ] -> [ > Player ] [ > Crate ]", "p...*.", "R", "crates move from afar"},
        {"right [ > Player | | | Wall ] -> [ | | Player | Wall ]", "p..#..", "R", "the player slides"},
        {"right [ > Player | Crate | | ] -> [ | Player | | Crate ]", "p*....", "R",
         "pushes crates, crates slide"},
        {"[ > Player | Crate ] -> [ > Player | ]", "p*....", "R", "crates vanish"},
        {"[ > Player | Crate ] -> [ > Player | Ball ]", "p*....", "R", "crates become balls"},
        {"[ action Player | no Wall ] -> [ Player | Crate ]", "p.#\n###", "X", "crates appear"},
        {"[ > Player | Mark ] -> [ Wall | Mark ]", "po....", "R", "the player becomes wall"},
        {"[ action Playerone ] -> [ Cat ]", "p.....", "X", "the player becomes cat"},
        {"[ > Player | Mark ] -> [ > Player | ]", "po....", "RR", "marks vanish"},
        {"[ action Player ] [ Mark ] -> [ ] [ Player Mark ]", "p.....\n...o..", "X",
         "the player leaps elsewhere"},
        {"[ > Player | Crate ] -> [ > Player | > Crate ]\nright [ moving Crate | ... | Wall ] -> [ | ... | "
         "Wall ]",
         "p*..#.", "R", "crates vanish"},
        {"[ action Player ] [ Crate ] [ Ball ] -> [ Player ] [ Ball ] [ Crate ]", "p*b...", "X",
         "crates become balls, balls become crates"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *words = words_of(compile(game_of(cases[i].rules, cases[i].level)), cases[i].inputs);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s\n%s\n%s: %s, not %s", cases[i].rules, cases[i].level, cases[i].inputs, words,
                     cases[i].words);
    }
}

/* --- Equality. --- */

static uint64_t form_of(const char *text)
{
    return lw_ps_form(compile(text)->game, &arena);
}

static uint64_t print_of(const char *text)
{
    lw_ps_print print = lw_ps_print_take(compile(text)->game, NULL, &arena);
    assert_true(print.known);
    return print.number;
}

static const char *const distinct[] = {
    "",
    PUSH,
    PULL,
    PUSH "\n" PULL,
    "[ > Player | Ball ] -> [ > Player | > Ball ]",
    "[ > Player | Crate ] -> [ Player | > Crate ]",
    "[ > Player | Crate ] -> [ Crate | Player ]",
    "[ > Player | Crate ] -> [ > Player | ]",
    "[ > Player | Crate ] -> [ > Player | Ball ]",
    "[ > Player | Ball ] -> [ > Player | Crate ]",
    "[ > Player | Mark ] -> [ Wall | Mark ]",
    "[ action Player | no Wall ] -> [ Player | Crate ]",
    "[ > Player ] [ Crate ] -> [ > Player ] [ > Crate ]",
    ("right " PUSH),
    "late [ Crate | Crate | Crate ] -> [ | | ]",
    "[ > Player | Crate | Wall ] -> [ > Player | > Crate | > Wall ]",
    "[ > Player | Crate ] -> cancel",
    "[ > Player | Mark ] -> [ > Player | Mark ] win",
};

enum { DISTINCT = sizeof distinct / sizeof *distinct };

static void test_different(void **state)
{
    (void)state;
    uint64_t forms[DISTINCT], prints[DISTINCT];
    for (int i = 0; i < DISTINCT; i++) {
        const char *text = game_of(distinct[i], "p*o.b#");
        forms[i] = form_of(text);
        prints[i] = print_of(text);
        assert_true(forms[i] == form_of(text) && prints[i] == print_of(text));
        for (int k = 0; k < i; k++) {
            if (forms[i] == forms[k])
                fail_msg("one form: %s and %s", distinct[i], distinct[k]);
            bool same = prints[i] == prints[k];
            bool alike = strstr(distinct[i], "cancel") && !*distinct[k]; /* the crate blocks anyway */
            if (same != alike)
                fail_msg("one fingerprint: %s and %s", distinct[i], distinct[k]);
        }
    }
}

static const char *replace(const char *text, const char *old, const char *new)
{
    lw_buf out = {0};
    for (const char *at; (at = strstr(text, old)); text = at + strlen(old)) {
        lw_buf_add(&out, text, (size_t)(at - text));
        lw_buf_puts(&out, new);
    }
    lw_buf_puts(&out, text);
    const char *kept = lw_arena_text(&arena, lw_buf_text(&out));
    lw_buf_drop(&out);
    return kept;
}

/* Names, the order of objects within a layer, and levels make no difference. */
static void test_renamed(void **state)
{
    (void)state;
    for (int i = 0; i < DISTINCT; i++) {
        const char *text = game_of(distinct[i], "p*o.b#"), *other = replace(text, "Crate", "Zorp");
        other = replace(other, "Mark", "Abyss");
        other = replace(other, "Playerone,Cat,Zorp,Ball,Wall", "Wall,Ball,Zorp,Cat,Playerone");
        other = replace(other, "p*o.b#", "p..\n.*.\no.b\n#..");
        assert_true(form_of(text) == form_of(other));
        if (print_of(text) != print_of(other))
            fail_msg("renamed, another fingerprint: %s", distinct[i]);
    }
}

/* If a name decides the role, another role is another mechanic: a mark is a goal for crates, a wall is not. */
static void test_roles(void **state)
{
    (void)state;
    const char *text = game_of(PUSH, "p*o.b#"), *other = replace(text, "All Mark on Crate", "All Mark on Ball");
    assert_true(form_of(text) != form_of(other) && print_of(text) != print_of(other));
}

/* The same rules written differently. */
static void test_rewritten(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {PUSH, "up " PUSH "\ndown " PUSH "\nleft " PUSH "\nright " PUSH},
        {PUSH, "horizontal " PUSH "\nvertical " PUSH},
        {PUSH, "[ Crate | < Player ] -> [ < Crate | < Player ]"},
        {PUSH, PUSH "\n[ > Player | > Crate ] -> [ > Player | > Crate ]"},
        {PUSH, "[ > Player | Crate no Ball ] -> [ > Player | > Crate ]"},
        {PULL, "[ Crate | > Player ] -> [ > Crate | > Player ]"},
        {"[ > Player | Crate ] -> [ Crate | Player ]", "[ > Player | Crate ] -> [ Crate | Player ]\n"
                                                       "late [ Wall Mark ] -> [ Wall Mark ]"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (print_of(game_of(pairs[i][0], "p*o.b#")) != print_of(game_of(pairs[i][1], "p*o.b#")))
            fail_msg("%s: not the same as %s", pairs[i][0], pairs[i][1]);
}

/* Independent lines may be reordered; others may not. */
static void test_order(void **state)
{
    (void)state;
    const char *marks = "late [ Mark | Mark ] -> [ Mark | ]", *crates = "late [ Crate | Crate ] -> [ Crate | ]";
    const char *one = game_of(replace(replace("A\nB", "A", marks), "B", crates), "p*o.b#");
    const char *two = game_of(replace(replace("B\nA", "A", marks), "B", crates), "p*o.b#");
    assert_true(form_of(one) == form_of(two));
    one = game_of("late [ Crate | Ball ] -> [ Crate | ]\nlate [ Ball | Wall ] -> [ Crate | Wall ]", "p*o.b#");
    two = game_of("late [ Ball | Wall ] -> [ Crate | Wall ]\nlate [ Crate | Ball ] -> [ Crate | ]", "p*o.b#");
    assert_true(form_of(one) != form_of(two));
}

/* A second kind of wall that does what walls do changes nothing. */
static void test_twins(void **state)
{
    (void)state;
    const char *text = game_of(PUSH, "p*o.b#");
    const char *other = replace(replace(text, "Wall #\nbrown\n", "Wall #\nbrown\nHedge h\ngreen\n"),
                                "Ball,Wall", "Ball,Wall,Hedge");
    assert_true(print_of(text) == print_of(other));
}

static void test_fact_shares(void **state)
{
    (void)state;
    lw_ps_acts acts = {0};
    lw_moves moves = {0};
    const lw_ps_family_rules *rules = compile(game_of(PUSH, "p.*...\n.....o"));
    for (const char *at = "RRRX"; *at; at++)
        lw_moves_add(&moves, at, 1);
    lw_ps_acts_play(&acts, rules, 0, &moves);
    assert_int_equal(acts.turns, 4);
    assert_true(lw_ps_acts_share(&acts, LW_PS_PUSH) == 0.5);
    assert_true(lw_ps_acts_share(&acts, LW_PS_PULL) == 0);
    assert_int_equal(acts.acted, 0);
    lw_moves_drop(&moves);
    lw_ps_acts_drop(&acts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_kinds, clear),     cmocka_unit_test_teardown(test_different, clear),
        cmocka_unit_test_teardown(test_renamed, clear),   cmocka_unit_test_teardown(test_roles, clear),
        cmocka_unit_test_teardown(test_rewritten, clear), cmocka_unit_test_teardown(test_order, clear),
        cmocka_unit_test_teardown(test_twins, clear),     cmocka_unit_test_teardown(test_fact_shares, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
