/* Ten thousand board games compared with the plain rules, every counted position to its full depth, and
 * checkers to the tenth ply. */
#include "boardgame_plain.h"
#include "boardgame_vectors.h"
#include "families/boardgame/board_rules.h"

static void test_plain_rules(void **state)
{
    (void)state;
    compare_games(30000);
}

static void test_vectors(void **state)
{
    (void)state;
    check_vectors(UINT64_MAX);
}

static void test_checkers(void **state)
{
    (void)state;
    static const uint64_t published[] = {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564};
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_design *design =
        lw_id_parse("boardgame::10101010010101011010101012666600000011000002000001", &arena, &error);
    assert_non_null(design);
    const lw_board *board = (const lw_board *)lw_board_compile(design, &arena, &error);
    uint64_t counts[10];
    lw_perft(&board->rules, &board->start, 10, NULL, counts);
    assert_memory_equal(counts, published, sizeof counts);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_rules),
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_checkers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
