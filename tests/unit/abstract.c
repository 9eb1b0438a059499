/* Abstract games: perft of known ones, both readings of the rules, the notation, single rules. */
#include "abstract_games.h"
#include "abstract_perft.h"
#include "core/play.h"
#include "families/abstract/abstract_words.h"

static void test_perft(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        int depth = 0;
        while (depth < known[i].depth && known[i].counts[depth] <= QUICK)
            depth++;
        check_perft(&known[i], depth);
    }
}

static void test_games(void **state)
{
    (void)state;
    play_random_games(0, 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_perft), cmocka_unit_test(test_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
