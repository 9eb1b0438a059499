/* Reasons in words why a level of a PuzzleScript game has no solution. */
#include "core/heuristics.h"
#include "crate_relatives.h"
#include "families/puzzlescript/puzzlescript.h"
#include "script_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define PUSH "[ > Player | Crate ] -> [ > Player | > Crate ]"

static const struct {
    const char *rules, *wins, *level, *why;
} cases[] = {
    {PUSH, "All Target on Crate", "######\n#*.O.#\n#.P..#\n######\n",
     "the crate in row 2, column 2 can never get to a target"},
    {PUSH, "All Target on Crate", "######\n#....#\n#.*PO#\n#...O#\n######\n",
     "the level has fewer crates (1) than targets (2)"},
    {PUSH, "All Target on Crate", "######\n#....#\n#..PO#\n#...O#\n######\n",
     "the level has fewer crates (0) than targets (2)"},
    {PUSH, "All Crate on Target", "######\n#..*.#\n#.*PO#\n#....#\n######\n",
     "the level has more crates (2) than targets (1)"},
    {PUSH, "All Target on Crate", "######\n#..*.#\n#...O#\n######\n", "the level has no player"},
    {PUSH, "All Target on Crate", "######\n#.*@.#\n######\n", ""}, /* any key wins */
    {PUSH, "All Crate on Target", "######\n#.*@.#\n######\n", "the level has no player"},
    {PUSH, "All Target on Crate", "######\n#.*.O#\n#.P..#\n#....#\n######\n", ""},
    {PUSH, "No Hole", "####\n#PH#\n####\n",
     "the win condition cannot be met, even if nothing that moves is ever in the way"},
    {PUSH, "Some Crate\nSome Player on Target", "######\n#P.#O#\n#.*###\n######\n",
     "win condition 2 cannot be met, even if nothing that moves is ever in the way"},
    {PUSH, "", "####\n#P.#\n####\n", "the game has no win condition, and no rule wins by command"},
};

static void reasons(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_arena arena = {0};
        lw_buf text = {0}, why = {0};
        add_relative(&text, cases[i].rules, 0, cases[i].wins);
        lw_buf_puts(&text, cases[i].level);
        const lw_rules *rules = script_rules(text.bytes, text.size, &arena);
        assert_non_null(rules);
        lw_heuristic_why_unsolvable(rules, 0, &why);
        assert_string_equal(lw_buf_text(&why), cases[i].why);
        lw_buf_drop(&text);
        lw_buf_drop(&why);
        lw_arena_drop(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(reasons)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
