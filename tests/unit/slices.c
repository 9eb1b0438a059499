/* Slices: a move does the same in the slice as in the whole game, except for what was left out. */
#include "core/slices.h"
#include "base/buf.h"
#include "base/file.h"
#include "core/player.h"
#include "families/puzzlescript/puzzlescript.h"
#include "public_games.h"
#include "script_rules.h"
#include "search/search.h"
#include "search/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct subject {
    const lw_rules *rules, *slice;
    lw_player player;
    unsigned char *projected, *played;
} subject;

/* Checks every move of the states that a search of the whole game sees first. */
static void check_state(subject *s, lw_tree *tree, uint32_t entry)
{
    const lw_slices *slices = s->rules->family->slices;
    assert_true(lw_tree_expand(tree, entry));
    for (int i = 0; i < tree->moves.count; i++) {
        uint32_t child;
        assert_int_not_equal(lw_tree_child(tree, entry, i, &child), LW_ADDED_NOTHING);
        slices->project(s->slice, s->rules, tree->parent, s->played);
        slices->project(s->slice, s->rules, tree->child, s->projected);
        lw_player_play(&s->player, s->played, lw_moves_get(&tree->moves, i), NULL);
        assert_memory_equal(s->played, s->projected, s->slice->state_size);
    }
}

static const lw_rules *slice_of(const lw_rules *rules, int level, lw_arena *arena)
{
    void *start = lw_arena_take(arena, rules->state_size);
    rules->family->start(rules, level, 0, start);
    return rules->family->slices->open(rules, start, arena);
}

/* Returns whether something was left out. */
static bool check_level(const lw_rules *rules, int level, int max)
{
    lw_arena arena = {0};
    lw_limits limits = LW_LIMITS;
    lw_meter meter = {.limits = &limits};
    lw_tree tree = {0};
    subject s = {.rules = rules, .slice = slice_of(rules, level, &arena)};
    if (s.slice) {
        void *start = lw_arena_take(&arena, rules->state_size);
        s.projected = lw_arena_take(&arena, s.slice->state_size);
        s.played = lw_arena_take(&arena, s.slice->state_size);
        memset(s.projected, 0, s.slice->state_size);
        memset(s.played, 0, s.slice->state_size);
        rules->family->start(rules, level, 0, start);
        lw_player_open(&s.player, s.slice);
        assert_true(lw_tree_begin(&tree, rules, &meter, start));
        for (uint32_t i = 0; i < tree.table.count && i < (uint32_t)max; i++)
            if (tree.nodes[i].fate == LW_FATE_OPEN)
                check_state(&s, &tree, i);
        lw_tree_drop(&tree);
        lw_player_close(&s.player);
    }
    lw_meter_close(&meter);
    bool sliced = s.slice != NULL;
    lw_arena_drop(&arena);
    return sliced;
}

#define HEAD                                                                                                 \
    "title t\n\nOBJECTS\n\nBackground\nblack\n\nPlayer\nred\n\nCrate\nblue\n\nWall\ngrey\n\nMark\ngreen\n\n" \
    "Dust\nwhite\n\nLamp\nyellow\n\nLit\nyellow\n\n"                                                         \
    "LEGEND\n\n. = Background\n# = Wall\np = Player\n* = Crate\no = Mark\nl = Lamp\n\n"                      \
    "SOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nMark\nDust\nLamp, Lit\nPlayer, Crate, Wall\n\nRULES\n\n"       \
    "[ > Player | Crate ] -> [ > Player | > Crate ]\n"
#define WON  "\nWINCONDITIONS\n\nAll Mark on Crate\n\nLEVELS\n\n"
#define YARD "######\n#po..#\n#.*.l#\n#....#\n######\n"

