/* Chess mazes in bulk: operators on placements, symmetry, and trying every placement. */
#include "core/symmetry.h"
#include "designs.h"
#include "families/chessmaze/chessmaze.h"
#include "families/chessmaze/chessmaze_plain.h"
#include "families/chessmaze/chessmaze_sweep.h"
#include "families/chessmaze/chessmaze_text.h"

#include <stdlib.h>

static void apply(const lw_spec *spec, enum lw_operator_kind kind, lw_rng *rng, unsigned char *a,
                  unsigned char *b)
{
    lw_operator_find(spec->family, kind, NULL)->apply(spec, rng, a, b);
}

static void assert_valid(const lw_chess *chess, const unsigned char *placement)
{
    bool taken[LW_CHESS_SQUARES] = {0};
    for (int kind = 0, i = 0; kind < LW_CHESS_KINDS; kind++)
        for (int nth = 0; nth < chess->count[kind]; nth++, i++) {
            int square = lw_chess_at(placement, i);
            assert_in_range(square, 0, chess->squares - 1);
            assert_true(square != chess->entrance && square != chess->exit && !taken[square]);
            assert_true(nth == 0 || lw_chess_at(placement, i - 1) < square);
            taken[square] = true;
        }
}

static int count_of(const lw_chess *chess, const unsigned char *placement, int kind, int square)
{
    int count = 0;
    for (int k = 0, i = 0; k < LW_CHESS_KINDS; k++)
        for (int nth = 0; nth < chess->count[k]; nth++, i++)
            count += k == kind && lw_chess_at(placement, i) == square;
    return count;
}

/* A tight board, so that parents share squares within a kind and between kinds. */
static void test_operators_keep_placements_valid(void **state)
{
    (void)state;
    const lw_spec *spec = spec_of("chessmaze:w5h3,pieces=R1N3P4,entrance=1.1,exit=2.4");
    lw_chess chess = lw_chess_of(spec);
    lw_rng rng = lw_rng_seed(3);
    unsigned char a[16], b[16], old_a[16], old_b[16];
    int swapped = 0;
    for (int i = 0; i < 3000; i++) {
        apply(spec, LW_GENERATOR, &rng, a, NULL);
        apply(spec, LW_GENERATOR, &rng, b, NULL);
        assert_valid(&chess, a);
        memcpy(old_a, a, sizeof a);
        memcpy(old_b, b, sizeof b);
        apply(spec, LW_CROSSOVER, &rng, a, b);
        assert_valid(&chess, a);
        assert_valid(&chess, b);
        swapped += memcmp(a, old_a, sizeof a) != 0 && memcmp(a, old_b, sizeof a) != 0;
        for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
            for (int square = 0; square < chess.squares; square++)
                assert_int_equal(count_of(&chess, a, kind, square) + count_of(&chess, b, kind, square),
                                 count_of(&chess, old_a, kind, square) + count_of(&chess, old_b, kind, square));
        memcpy(old_a, a, sizeof a);
        apply(spec, LW_MUTATION, &rng, a, NULL);
        assert_valid(&chess, a);
        int kept = 0;
        for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
            for (int square = 0; square < chess.squares; square++)
                kept += count_of(&chess, a, kind, square) && count_of(&chess, old_a, kind, square);
        assert_int_equal(kept, chess.pieces - 1);
    }
    assert_true(swapped > 1000);
}

static void test_mutation_is_uniform(void **state)
{
    (void)state;
    const lw_spec *spec = spec_of("chessmaze:w4h3,pieces=N2"); /* 12 squares, 10 without the doors, 8 free */
    lw_rng rng = lw_rng_seed(8);
    int left[12][12] = {{0}}; /* by square left and square taken */
    for (int i = 0; i < 16000; i++) {
        unsigned char a[4];
        lw_chess_put(a, 0, 3);
        lw_chess_put(a, 1, 8);
        apply(spec, LW_MUTATION, &rng, a, NULL);
        int stays = lw_chess_at(a, 0) == 3 || lw_chess_at(a, 1) == 3 ? 3 : 8;
        int goes = lw_chess_at(a, 0) == stays ? lw_chess_at(a, 1) : lw_chess_at(a, 0);
        left[11 - stays][goes]++;
    }
    for (int from = 3; from <= 8; from += 5)
        for (int to = 0; to < 12; to++)
            if (to == 3 || to == 8 || to == 2 || to == 10)
                assert_int_equal(left[from][to], 0);
            else
                assert_in_range(left[from][to], 850, 1150); /* 5 standard deviations of 1000 are 153 */
}

