/* Board games: the bitboards compared with the plain rules, texts, known games and degenerate games. */
#include "boardgame_plain.h"
#include "boardgame_vectors.h"
#include "core/duel.h"
#include "designs.h"
#include "families/boardgame/board_fairy.h"
#include "families/boardgame/board_fen.h"
#include "families/boardgame/board_rules.h"
#include "families/boardgame/board_symmetry.h"
#include "families/boardgame/board_turns.h"
#include "families/boardgame/board_words.h"

static const lw_board *compile(const lw_design *design)
{
    return (const lw_board *)lw_board_compile(design, &arena, NULL);
}

static lw_design *known(const char *generator)
{
    const lw_spec *spec = lw_spec_parse("boardgame", &arena, NULL);
    return lw_design_seed(spec, 1, lw_operator_find(spec->family, LW_GENERATOR, generator), &arena);
}

static void test_plain_rules(void **state)
{
    (void)state;
    compare_games(1500);
}

static void test_vectors(void **state)
{
    (void)state;
    check_vectors(40000);
}

/* A fast random game equals the slow one: the same random numbers, the same moves, the same end. */
static void test_rollout(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        const lw_spec *spec = lw_spec_parse(seed % 2 ? "boardgame:landing=any" : "boardgame", &arena, NULL);
        const lw_board *board = compile(lw_design_seed(spec, seed, NULL, &arena));
        const lw_family *family = spec->family;
        lw_board_position fast = board->start, slow = board->start;
        lw_rng a = lw_rng_seed(seed), b = lw_rng_seed(seed);
        lw_moves legal = {0};
        family->duel->rollout(&board->rules, &fast, &a);
        while (family->status(&board->rules, &slow).outcome == LW_RUNNING) {
            lw_moves_clear(&legal);
            family->moves(&board->rules, &slow, &legal);
            lw_move move = lw_moves_get(&legal, (int)lw_rng_below(&b, (uint32_t)legal.count));
            family->play(&board->rules, &slow, move, NULL);
        }
        assert_memory_equal(&fast, &slow, sizeof fast);
        lw_moves_drop(&legal);
    }
}

/* --- Known games. --- */

static void assert_perft(const lw_design *design, const uint64_t *wanted, int depth)
{
    const lw_board *board = compile(design);
    uint64_t counts[16];
    assert_int_equal(lw_perft(&board->rules, &board->start, depth, NULL, counts), depth);
    for (int i = 0; i < depth; i++)
        assert_int_equal(counts[i], wanted[i]);
}

static void test_checkers(void **state)
{
    (void)state;
    assert_perft(known("checkers"), (const uint64_t[]){7, 49, 302, 1469, 7361, 36768, 179740}, 7);
}

static void test_chesslike(void **state)
{
    (void)state;
    assert_perft(known("chesslike"), (const uint64_t[]){12, 144, 2124, 31321}, 4);
}

/* --- Texts. --- */

static void test_ids(void **state)
{
    (void)state;
    lw_buf id = {0};
    lw_id_format(known("checkers"), &id);
    assert_true(id.size <= 32);
    assert_memory_equal(from_id(lw_buf_text(&id))->bytes, known("checkers")->bytes, LW_BOARD_GENES);
    assert_memory_equal(from_id("boardgame::10101010010101011010101012666600000011000002000001")->bytes,
                        known("checkers")->bytes, LW_BOARD_GENES);
    lw_error error = {0};
    assert_null(lw_id_parse("boardgame::____________________", &arena, &error));
    error = (lw_error){0};
    assert_null(lw_id_parse("boardgame::00000000000000000000000012666600000011000002000001", &arena, &error));
    assert_non_null(strstr(error.text, "at least one piece"));
    lw_buf_drop(&id);
}

static void test_fen(void **state)
{
    (void)state;
    const lw_board *board = compile(known("chesslike"));
    static const char *const good[] = {"dbcfecbd/aaaaaaaa/8/8/8/8/AAAAAAAA/DBCEFCBD w 0",
                                       "8/8/8/8/8/8/8/8 b 100", "7f/8/2A5/8/8/8/1b6/F7 b 37"};
    static const char *const bad[] = {"",
                                      "8/8/8/8/8/8/8 w 0",
                                      "9/8/8/8/8/8/8/8 w 0",
                                      "44A/8/8/8/8/8/8/8 w 0",
                                      "7g/8/8/8/8/8/8/8 w 0",
                                      "8/8/8/8/8/8/8/8 x 0",
                                      "8/8/8/8/8/8/8/8 w",
                                      "8/8/8/8/8/8/8/8 w 101",
                                      "8/8/8/8/8/8/8/8 w 0 ",
                                      "AAAAAAAA/AAAAAAAA/AAAAAAAA/A7/8/8/8/8 w 0"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        lw_board_position p;
        lw_buf text = {0};
        assert_int_equal(lw_board_fen_read(board, good[i], &p, NULL), 0);
        lw_board_fen_write(&p, &text);
        assert_string_equal(lw_buf_text(&text), good[i]);
        lw_buf_drop(&text);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        lw_board_position p;
        lw_error error = {0};
        assert_int_not_equal(lw_board_fen_read(board, bad[i], &p, &error), 0);
        assert_true(error.text[0]);
    }
}