static const struct {
    const char *text;
    int left; /* number of rules left, of the four per direction; -1: nothing is left out */
} games[] = {
    {HEAD WON YARD, -1},
    {HEAD "[ > Player ] -> [ > Player Dust ]\n" WON YARD, 4},                  /* footprints */
    {HEAD "late [ Lamp ] -> [ Lit ]\nlate [ Lit ] -> [ Lamp ]\n" WON YARD, 4}, /* a lamp that blinks */
    {HEAD "[ Wall Dust ] -> cancel\n" WON YARD, 4},                            /* there is no dust */
    {HEAD "late [ Player Lamp ] -> [ Player Lit ]\n[ > Player ] [ Lit ] -> cancel\n" WON YARD, -1},
    {HEAD "[ Player ] -> [ Player Dust ]\n[ > Crate Dust ] -> [ Crate Dust ]\n" WON YARD, -1},
    {HEAD "late [ Player Mark ] -> checkpoint\n" WON YARD, 4}, /* nothing ever returns to it */
    {HEAD "late [ Player Mark ] -> checkpoint\nlate [ Player Lamp ] -> restart\n" WON YARD, -1},
    /* Any change triggers `again`. */
    {HEAD
     "[ Dust ] -> [ ]\n[ > Player ] -> [ > Player Dust ] again\n[ stationary Player ] -> [ down Player ]\n" WON
         YARD,
     -1},
};

static void leaves_out(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        lw_arena arena = {0};
        const lw_rules *rules = script_rules(games[i].text, strlen(games[i].text), &arena);
        assert_non_null(rules);
        const lw_ps_family_rules *slice = (const lw_ps_family_rules *)slice_of(rules, 0, &arena);
        print_message("game %d\n", (int)i);
        assert_int_equal(slice ? slice->game->rule_count : -1, games[i].left);
        check_level(rules, 0, 2000);
        lw_arena_drop(&arena);
    }
}

/* Both ways of searching give the same verdict and, with breadth-first search, equally many moves. */
static void decides_alike(void **unused)
{
    (void)unused;
    static const char *const yards[] = {YARD, "#####\n#p..#\n#*.o#\n#####\n"};
    for (int i = 0; i < 2; i++) {
        lw_arena arena = {0};
        lw_buf text = {0};
        lw_solution whole = {0}, part = {0};
        lw_buf_print(&text, "%s%s%s", HEAD, "[ > Player ] -> [ > Player Dust ]\n" WON, yards[i]);
        const lw_rules *rules = script_rules(text.bytes, text.size, &arena),
                       *slice = slice_of(rules, 0, &arena);
        assert_non_null(slice);
        lw_solve(lw_solver_find("bfs"), rules, 0, &LW_LIMITS, &whole);
        lw_solve(lw_solver_find("bfs"), slice, 0, &LW_LIMITS, &part);
        assert_int_equal(whole.verdict, i ? LW_UNSOLVABLE : LW_SOLVED);
        assert_int_equal(part.verdict, whole.verdict);
        assert_int_equal(part.moves.count, whole.moves.count);
        assert_true(part.distinct < whole.distinct);
        lw_solution_drop(&whole);
        lw_solution_drop(&part);
        lw_buf_drop(&text);
        lw_arena_drop(&arena);
    }
}

/* On every EVERY-th game of the public corpus, if it is next to the checkout. */
static void plays_alike_in_public_games(void **unused)
{
    enum { STATES = 40, EVERY = 5, LEVELS = 3 };
    public_games corpus;
    int sliced = 0;
    (void)unused;
    if (!open_public_games(&corpus))
        skip();
    while (next_public_game(&corpus)) {
        if (corpus.number % EVERY)
            continue;
        const lw_rules *rules = script_rules(corpus.source->text, (size_t)corpus.source->count, &corpus.arena);
        for (int level = 0; rules && level < rules->levels && level < LEVELS; level++)
            sliced += check_level(rules, level, STATES);
    }
    assert_true(sliced > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaves_out),
        cmocka_unit_test(decides_alike),
        cmocka_unit_test(plays_alike_in_public_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
