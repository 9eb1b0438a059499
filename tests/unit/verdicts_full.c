/* Verdicts on many small levels: of games with rules changed at random, and of all games of the public corpus,
 * where it lies next to the checkout.
 *
 *     unit-verdicts_full [SEED [CHANGED [LEVELS]]]
 *
 * CHANGED is the number of games whose rules are changed, LEVELS the number of levels for each public game. */
#include "families/puzzlescript/puzzlescript.h"
#include "public_games.h"
#include "verdict_games.h"

static uint64_t seed = 1;
static int changed = 1000, levels = 3;

static void changed_rules(void **unused)
{
    verdict_check check = {.states = 5000, .plain_states = 400};
    (void)unused;
    for (int i = 0; i < changed; i++)
        check_changed_rules(&check, 10, 1000000 * seed + (uint64_t)i);
    report_verdicts(&check);
    assert_int_equal(check.wrong, 0);
    assert_true(!changed || (check.solved && check.unsolvable && check.plain));
}

static void public_levels(void **unused)
{
    verdict_check check = {.states = 3000, .plain_states = 40};
    public_games corpus;
    (void)unused;
    if (!levels || !open_public_games(&corpus))
        skip();
    while (next_public_game(&corpus))
        check_levels_of(&check, corpus.source->text, (size_t)corpus.source->count, levels,
                        1000000 * seed + (uint64_t)corpus.number, corpus.id);
    report_verdicts(&check);
    assert_int_equal(check.wrong, 0);
    assert_true(check.solved && check.unsolvable && check.plain);
}

int main(int count, char **words)
{
    if (count > 1)
        seed = strtoull(words[1], NULL, 10);
    if (count > 2)
        changed = atoi(words[2]);
    if (count > 3)
        levels = atoi(words[3]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(changed_rules), cmocka_unit_test(public_levels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
