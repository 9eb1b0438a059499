/* The alternation on small levels that breadth-first search exhausts: both agree, both ways, with all
 * techniques and without each of them. */
#include "base/buf.h"
#include "base/rng.h"
#include "core/language.h"
#include "families/puzzlescript/puzzlescript.h"
#include "search/search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char head[] =
    "title x\nauthor x\n\n========\nOBJECTS\n========\n\nBackground\nblack\n\nTarget\nblue\n\n"
    "Wall\nbrown\n\nPlayer\nwhite\n\nCrate\norange\n\nHole\nred\n\n"
    "=======\nLEGEND\n=======\n\n. = Background\n# = Wall\nP = Player\n* = Crate\n"
    "O = Target\nH = Hole\n@ = Crate and Target\n\n=======\nSOUNDS\n=======\n\n"
    "================\nCOLLISIONLAYERS\n================\n\nBackground\nTarget, Hole\n"
    "Player, Wall, Crate\n\n======\nRULES\n======\n\n";

/* What is proved of crate pushing must not be said of its relatives. */
static const struct {
    const char *rules, *wins;
} games[] = {
    {"[ > Player | Crate ] -> [ > Player | > Crate ]", "All Target on Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]", "All Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]", "Some Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\n[ > Crate | Crate ] -> [ > Crate | > Crate ]",
     "All Target on Crate"},
    {"[ < Player | Crate ] -> [ < Player | < Crate ]\n[ > Player | Crate ] -> [ > Player | > Crate ]",
     "All Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Crate Hole ] -> [ ]", "No Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Crate Hole ] -> [ Target ]",
     "All Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]", "All Player on Target\nNo Crate on Hole"},
    {"[ > Player | ... | Crate ] -> [ > Player | ... | > Crate ]", "All Target on Crate"},
    {"[ action Player | Crate ] -> [ Crate | Player ]", "All Target on Crate"},
    /* Won by command, made and taken away, footprints, gravity: plans and slices must not say too much. */
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Player Target ] [ Crate Hole ] -> win", ""},
    {"[ > Player | Crate ] -> [ Player | Hole ]", "No Crate\nSome Player on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\n[ > Crate | Wall ] -> [ > Crate | ]",
     "All Target on Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Player no Target ] -> [ Player Hole ]",
     "No Crate on Hole\nSome Crate on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ] again\n[ stationary Player ] [ stationary Crate ] -> "
     "[ Player ] [ down Crate ]",
     "All Target on Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Player Hole ] -> restart", "Some Crate on Target"},
    /* Walking that is not proved free: by a rule, one way only, and with something that is drawn every turn. */
    {"[ > Player | no Wall no Crate ] -> [ | Player ]\n[ > Player | Crate ] -> [ > Player | > Crate ]",
     "All Target on Crate"},
    {"[ left Player ] -> [ Player ]\n[ > Player | Crate ] -> [ > Player | > Crate ]", "All Target on Crate"},
    {"[ Hole ] -> [ ]\n[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Player | ] -> [ Player | Hole ]",
     "All Target on Crate"},
    /* Steps that rules refuse, for ever or not, and things that last or only seem to. */
    {"[ > Player | Crate ] -> [ > Player | ]\n[ > Player | Hole ] -> cancel\n"
     "[ > Player no Hole no Target ] -> [ > Player Hole ]",
     "No Crate"},
    {"[ > Player | Crate ] -> [ > Player | ]\n[ > Player no Target ] -> [ > Player Hole ]\n"
     "late [ Player Hole ] -> cancel",
     "No Crate\nSome Player on Target"},
    {"[ > Player | Hole ] -> [ Player | Hole ]\n[ > Player | Crate ] -> [ > Player | > Crate ]",
     "All Target on Crate"},
    {"[ > Player | Hole ] -> [ Player | Hole ]\n[ > Player | Crate | Hole ] -> [ > Player | | ]",
     "Some Player on Target\nNo Crate"},
    {"[ > Player | Hole ] -> cancel\n[ action Player ] -> [ right Player ]", "Some Player on Hole"},
    {"[ > Player | Hole ] -> cancel\n[ action Player | Hole ] -> [ | Player Hole ]", "Some Player on Hole"},
    {"late [ Player Hole | Crate ] -> [ Hole | Player ]\nlate [ Player Hole ] -> cancel", "No Crate on Target"},
    {"late [ Player Hole ] [ Target no Crate ] -> [ Hole ] [ Player Target ]\nlate [ Player Hole ] -> cancel",
     "Some Player on Target"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Crate Hole ] -> [ Wall Hole ]",
     "Some Player on Target\nNo Crate"},
    {"[ > Player | Crate ] -> [ > Player | > Crate ]\n[ > Player | Wall ] -> [ Player | Crate ]\n"
     "late [ Crate Hole ] -> [ Wall Hole ]",
     "All Target on Crate"},
    {"[ > Player | no Hole no Target ] -> [ | Player Hole ]\n[ > Player | Hole ] -> [ Player | Target ]\n"
     "[ > Player | Target ] -> [ > Player | Hole ]",
     "No Target"},
};

