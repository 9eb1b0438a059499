/* Shortening: a play with detours becomes as short as the shortest one, and reaches the same end. */
#include "search/shorten.h"
#include "base/buf.h"
#include "core/language.h"
#include "families/puzzlescript/puzzlescript.h"
#include "search/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char game[] =
    "title t\n\nOBJECTS\n\nBackground\nblack\n\nPlayer\nred\n\nCrate\nblue\n\nWall\ngrey\n\nMark\ngreen\n\n"
    "LEGEND\n\n. = Background\n# = Wall\np = Player\n* = Crate\no = Mark\n\nSOUNDS\n\n"
    "COLLISIONLAYERS\n\nBackground\nMark\nPlayer, Crate, Wall\n\nRULES\n\n"
    "[ > Player | Crate ] -> [ > Player | > Crate ]\n\nWINCONDITIONS\n\nAll Mark on Crate\n\nLEVELS\n\n"
    "########\n#p.....#\n#......#\n#..*..o#\n########\n";

typedef struct subject {
    lw_arena arena;
    const lw_rules *rules;
    void *start;
} subject;

static subject open_level(void)
{
    subject s = {0};
    const lw_design *design = lw_family_puzzlescript.language->read(game, sizeof game - 1, 0, &s.arena, NULL);
    s.rules = lw_family_puzzlescript.compile(design, &s.arena, NULL);
    assert_non_null(s.rules);
    s.start = lw_arena_take(&s.arena, s.rules->state_size);
    s.rules->family->start(s.rules, 0, 0, s.start);
    return s;
}

static bool wins(const subject *s, const lw_moves *play)
{
    lw_arena arena = {0};
    void *state = lw_arena_copy(&arena, s->start, s->rules->state_size);
    for (int i = 0; i < play->count; i++)
        s->rules->family->play(s->rules, state, lw_moves_get(play, i), NULL);
    bool won = lw_state_fate(s->rules, state) == LW_FATE_WON;
    lw_arena_drop(&arena);
    return won;
}

static void add(lw_moves *play, const char *letters)
{
    for (; *letters; letters++)
        lw_moves_add(play, letters, 1);
}

static void takes_shortcuts(void **unused)
{
    (void)unused;
    subject s = open_level();
    lw_moves play = {0};
    lw_limits limits = LW_LIMITS;
    add(&play, "RRRRRLLLLLDDRRLLRRUDLRRR"); /* back and forth, then around the room, then to the mark */
    assert_true(wins(&s, &play));
    limits.expansions = 5000;
    assert_true(lw_play_shorten(s.rules, s.start, &limits, &play) > 0);
    assert_true(wins(&s, &play));
    assert_int_equal(play.count, 6);
    assert_true(lw_play_shorten(s.rules, s.start, &limits, &play) <= 5000);
    assert_int_equal(play.count, 6);
    lw_moves_drop(&play);
    lw_arena_drop(&s.arena);
}

static void spends_no_more(void **unused)
{
    (void)unused;
    subject s = open_level();
    lw_moves play = {0};
    lw_limits limits = LW_LIMITS;
    add(&play, "RRRRRLLLLLDDRRLLRRUDLRRR");
    limits.expansions = 3;
    assert_int_equal(lw_play_shorten(s.rules, s.start, &limits, &play), 3);
    assert_true(wins(&s, &play));
    lw_moves_drop(&play);
    lw_arena_drop(&s.arena);
}

static void goes_without(void **unused)
{
    (void)unused;
    subject s = open_level();
    lw_moves play = {0};
    lw_limits limits = LW_LIMITS;
    add(&play, "RRRRRLLLLLDDRRLLRRUDLRRR");
    limits.without = lw_technique_find("shortcuts");
    assert_int_equal(lw_play_shorten(s.rules, s.start, &limits, &play), 0);
    assert_int_equal(play.count, 24);
    lw_moves_drop(&play);
    lw_arena_drop(&s.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_shortcuts),
        cmocka_unit_test(spends_no_more),
        cmocka_unit_test(goes_without),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