/* --- Degenerate games. --- */

static const char *words_of(const lw_design *design, lw_buf *buf)
{
    lw_buf_clear(buf);
    lw_board_describe(&compile(design)->rules, buf);
    return lw_buf_text(buf);
}

static void test_oddities(void **state)
{
    (void)state;
    lw_buf words = {0};
    /* Two rooks of honour face each other. */
    const lw_design *quick =
        from_id("boardgame:mirror=reflect:10000000000000000000000056666610000000000010000000");
    assert_non_null(strstr(words_of(quick, &words), "The first player wins at once: 1 of 14 first moves"));
    /* A lance of honour has to take on the last row, and is a pawn from then on. */
    const lw_design *lost = from_id("boardgame::10000002000000000000000066666610000000000012000001");
    assert_non_null(strstr(words_of(lost, &words), "The first player loses at once"));
    /* Draughtsmen on cells of opposite colours never meet. */
    const lw_design *apart =
        from_id("boardgame:mirror=reflect:10101010010101011010101012666600000011000002000001");
    words_of(apart, &words);
    assert_non_null(strstr(lw_buf_text(&words), "nothing was captured"));
    assert_non_null(strstr(lw_buf_text(&words), "were draws"));
    /* Two pawns that run into each other: one is jumped over, and its owner has nothing left to move. */
    const lw_design *duel =
        from_id("boardgame:mirror=reflect:10000000000000000000000066666600000011111100000000");
    assert_non_null(strstr(words_of(duel, &words), "White has only one first move"));
    const lw_board *board = compile(duel);
    lw_board_position p = board->start;
    enum lw_board_end end;
    lw_rng rng = lw_rng_seed(1);
    lw_board_rollout(&board->rules, &p, &rng);
    lw_status status = lw_board_status(board, &p, &end);
    assert_int_equal(p.plies, 7);
    assert_int_equal(end, LW_BOARD_END_NO_MOVES);
    assert_int_equal(status.outcome, LW_WON);
    assert_int_equal(status.player, 0);
    lw_buf_drop(&words);
}

static void test_words(void **state)
{
    (void)state;
    lw_buf words = {0};
    words_of(known("checkers"), &words);
    assert_non_null(strstr(lw_buf_text(&words),
                           "A: 12 each; moves one cell diagonally forward; captures by jumping over an enemy"));
    assert_non_null(strstr(lw_buf_text(&words), "B: none at first"));
    assert_non_null(strstr(lw_buf_text(&words), "becomes B on the far row"));
    assert_non_null(strstr(lw_buf_text(&words), "Capturing is mandatory"));
    assert_null(strstr(lw_buf_text(&words), "  C: "));
    lw_buf_drop(&words);
}

/* --- Symmetry. --- */

/* Returns the same game with left and right swapped, and its kinds renamed by `name`. */
static lw_design *disguise(const lw_design *design, const int name[7])
{
    lw_design *twin = lw_design_new(design->spec, &arena);
    memcpy(twin->bytes, design->bytes, LW_BOARD_GENES);
    for (int i = 0; i < LW_BOARD_HOME; i++)
        twin->bytes[i] = (unsigned char)name[design->bytes[i / 8 * 8 + 7 - i % 8]];
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        for (int gene = LW_BOARD_GENE_MOVE; gene < LW_BOARD_GENE_HONOUR; gene += LW_BOARD_KINDS)
            twin->bytes[gene + name[kind] - 1] = design->bytes[gene + kind - 1];
        twin->bytes[LW_BOARD_GENE_CONVERT + name[kind] - 1] =
            (unsigned char)name[design->bytes[LW_BOARD_GENE_CONVERT + kind - 1]];
    }
    twin->bytes[LW_BOARD_GENE_HONOUR] = (unsigned char)name[design->bytes[LW_BOARD_GENE_HONOUR]];
    return twin;
}

