/* chessmaze_breed.c: operators on placements, after section III of Ashlock's paper.
 *
 * A placement is a list of squares, unordered within a kind and therefore kept sorted, so that equal puzzles
 * have equal bytes. No operator puts a piece on the entrance or exit, or two on one square. But a crossover may
 * pass on a piece on the entrance or exit from a parent that was made elsewhere. */
#include "families/chessmaze/chessmaze_breed.h"
#include "families/chessmaze/chessmaze.h"
#include "families/chessmaze/chessmaze_text.h"

#include <string.h>

static bool is_occupied(const unsigned char *placement, int pieces, int square)
{
    for (int i = 0; i < pieces; i++)
        if (lw_chess_at(placement, i) == square)
            return true;
    return false;
}

/* Returns a random square that is not the entrance or exit and not taken by the first `pieces` pieces; one must
 * exist. */
static int pick(const lw_chess *chess, lw_rng *rng, const unsigned char *placement, int pieces)
{
    int square;
    do
        square = (int)lw_rng_below(rng, (uint32_t)chess->squares);
    while (square == chess->entrance || square == chess->exit || is_occupied(placement, pieces, square));
    return square;
}

static void generate(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    lw_chess chess = lw_chess_of(spec);
    for (int i = 0; i < chess.pieces; i++)
        lw_chess_put(a, i, pick(&chess, rng, a, i));
    lw_chess_sort(&chess, a);
}

static int kind_of(const lw_chess *chess, int piece, int *first)
{
    int kind = 0;
    for (*first = 0; piece >= *first + chess->count[kind]; kind++)
        *first += chess->count[kind];
    return kind;
}

static int free_squares(const lw_chess *chess, const unsigned char *a)
{
    int doors = !is_occupied(a, chess->pieces, chess->entrance);
    if (chess->exit != chess->entrance)
        doors += !is_occupied(a, chess->pieces, chess->exit);
    return chess->squares - chess->pieces - doors;
}

static void move_piece(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    lw_chess chess = lw_chess_of(spec);
    if (!chess.pieces || free_squares(&chess, a) == 0)
        return;
    int piece = (int)lw_rng_below(rng, (uint32_t)chess.pieces), first;
    int last = chess.count[kind_of(&chess, piece, &first)] + first - 1;
    int square = pick(&chess, rng, a, chess.pieces);
    for (; piece > first && lw_chess_at(a, piece - 1) > square; piece--)
        lw_chess_put(a, piece, lw_chess_at(a, piece - 1));
    for (; piece < last && lw_chess_at(a, piece + 1) < square; piece++)
        lw_chess_put(a, piece, lw_chess_at(a, piece + 1));
    lw_chess_put(a, piece, square);
}

/* Deals out the squares of one kind, `count` from each parent. A square that both parents have goes to both
 * children, because neither child may have it twice. Each child gets as many of the others as a parent had, and
 * every deal is equally likely. Going through them in ascending order keeps the children sorted. */
static void deal_kind(lw_rng *rng, int count, const unsigned char *a, const unsigned char *b, unsigned char *c,
                      unsigned char *d)
{
    int shared = 0, i = 0, j = 0, to_c = 0, to_d = 0;
    while (i < count && j < count) {
        int x = lw_chess_at(a, i), y = lw_chess_at(b, j);
        shared += x == y;
        i += x <= y;
        j += y <= x;
    }
    int left = 2 * (count - shared), wanted = count - shared; /* left to deal, and how many go to c */
    for (i = j = 0; i < count || j < count;) {
        int x = i < count ? lw_chess_at(a, i) : LW_CHESS_SQUARES;
        int y = j < count ? lw_chess_at(b, j) : LW_CHESS_SQUARES;
        int square = x < y ? x : y;
        i += x == square;
        j += y == square;
        if (x == y) {
            lw_chess_put(c, to_c++, square);
            lw_chess_put(d, to_d++, square);
        } else if ((int)lw_rng_below(rng, (uint32_t)left--) < wanted) {
            lw_chess_put(c, to_c++, square);
            wanted--;
        } else {
            lw_chess_put(d, to_d++, square);
        }
    }
}

static bool is_crowded(const lw_chess *chess, const unsigned char *placement)
{
    for (int i = 1; i < chess->pieces; i++)
        if (is_occupied(placement, i, lw_chess_at(placement, i)))
            return true;
    return false;
}

/* Kinds rarely collide; if they collide in every attempt, the children are copies of the parents. */
enum { DEALS = 64 };

static void deal(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    lw_chess chess = lw_chess_of(spec);
    unsigned char c[2 * LW_CHESS_PIECES], d[2 * LW_CHESS_PIECES];
    for (int tries = 0; tries < DEALS; tries++) {
        for (int kind = 0, at = 0; kind < LW_CHESS_KINDS; at += 2 * chess.count[kind++])
            if (chess.count[kind])
                deal_kind(rng, chess.count[kind], a + at, b + at, c + at, d + at);
        if (!is_crowded(&chess, c) && !is_crowded(&chess, d)) {
            memcpy(a, c, spec->design_size);
            memcpy(b, d, spec->design_size);
            return;
        }
    }
}

const lw_operator lw_chess_operators[] = {
    {.kind = LW_GENERATOR,
     .name = "random",
     .note = "every piece on a random free square, not the entrance or exit",
     .apply = generate},
    {.kind = LW_MUTATION,
     .name = "move",
     .note = "a random piece to a random free square, not the entrance or exit",
     .apply = move_piece},
    {.kind = LW_CROSSOVER,
     .name = "deal",
     .note = "the squares of each kind are dealt to the children at random",
     .apply = deal},
    {0},
};

void lw_chess_canonical(const lw_design *design, unsigned char *out)
{
    lw_chess chess = lw_chess_of(design->spec);
    unsigned char twin[2 * LW_CHESS_PIECES];
    memcpy(out, design->bytes, design->size);
    for (int symmetry = 1; symmetry < LW_CHESS_SYMMETRIES; symmetry++) {
        if (!lw_chess_symmetric(&chess, symmetry))
            continue;
        for (int i = 0; i < chess.pieces; i++)
            lw_chess_put(twin, i, lw_chess_twin(&chess, symmetry, lw_chess_at(design->bytes, i)));
        lw_chess_sort(&chess, twin);
        if (memcmp(twin, out, design->size) < 0)
            memcpy(out, twin, design->size);
    }
}
