/* Corners of the language, one small board each: what the original's documentation and its behaviour say comes
 * of one input. The interpreter and the stepper both play it. */
#include "base/buf.h"
#include "coded_play.h"
#include "families/puzzlescript/compile/compile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

/* a to f share a layer with the player and the walls, m and k lie below and above it; x is b on m. */
static const char start_of_game[] =
    "objects\n\nbackground .\nblack\n\nplayer p\nwhite\n\nwall "
    "#\ngrey\n\na\nred\n\nb\nblue\n\ne\ngreen\n\nf\nyellow\n\n"
    "m\npink\n\nk\norange\n\nlegend\n\nx = b and m\nmover = a or b or e or f\n\nsounds\n\n"
    "collisionlayers\n\nbackground\nm\nplayer, wall, a, b, e, f\nk\n\nrules\n\n";

typedef struct turn {
    const char *rules, *before, *after;
    enum lw_ps_input input;
} turn;

static const lw_ps_game *compile(const turn *t, lw_arena *arena)
{
    lw_buf text = {0};
    lw_buf_print(&text, "%s%s\nwinconditions\n\nlevels\n\n%s\n%s\n", start_of_game, t->rules, t->before,
                 t->after);
    lw_ps_compiled compiled = lw_ps_compile(text.bytes, text.size, arena);
    lw_buf_drop(&text);
    return compiled.game;
}

static void check_turn(const turn *t)
{
    lw_arena arena = {0};
    const lw_ps_game *game = compile(t, &arena);
    assert_non_null(game);
    assert_int_equal(game->level_count, 2);
    size_t size = lw_ps_state_size(game);
    unsigned char *wanted = lw_arena_take(&arena, size), *played = lw_arena_take(&arena, size);
    lw_ps_machine *machine = lw_ps_machine_in(game, &arena);
    lw_ps_load(machine, 1, "0", NULL);
    lw_ps_state_save(machine, wanted);
    lw_ps_load(machine, 0, "0", NULL);
    lw_ps_state_save(machine, played);
    const lw_ps_program *program = lw_ps_generate(game, 0, LW_PS_MAX_OPS, &arena);
    assert_non_null(program);
    lw_ps_coded *coded = lw_ps_coded_new(program, NULL, 0, lw_ps_machine_in(game, &arena), &arena);
    lw_ps_coded_play(coded, played, t->input);
    lw_ps_step(machine, t->input, NULL);
    size_t planes =
        lw_ps_state_extent(game, wanted) - (size_t)((const unsigned char *)lw_ps_state_planes(wanted) - wanted);
    if (memcmp(lw_ps_state_planes(wanted), lw_ps_state_planes(played), planes))
        fail_msg("by the stepper, another board comes of\n%s%s", t->rules, t->before);
    lw_ps_state_save(machine, played);
    if (memcmp(lw_ps_state_planes(wanted), lw_ps_state_planes(played), planes))
        fail_msg("by the interpreter, another board comes of\n%s%s", t->rules, t->before);
    lw_arena_drop(&arena);
}

static void check_turns(const turn *turns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        check_turn(&turns[i]);
}
#define CHECK_TURNS(turns) check_turns(turns, sizeof(turns) / sizeof *(turns))

#define GO "[ a ] -> [ right a ]\n[ b ] -> [ left b ]\n[ e ] -> [ up e ]\n[ f ] -> [ down f ]\n"

/* Who wants to enter one cell is served in the order of the columns; nothing changes places or goes in a
 * circle. */
static void test_movement(void **state)
{
    (void)state;
    static const turn turns[] = {
        {GO, "a.bp\n", ".abp\n", LW_PS_IN_ACTION},
        {GO, "abp.\n", "abp.\n", LW_PS_IN_ACTION},
        {GO, "af\neb\np.\n", "af\neb\np.\n", LW_PS_IN_ACTION},
        {GO, "af.\n...\np..\n", ".a.\n.f.\np..\n", LW_PS_IN_ACTION},
        {GO, ".f\na.\n.e\np.\n", ".f\n.a\n.e\np.\n", LW_PS_IN_ACTION},
        {GO, "f..\n.b.\n.p.\n", "...\nfb.\n.p.\n", LW_PS_IN_ACTION},
        {GO, "aa.b\nf..p\n....\n", ".aab\n...p\nf...\n", LW_PS_IN_ACTION},
        {GO, "a#bp\n", "a#bp\n", LW_PS_IN_ACTION},
        {GO, "bfp\n.ep\n", "bfp\n.ep\n", LW_PS_IN_ACTION},
        {GO, "a.ep\n..bp\n", ".aep\n.b.p\n", LW_PS_IN_ACTION},
    };
    CHECK_TURNS(turns);
}