static void test_twins(void **state)
{
    (void)state;
    static const int name[7] = {0, 4, 6, 1, 2, 5, 3};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const lw_spec *spec =
            lw_spec_parse(seed % 2 ? "boardgame:max_pieces=5" : "boardgame:mirror=reflect", &arena, NULL);
        const lw_design *design = lw_design_seed(spec, seed, NULL, &arena);
        lw_design *least = lw_design_new(spec, &arena), *other = lw_design_new(spec, &arena);
        lw_board_genes_canonical(design, least->bytes);
        lw_board_genes_canonical(disguise(design, name), other->bytes);
        assert_memory_equal(least->bytes, other->bytes, LW_BOARD_GENES);
        uint64_t counts[3];
        const lw_board *board = compile(design);
        lw_perft(&board->rules, &board->start, 3, NULL, counts);
        assert_perft(least, counts, 3);
        lw_arena_drop(&arena);
    }
}

/* --- Files for Fairy-Stockfish. --- */

static void assert_refused(const char *id, const char *why)
{
    lw_buf text = {0};
    lw_error error = {0};
    assert_int_not_equal(lw_board_fairy_write(from_id(id), "x", &text, &error), 0);
    assert_int_equal(text.size, 0);
    if (!strstr(error.text, why))
        fail_msg("%s", error.text);
    lw_buf_drop(&text);
}

static void test_fairy(void **state)
{
    (void)state;
    lw_buf text = {0};
    /* Two kinds of knights and a forward bishop, which the knights become; capturing is mandatory. */
    assert_int_equal(
        lw_board_fairy_write(from_id("boardgame::12300000000000000000000044166600100000000033300001"), "x",
                             &text, NULL),
        0);
    assert_string_equal(lw_buf_text(&text), "# The end after 100 plies is left out: it cannot be said here.\n"
                                            "[x]\n"
                                            "knight = a\n"
                                            "customPiece1 = b:N\n"
                                            "customPiece2 = c:fB\n"
                                            "startFen = 5cba/8/8/8/8/8/8/ABC5 w - - 0 1\n"
                                            "promotedPieceType = a:c b:c\n"
                                            "promotionRank = 8\n"
                                            "promotionRegionWhite = *8\n"
                                            "promotionRegionBlack = *1\n"
                                            "mandatoryPiecePromotion = true\n"
                                            "extinctionValue = loss\n"
                                            "extinctionPieceTypes = c\n"
                                            "stalemateValue = loss\n"
                                            "mustCapture = true\n"
                                            "castling = false\n"
                                            "doubleStep = false\n"
                                            "nMoveRule = 0\n"
                                            "nFoldRule = 0\n");
    lw_buf_drop(&text);
    assert_refused("boardgame::10000000000000000000000044166600100010000000000000", "jumping over");
    assert_refused("boardgame::10000000000000000000000044166600000000000002300000", "converts again");
    assert_refused("boardgame::10000000000000000000000044166600000000000012000000", "honour and converts");
}

/* A jumping queen on a grid of 24 victims: more chains than are ever listed. */
static void test_chains_without_end(void **state)
{
    (void)state;
    const lw_board *board = compile(from_id("boardgame::10000000000000000000000036666610000011111100000000"));
    lw_board_position p;
    lw_moves legal = {0};
    assert_int_equal(
        lw_board_fen_read(board, "8/1a1a1a2/a1a1a1a1/1a1a1a2/a1a1a1a1/1a1a1a2/a1a1a1a1/Aa1a1a2 w 0", &p, NULL),
        0);
    assert_int_equal(board->rules.family->status(&board->rules, &p).outcome, LW_RUNNING);
    board->rules.family->moves(&board->rules, &p, &legal);
    assert_int_equal(legal.count, LW_BOARD_MAX_CHAINS + 7); /* and seven plain moves */
    lw_moves_drop(&legal);
    lw_rng rng = lw_rng_seed(1);
    lw_board_rollout(&board->rules, &p, &rng);
    assert_true(p.plies > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_rules),
        cmocka_unit_test(test_vectors),
        cmocka_unit_test_teardown(test_rollout, clear),
        cmocka_unit_test_teardown(test_checkers, clear),
        cmocka_unit_test_teardown(test_chesslike, clear),
        cmocka_unit_test_teardown(test_ids, clear),
        cmocka_unit_test_teardown(test_fen, clear),
        cmocka_unit_test_teardown(test_oddities, clear),
        cmocka_unit_test_teardown(test_words, clear),
        cmocka_unit_test_teardown(test_twins, clear),
        cmocka_unit_test_teardown(test_fairy, clear),
        cmocka_unit_test_teardown(test_chains_without_end, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
