/* Forms, fingerprints and acts of all games of a collection: nothing crashes, the work is bounded, and a second
 * analysis gives the same result. Skipped if the collection is not available. */
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/mechanics/form.h"
#include "families/puzzlescript/mechanics/mechanics.h"
#include "families/puzzlescript/mechanics/probes.h"
#include "public_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void look_at(const char *source, lw_arena *arena, int *known)
{
    const lw_ps_game *game = lw_ps_compile(source, strlen(source), arena).game;
    if (!game)
        return;
    lw_ps_acts acts = {0};
    lw_buf words = {0};
    lw_ps_print one = lw_ps_print_take(game, &acts, arena), two = lw_ps_print_take(game, NULL, arena);
    assert_true(one.known == two.known && one.number == two.number);
    assert_true(lw_ps_form(game, arena) == lw_ps_form(game, arena));
    lw_ps_acts_sort(&acts);
    lw_ps_acts_words(game, &acts, 6, &words);
    assert_true(words.size > 0);
    *known += one.known;
    lw_buf_drop(&words);
    lw_ps_acts_drop(&acts);
}

static void test_collection(void **state)
{
    (void)state;
    public_games corpus;
    int count = 0, known = 0;
    if (!open_public_games(&corpus))
        skip();
    for (; next_public_game(&corpus); count++)
        look_at(corpus.source->text, &corpus.arena, &known);
    print_message("%d games, %d with a fingerprint\n", count, known);
    assert_true(known * 10 > count * 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_collection)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