/* A movement belongs to a layer of a cell. It is lost where a matched one is not written again, or a thing is
 * made whose layer the left side does not mention; a thing that the left side forbids takes over the one that
 * is there. */
static void test_pending_movement(void **state)
{
    (void)state;
    static const turn turns[] = {
        {"[ a ] -> [ right a ]\n[ > a ] -> [ a ]\n", "a.p\n", "a.p\n", LW_PS_IN_ACTION},
        {"[ a ] -> [ right a ]\n[ a ] -> [ a ]\n", "a.p\n", ".ap\n", LW_PS_IN_ACTION},
        {"[ b ] -> [ right b ]\n[ m ] -> [ m no b ]\n[ m no a ] -> [ a ]\n", "x.p\n", ".ap\n", LW_PS_IN_ACTION},
        {"[ b ] -> [ right b ]\n[ m ] -> [ m no b ]\n[ m ] -> [ a ]\n", "x.p\n", "a.p\n", LW_PS_IN_ACTION},
        {"[ > player | a ] -> [ > player | > a ]\n", "p.ab\n", ".pab\n", LW_PS_IN_RIGHT},
        {"[ > player | a ] -> [ > player | > a ]\n", "pa.b\n", ".pab\n", LW_PS_IN_RIGHT},
        {"[ randomdir a ] -> [ b ]\n", "ap\n", "ap\n", LW_PS_IN_ACTION},
    };
    CHECK_TURNS(turns);
}

/* Places are found before anything changes; the first combination is taken as it is, and later ones are looked
 * at again. Rules without a horizontal direction go by columns. */
static void test_matches(void **state)
{
    (void)state;
    static const turn turns[] = {
        {"[ a ] [ a ] -> [ a ] [ b ]\n", "a.p\n", "b.p\n", LW_PS_IN_ACTION},
        {"[ a ] [ a ] -> [ a ] [ b ]\n", "aap\n", "bbp\n", LW_PS_IN_ACTION},
        {"[ a ] [ m ] -> [ b ] [ ]\n", ".ap\na.m\n", ".ap\nb..\n", LW_PS_IN_ACTION},
        {"right [ a ] [ m ] -> [ b ] [ ]\n", ".ap\na.m\n", ".bp\na..\n", LW_PS_IN_ACTION},
        {"horizontal [ a ] [ m ] -> [ b ] [ ]\n", ".ap\na.m\n", ".bp\na..\n", LW_PS_IN_ACTION},
        {"right [ a | ... | b ] -> [ a | ... | ]\n", "a.b.bp\n", "a....p\n", LW_PS_IN_ACTION},
        {"right [ a | ... | b ] -> [ | ... | b ]\n", "aab.bp\n", "..b.bp\n", LW_PS_IN_ACTION},
        {"left [ a | ... | b ] -> [ a | ... | ]\n", "b.ab.p\n", "..ab.p\n", LW_PS_IN_ACTION},
        {"right [ a | b ] -> [ b | a ]\n", "ab.bp\n", "ba.bp\n", LW_PS_IN_ACTION},
        {"right [ a | b ] -> [ b | a ]\n", "abbbp\n", "bbbap\n", LW_PS_IN_ACTION},
        {"[ a | a ] -> [ b | b ]\n", "aaap\n", "bbap\n", LW_PS_IN_ACTION},
        {"[ mover ] -> [ ]\n", "abefp\n", "....p\n", LW_PS_IN_ACTION},
        {"[ no mover no player no wall ] -> [ b ]\n", "a.#p\n", "ab#p\n", LW_PS_IN_ACTION},
    };
    CHECK_TURNS(turns);
}

/* A late rule that is joined to an early group waits for the end of the turn; a loop goes on while something
 * changes. */