/* Parents {0, 1, 4} and {1, 6, 7}: 1 goes to both children, and any two of 0 4 6 7 go to the first: 6 deals. */
static void test_deals_are_uniform(void **state)
{
    (void)state;
    const lw_spec *spec = spec_of("chessmaze:w4h3,pieces=N3");
    lw_rng rng = lw_rng_seed(9);
    int seen[256] = {0};
    for (int i = 0; i < 6000; i++) {
        unsigned char a[6], b[6];
        const int first[] = {0, 1, 4}, second[] = {1, 6, 7};
        for (int j = 0; j < 3; j++) {
            lw_chess_put(a, j, first[j]);
            lw_chess_put(b, j, second[j]);
        }
        apply(spec, LW_CROSSOVER, &rng, a, b);
        int set = 0;
        for (int j = 0; j < 3; j++)
            set |= 1 << lw_chess_at(a, j);
        seen[set]++;
    }
    int kinds = 0;
    for (int set = 0; set < 256; set++)
        if (seen[set]) {
            assert_true(set & 2);
            assert_in_range(seen[set], 860, 1140);
            kinds++;
        }
    assert_int_equal(kinds, 6);
}

static void test_full_boards_and_no_pieces(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(1);
    unsigned char a[8] = {0}, b[8] = {0};
    const lw_spec *full = spec_of("chessmaze:w2h3,pieces=P4"), *none = spec_of("chessmaze:w2h3,pieces=none");
    lw_chess chess = lw_chess_of(full);
    apply(full, LW_GENERATOR, &rng, a, NULL);
    apply(full, LW_GENERATOR, &rng, b, NULL);
    apply(full, LW_MUTATION, &rng, a, NULL);
    apply(full, LW_CROSSOVER, &rng, a, b);
    assert_valid(&chess, a);
    assert_valid(&chess, b);
    apply(none, LW_GENERATOR, &rng, a, NULL);
    apply(none, LW_MUTATION, &rng, a, NULL);
    apply(none, LW_CROSSOVER, &rng, a, b);
    assert_int_equal(none->design_size, 0);
}

/* --- Symmetry. --- */

/* Symmetry by hand, on rows and columns: 1 upside down, 2 left and right, 4 rows and columns. */
static int image(const lw_chess *chess, int symmetry, int square)
{
    int at[2] = {square / chess->cols, square % chess->cols};
    if (symmetry & 1)
        at[0] = chess->rows - 1 - at[0];
    if (symmetry & 2)
        at[1] = chess->cols - 1 - at[1];
    return at[symmetry >> 2] * chess->cols + at[1 - (symmetry >> 2)];
}

/* Checks which images have the same canonical form as the design. `twins` is the expected set, one bit per
 * symmetry; these images must also have the same value. */