static void add_level(lw_rng *rng, lw_buf *out)
{
    static const char kinds[] = "......##**OOH@";
    int width = 3 + (int)lw_rng_below(rng, 3), height = 3 + (int)lw_rng_below(rng, 2);
    int player = (int)lw_rng_below(rng, (uint32_t)(width * height));
    for (int y = 0; y < height; y++, lw_buf_byte(out, '\n'))
        for (int x = 0; x < width; x++)
            lw_buf_byte(out, y * width + x == player ? 'P' : kinds[lw_rng_below(rng, sizeof kinds - 1)]);
    lw_buf_byte(out, '\n');
}

enum { STATES = 20000, LITTLE_WORK = 40 * STATES }; /* so little that plans cost much */

static enum lw_verdict verdict_within(const char *solver, const lw_rules *rules, int level, unsigned without,
                                      int64_t work)
{
    lw_solution solution;
    lw_limits limits = LW_LIMITS;
    limits.expansions = STATES;
    limits.work = work;
    limits.without = without;
    lw_solve(lw_solver_find(solver), rules, level, &limits, &solution);
    enum lw_verdict verdict = solution.verdict;
    lw_solution_drop(&solution);
    return verdict;
}

static enum lw_verdict verdict_of(const char *solver, const lw_rules *rules, int level, unsigned without)
{
    return verdict_within(solver, rules, level, without, 0);
}

static void agrees_with_breadth(void **unused)
{
    enum { LEVELS = 40, TECHNIQUES = 16 };
    int solved = 0, unsolvable = 0, hurried = 0;
    (void)unused;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        lw_arena arena = {0};
        lw_buf text = {0};
        lw_rng rng = lw_rng_seed(g + 1);
        lw_buf_print(&text, "%s%s\n\n=======\nWINCONDITIONS\n=======\n\n%s\n\n=======\nLEVELS\n=======\n\n",
                     head, games[g].rules, games[g].wins);
        for (int level = 0; level < LEVELS; level++)
            add_level(&rng, &text);
        const lw_design *design = lw_family_puzzlescript.language->read(text.bytes, text.size, 0, &arena, NULL);
        const lw_rules *rules = design ? lw_family_puzzlescript.compile(design, &arena, NULL) : NULL;
        assert_non_null(rules);
        assert_int_equal(rules->levels, LEVELS);
        for (int level = 0; level < LEVELS; level++) {
            enum lw_verdict wanted = verdict_of("bfs", rules, level, 0);
            solved += wanted == LW_SOLVED;
            unsolvable += wanted == LW_UNSOLVABLE;
            if (wanted == LW_GAVE_UP)
                continue;
            assert_int_equal(verdict_of("alternation", rules, level, 0), wanted);
            assert_int_equal(verdict_of("alternation", rules, level, 1u << level % TECHNIQUES), wanted);
            enum lw_verdict soon = verdict_within("alternation", rules, level, 0, LITTLE_WORK);
            assert_true(soon == wanted || soon == LW_GAVE_UP);
            hurried += soon == wanted;
        }
        lw_buf_drop(&text);
        lw_arena_drop(&arena);
    }
    assert_true(solved > 50 && unsolvable > 50 && hurried > 500);
}

/* A room that breadth-first search does not decide with its share. */
static const char room[] = "..#######\n..#.....#\n###*###.#\n#...*...#\n#.OO.*O.#\n###.P...#\n..#######\n";

/* What the portfolio says of a room does not depend on how many threads try, whatever the budget. */
static void threads_change_nothing(void **unused)
{
    lw_arena arena = {0};
    lw_buf text = {0};
    int verdicts[LW_GAVE_UP + 1] = {0};
    (void)unused;
    lw_buf_print(&text, "%s%s\n\n=======\nWINCONDITIONS\n=======\n\n%s\n\n=======\nLEVELS\n=======\n\n%s", head,
                 games[0].rules, games[0].wins, room);
    const lw_design *design = lw_family_puzzlescript.language->read(text.bytes, text.size, 0, &arena, NULL);
    const lw_rules *rules = design ? lw_family_puzzlescript.compile(design, &arena, NULL) : NULL;
    assert_non_null(rules);
    for (int64_t budget = 101; budget < 2000; budget += 70) {
        lw_solution one, four;
        lw_limits limits = LW_LIMITS;
        limits.expansions = budget;
        lw_solve(lw_solver_find("portfolio"), rules, 0, &limits, &one);
        limits.threads = 4;
        lw_solve(lw_solver_find("portfolio"), rules, 0, &limits, &four);
        assert_int_equal(one.verdict, four.verdict);
        assert_int_equal(one.expanded, four.expanded);
        assert_int_equal(one.generated, four.generated);
        assert_int_equal(one.moves.count, four.moves.count);
        verdicts[one.verdict]++;
        lw_solution_drop(&one);
        lw_solution_drop(&four);
    }
    print_message("solved %d times, gave up %d times\n", verdicts[LW_SOLVED], verdicts[LW_GAVE_UP]);
    assert_true(verdicts[LW_SOLVED] && verdicts[LW_GAVE_UP]);
    lw_buf_drop(&text);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_with_breadth),
                                       cmocka_unit_test(threads_change_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
