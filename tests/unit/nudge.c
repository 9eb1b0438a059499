/* First hints: what they say about the steps from a position, and why a step is bad. */
#include "play/nudge.h"
#include "base/json.h"
#include "base/json_writer.h"
#include "core/play.h"
#include "search/stuck.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define WAREHOUSE                                                                                          \
    "title t\n\n======\nOBJECTS\n======\n\nfloor\nblack\n\nwall\nbrown\n\nmark\nblue\n\ncrate\norange\n\n" \
    "player\nwhite\n\n======\nLEGEND\n======\n\n. = floor\n# = wall\no = mark\n* = crate\np = player\n\n"  \
    "======\nSOUNDS\n======\n\n======\nCOLLISIONLAYERS\n======\n\nfloor\nmark\nplayer, wall, crate\n\n"    \
    "======\nRULES\n======\n\n[ > player | crate ] -> [ > player | > crate ]\n\n"                          \
    "======\nWINCONDITIONS\n======\n\nall mark on crate\n\n======\nLEVELS\n======\n\n"

static const lw_rules *rules_of(const char *level, lw_arena *arena)
{
    lw_buf source = {0}, text = {0};
    lw_error error = {0};
    lw_buf_print(&source, "%s%s\n", WAREHOUSE, level);
    lw_writer w = lw_writer_to(&text);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "family", "puzzlescript");
    lw_write_text(&w, "source", lw_buf_text(&source));
    lw_write_end(&w);
    const lw_design *design =
        lw_design_read(lw_json_read(lw_buf_text(&text), text.size, 1, arena, &error), arena, &error);
    const lw_rules *rules = design ? design->spec->family->compile(design, arena, &error) : NULL;
    if (!rules)
        fail_msg("%s", error.text);
    lw_buf_drop(&source);
    lw_buf_drop(&text);
    return rules;
}

/* Returns the state after moves, given as letters separated by spaces. */
static void *play(const lw_rules *rules, const char *moves, lw_arena *arena)
{
    void *state = lw_arena_take(arena, rules->state_size);
    lw_moves found = {0};
    rules->family->start(rules, 0, 0, state);
    while (*moves) {
        size_t size = strcspn(moves, " ");
        assert_true(lw_move_find(rules, state, moves, size, &found) >= 0);
        rules->family->play(rules, state, lw_moves_get(&found, found.count - 1), NULL);
        moves += size + (moves[size] == ' ');
    }
    lw_moves_drop(&found);
    return state;
}

static void check(const char *level, const char *moves, const char *says)
{
    lw_arena arena = {0};
    lw_buf out = {0};
    const lw_rules *rules = rules_of(level, &arena);
    lw_nudge(rules, 0, play(rules, moves, &arena), NULL, &out);
    assert_string_equal(lw_buf_text(&out), says);
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
}

static void says_why_a_step_is_bad(void **state)
{
    (void)state;
    check("#######\n#..o..#\n#.*p..#\n#.....#\n#######", "",
          "1 of the 4 steps from here leads to a dead end; 6 moves to go. It would move the crate to row 3, "
          "column 2, and it could never leave that column. Press Hint again for the move.");
    check("######\n#....#\n#.*..#\n#.p.o#\n######", "",
          "1 of the 3 steps from here leads to a dead end; 7 moves to go. It would move the crate to row 2, "
          "column 3, and it could never leave that row. Press Hint again for the move.");
    check("#####\n##o##\n#.*p#\n#...#\n#####", "",
          "The other step here leads to a dead end; 3 moves to go. It would move the crate to row 3, column 2, "
          "and it could never leave that place. Press Hint again for the move.");
}

static void says_why_a_position_is_lost(void **state)
{
    (void)state;
    check(
        "#######\n#..o..#\n#.*p..#\n#.....#\n#######", "L",
        "No step from here leads to the goal: the crate at row 3, column 2 can never leave that column. Undo, "
        "and try another way.");
    /* with two of them, neither is named */
    check("#######\n#.....#\n#.*.*.#\n#.p...#\n#..oo.#\n#######", "U R R R D",
          "No step from here leads to the goal. Undo, and try another way.");
}

static void says_that_there_is_no_solution(void **state)
{
    (void)state;
    check("#####\n#*p.#\n#..o#\n#####", "",
          "This cannot be solved: no step leads to the goal, not even from the start.");
}

static void says_how_many_steps_are_good(void **state)
{
    (void)state;
    check("######\n#p*.o#\n######", "",
          "There is only one step from here, and 2 moves to go. Press Hint again for the move.");
    check("######\n#.p.*o\n######", "",
          "One of the 2 steps from here is on the shortest path, with 2 moves to go. Press Hint again for the "
          "move.");
}

/* Whatever is called stuck is there in every state of a random play, however long. */
static void what_is_stuck_stays(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_stuck stuck;
    const lw_rules *rules = rules_of("######\n#o...#\n#.*..#\n#..p.#\n#....#\n######", &arena);
    const void *start = play(rules, "", &arena);
    assert_false(lw_stuck_find(rules, 0, start, play(rules, "R", &arena), &stuck));
    assert_true(lw_stuck_find(rules, 0, start, play(rules, "L U", &arena), &stuck));
    assert_int_equal(stuck.in, LW_STUCK_ROW);
    assert_int_equal(stuck.row, 1);
    assert_int_equal(stuck.col, 2);
    assert_int_equal(stuck.others, 0);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_why_a_step_is_bad),
        cmocka_unit_test(says_why_a_position_is_lost),
        cmocka_unit_test(says_that_there_is_no_solution),
        cmocka_unit_test(says_how_many_steps_are_good),
        cmocka_unit_test(what_is_stuck_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