static void check_twins(const char *text, unsigned twins)
{
    const lw_spec *spec = spec_of(text);
    lw_chess chess = lw_chess_of(spec);
    for (uint64_t seed = 0; seed < 60; seed++) {
        lw_design *design = lw_design_seed(spec, seed, NULL, &arena), *other = lw_design_new(spec, &arena);
        unsigned char canon[64], again[64];
        lw_symmetry_canonical(design, canon);
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            if (symmetry & 4 && chess.rows != chess.cols)
                continue;
            for (int i = 0; i < chess.pieces; i++)
                lw_chess_put(other->bytes, i, image(&chess, symmetry, lw_chess_at(design->bytes, i)));
            lw_chess_sort(&chess, other->bytes);
            lw_symmetry_canonical(other, again);
            assert_true(memcmp(again, other->bytes, design->size) <= 0);
            if (!(twins >> symmetry & 1))
                continue;
            assert_memory_equal(again, canon, design->size);
            assert_int_equal(lw_chess_moves_plain(&chess, design->bytes),
                             lw_chess_moves_plain(&chess, other->bytes));
        }
        /* The canonical form is one of the equivalents and its own canonical form. */
        memcpy(other->bytes, canon, design->size);
        lw_symmetry_canonical(other, again);
        assert_memory_equal(again, canon, design->size);
        bool found = false;
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            if (!(twins >> symmetry & 1))
                continue;
            for (int i = 0; i < chess.pieces; i++)
                lw_chess_put(other->bytes, i, image(&chess, symmetry, lw_chess_at(design->bytes, i)));
            lw_chess_sort(&chess, other->bytes);
            found = found || !memcmp(other->bytes, canon, design->size);
        }
        assert_true(found);
    }
}

static void test_twins(void **state)
{
    (void)state;
    check_twins("chessmaze:w7h5,pieces=N3", 0xF);         /* doors in the middle: both flips */
    check_twins("chessmaze:w6h5,pieces=N3", 0x3);         /* even width: only upside down */
    check_twins("chessmaze:w7h5,pieces=N2P2", 0x5);       /* pawns: only left and right */
    check_twins("chessmaze:w7h5,pieces=N2,agent=P", 0x5); /* so for a pawn that walks */
    check_twins("chessmaze:w7h5,pieces=K1R1,agent=Q,entrance=0.0,exit=4.6", 0x9);  /* corners: half a turn */
    check_twins("chessmaze:w6h6,pieces=Q1N2,agent=K,entrance=0.0,exit=5.5", 0x99); /* and both diagonals */
    check_twins("chessmaze:w6h6,pieces=P3,entrance=0.0,exit=5.5", 0x1);            /* none */
    check_twins("chessmaze:w6h6,pieces=N3,agent=P,entrance=0.0,exit=0.5", 0x1);    /* a pawn cannot go back */
}

/* --- Trying everything. --- */

typedef void sweeper(const lw_chess *, uint64_t, lw_sweep *);

static void cleverly(const lw_chess *chess, uint64_t part, lw_sweep *out)
{
    lw_chess_sweep(chess, part, &arena, out);
}

/* Sweeps all parts; every part's design must have the reported value. */
static lw_sweep sweep_all(const lw_chess *chess, uint64_t parts, sweeper *how)
{
    lw_sweep sum = {.best = -1};
    unsigned char room[2 * LW_CHESS_PIECES];
    for (uint64_t part = 0; part < parts; part++) {
        lw_sweep one = {.design = room};
        how(chess, part, &one);
        sum.tried += one.tried;
        sum.represents += one.represents;
        sum.excluded += one.excluded;
        if (one.best >= 0) {
            assert_valid(chess, room);
            assert_int_equal(lw_chess_moves_plain(chess, room), one.best);
        }
        if (one.best > sum.best) {
            sum.best = one.best;
            sum.ties = 0;
        }
        sum.ties += one.best == sum.best ? one.ties : 0;
    }
    return sum;
}

