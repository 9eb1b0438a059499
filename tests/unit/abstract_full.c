/* Ten thousand random games by both implementations of the rules, and perft to the depth of published
 * tables. */
#include "abstract_games.h"
#include "abstract_perft.h"

static void test_games(void **state)
{
    (void)state;
    play_random_games(100000, 10000);
}

static void test_perft(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        check_perft(&known[i], known[i].depth);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_games), cmocka_unit_test(test_perft)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