static void test_groups(void **state)
{
    (void)state;
    static const turn turns[] = {
        {"[ a ] -> [ right a ]\n+ late [ a ] -> [ b ]\n", "a.p\n", ".bp\n", LW_PS_IN_ACTION},
        {"late [ player | a ] -> [ player | ]\n", "p.a\n", ".p.\n", LW_PS_IN_RIGHT},
        {"startloop\nright [ a | b ] -> [ b | b ]\nright [ b | e ] -> [ a | b ]\nendloop\n", "abeebp\n",
         "bbbbbp\n", LW_PS_IN_ACTION},
        {"[ a ] -> [ b ]\n[ b ] -> cancel\n", "ap\n", "ap\n", LW_PS_IN_ACTION},
        {"[ > player ] -> cancel\n", ".p.\n", ".p.\n", LW_PS_IN_LEFT},
        {"[ action player ] -> cancel\n", ".p.\n", "p..\n", LW_PS_IN_LEFT},
    };
    CHECK_TURNS(turns);
}

/* Short rows go on with their last glyph and long ones are cut. */
static void test_rows_of_other_lengths(void **state)
{
    (void)state;
    static const turn turns[] = {
        {"", "..#\np#\n", "..#\np##\n", LW_PS_IN_ACTION},
        {"", "..\np#aa\n", "..\np#\n", LW_PS_IN_ACTION},
    };
    CHECK_TURNS(turns);
}

static void test_rules_after_expansion(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int count;
    } cases[] = {
        {"[ a ] -> [ b ]\n", 1},
        {"horizontal [ a ] -> [ b ]\n", 1},
        {"[ a | b ] -> [ | ]\n", 4},
        {"[ a | a ] -> [ | ]\n", 2},
        {"[ a | ... | a ] -> [ | ... | ]\n", 4},
        {"left up [ > a ] -> [ ]\n", 2},
        {"horizontal left [ > a ] -> [ ]\n", 2},
        {"[ moving a ] -> [ ]\n", 5},
        {"[ orthogonal a ] -> [ ]\n", 4},
        {"[ perpendicular a ] -> [ ]\n", 4},
        {"right [ moving a | moving b ] -> [ | ]\n", 25},
        {"[ a ] -> [ b ] ( a comment )\n", 1},
        {"[ a ] -> [ b ]\n[ a ] -> [ b ]\n", 2},
        {"[ mover | player ] -> [ | player ]\n", 4},
        {"right [ mover | player ] -> [ | mover ]\n", 4},
        {"right [ mover | mover ] -> [ mover | ]\n", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_arena arena = {0};
        const lw_ps_game *game = compile(&(turn){cases[i].rules, "p\n", "p\n", LW_PS_IN_ACTION}, &arena);
        if (!game || game->rule_count != cases[i].count)
            fail_msg("%s: %d rules, not %d", cases[i].rules, game ? game->rule_count : -1, cases[i].count);
        lw_arena_drop(&arena);
    }
}

/* Many things that go in random directions: the stepper moves some of them at once and some in order. */
static void test_random_directions(void **state)
{
    (void)state;
    static const turn crowds[] = {
        {"[ a ] -> [ randomdir a ]\n", "a.a.a.\n.a.#.a\np.a.a.\n", "p\n", LW_PS_IN_ACTION},
        {"[ stationary mover ] -> [ randomdir mover ]\n[ > a | b ] -> [ > a | > b ]\n",
         "a.e.b...........................p\n.f..a#...b...................e...\nb....e....f..........a........."
         "..\n",
         "p\n", LW_PS_IN_ACTION},
        {"[ k ] -> [ randomdir k ]\n[ > k | a ] -> [ > k | > a ]\n[ > player | mover ] -> [ > player | > mover "
         "]\n",
         "k.k.k.a\nka.k..p\n..a.k..\n", "p\n", LW_PS_IN_ACTION},
    };
    for (size_t i = 0; i < sizeof crowds / sizeof *crowds; i++) {
        lw_arena arena = {0};
        const lw_ps_game *game = compile(&crowds[i], &arena);
        const lw_ps_program *program = lw_ps_generate(game, 0, LW_PS_MAX_OPS, &arena);
        assert_non_null(program);
        assert_int_equal(play_both(program, NULL, 0, 2000), -1);
        lw_arena_drop(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_movement),
        cmocka_unit_test(test_pending_movement),
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_rows_of_other_lengths),
        cmocka_unit_test(test_rules_after_expansion),
        cmocka_unit_test(test_random_directions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