static void test_sweep_equals_plain(void **state)
{
    (void)state;
    static const char *const sets[] = {"P1",     "N2",   "R1",     "K1N1P1", "N2P2", "Q1N1P1",
                                       "R2N1",   "B1P2", "K2P1",   "P4",     "B1R1", "Q1K1N1P1",
                                       "R1N1P2", "none", "K1N2P1", "Q1R1B1"};
    static const char *const boards[] = {"w5h4",
                                         "w4h5",
                                         "w4h4,entrance=0.0,exit=3.3",
                                         "w6h3,entrance=0.0,exit=0.5",
                                         "w3h5,entrance=2.1,exit=2.1",
                                         "w1h9",
                                         "w5h3,entrance=1.0,exit=0.3,pawn_attack=up"};
    int way = 0, bulk = 0;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        for (size_t j = 0; j < sizeof boards / sizeof *boards; j++) {
            lw_buf text = {0};
            lw_buf_print(&text, "chessmaze:%s,pieces=%s,agent=%c", boards[j], sets[i],
                         "RRRQKNBP"[(i + 3 * j) % 8]);
            lw_chess chess = lw_chess_of(spec_of(lw_buf_text(&text)));
            double designs;
            lw_sweep fast = sweep_all(&chess, lw_chess_sweep_parts(&chess, &designs), cleverly);
            lw_sweep slow = sweep_all(&chess, lw_chess_sweep_plain_parts(&chess), lw_chess_sweep_plain);
            if (fast.best != slow.best || fast.ties != slow.ties || fast.represents != slow.represents ||
                (double)fast.represents != designs || fast.tried + fast.excluded > fast.represents)
                fail_msg("%s: best %d and %d, ties %d and %d, of %d and %d", lw_buf_text(&text), (int)fast.best,
                         (int)slow.best, (int)fast.ties, (int)slow.ties, (int)fast.represents,
                         (int)slow.represents);
            lw_buf_drop(&text);
            way += fast.best > 0;
            bulk += 2 * fast.tried < fast.represents;
        }
    assert_true(way > 40 && bulk > 60); /* otherwise little was compared, or little saved */
}

/* 0 knights to 3 on a larger board, where groups and pairs of twins are large. */
static void test_sweep_three_knights(void **state)
{
    (void)state;
    lw_chess chess = lw_chess_of(spec_of("chessmaze:w7h6,pieces=N3"));
    double designs;
    lw_sweep fast = sweep_all(&chess, lw_chess_sweep_parts(&chess, &designs), cleverly);
    lw_sweep slow = sweep_all(&chess, lw_chess_sweep_plain_parts(&chess), lw_chess_sweep_plain);
    assert_int_equal(slow.represents, 40 * 39 * 38 / 6);
    assert_int_equal(fast.represents, slow.represents);
    assert_int_equal(fast.best, slow.best);
    assert_int_equal(fast.ties, slow.ties);
    assert_true(fast.excluded > 0 && 5 * fast.tried < fast.represents);
}

static void test_sweep_large_boards(void **state)
{
    (void)state;
    double designs;
    const lw_spec *spec = spec_of("chessmaze:w13h12,pieces=N1"); /* too large for sets of squares */
    uint64_t parts = lw_sweep_parts(spec, &designs);
    lw_chess chess = lw_chess_of(spec);
    lw_sweep sum = sweep_all(&chess, parts, cleverly);
    assert_int_equal(sum.represents, 12 * 13 - 2);
    int64_t best = -1;
    for (int square = 0; square < chess.squares; square++) {
        unsigned char placement[2];
        lw_chess_put(placement, 0, square);
        int moves = lw_chess_moves_plain(&chess, placement);
        best = moves > best ? moves : best;
    }
    assert_true(best > 1);
    assert_int_equal(sum.best, best);
    assert_int_equal(lw_sweep_parts(spec_of("chessmaze:w13h12,pieces=N9"), &designs), 0);
    assert_int_equal(lw_sweep_parts(spec_of("chessmaze:w32h32,pieces=N4"), &designs), 0);
    assert_true(lw_sweep_parts(spec_of("chessmaze:w13h12,pieces=N5"), &designs) > 0);
    assert_int_equal(lw_sweep_parts(spec_of("chessmaze:pieces=N64"), &designs), 0);
    assert_true(designs > 1e30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_operators_keep_placements_valid, clear),
        cmocka_unit_test_teardown(test_mutation_is_uniform, clear),
        cmocka_unit_test_teardown(test_deals_are_uniform, clear),
        cmocka_unit_test_teardown(test_full_boards_and_no_pieces, clear),
        cmocka_unit_test_teardown(test_twins, clear),
        cmocka_unit_test_teardown(test_sweep_equals_plain, clear),
        cmocka_unit_test_teardown(test_sweep_three_knights, clear),
        cmocka_unit_test_teardown(test_sweep_large_boards, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
