/* chessmaze_flood.c: the length of the shortest path, layer by layer with sets of squares.
 *
 * A layer is the set of all open squares first reached by the same number of moves. A layer costs the same
 * however many squares are in it, and no branch depends on the board except the end of the loop.
 *
 * Evolution and proofs spend their time on rooks, so rooks have their own flood. Rows are 16-bit lanes, the
 * even rows in one vector and the odd rows in another. A step to the next row is then a change of vector or a
 * shift by one lane, and a step by two, four or eight rows is a shift within each vector. Three directions
 * slide by doubling; the fourth, towards higher columns, is an addition: a carry that starts at a square of the
 * layer runs through the open squares and stops at the first that is not. On a board with five knights and 17
 * moves this takes 0.2 microseconds, less than half the time of the sets of chessmaze_bits.h. Compilers without
 * vector shuffles (gcc before 12) use those sets. */
#include "families/chessmaze/chessmaze_flood.h"
#include "families/chessmaze/chessmaze_bits.h"

#include <string.h>

#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define HAS_LANES 1
#endif
#endif

#if HAS_LANES

typedef uint16_t lanes __attribute__((vector_size(16)));
typedef uint64_t halves __attribute__((vector_size(16)));

typedef struct rows {
    lanes even, odd;
} rows;

enum { ROUNDS = 4, MAX_ROWS = 16, MAX_COLS = 15 };

/* Moves the lanes to higher or lower places; zeros move in. */
#define RAISE(v, n) \
    __builtin_shufflevector((lanes){0}, v, 8 - n, 9 - n, 10 - n, 11 - n, 12 - n, 13 - n, 14 - n, 15 - n)
#define LOWER(v, n) __builtin_shufflevector(v, (lanes){0}, n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7)

LW_CHESS_INLINE rows both(rows a, rows b)
{
    return (rows){a.even & b.even, a.odd & b.odd};
}

LW_CHESS_INLINE rows either(rows a, rows b)
{
    return (rows){a.even | b.even, a.odd | b.odd};
}

LW_CHESS_INLINE bool is_empty(rows a)
{
    halves all = (halves)(a.even | a.odd);
    return !(all[0] | all[1]);
}

/* A step of one, two, four or eight rows (by round) in the direction of the name. */
LW_CHESS_INLINE rows below(rows a, int round)
{
    switch (round) {
    case 0:
        return (rows){RAISE(a.odd, 1), a.even};
    case 1:
        return (rows){RAISE(a.even, 1), RAISE(a.odd, 1)};
    case 2:
        return (rows){RAISE(a.even, 2), RAISE(a.odd, 2)};
    default:
        return (rows){RAISE(a.even, 4), RAISE(a.odd, 4)};
    }
}

LW_CHESS_INLINE rows above(rows a, int round)
{
    switch (round) {
    case 0:
        return (rows){a.odd, LOWER(a.even, 1)};
    case 1:
        return (rows){LOWER(a.even, 1), LOWER(a.odd, 1)};
    case 2:
        return (rows){LOWER(a.even, 2), LOWER(a.odd, 2)};
    default:
        return (rows){LOWER(a.even, 4), LOWER(a.odd, 4)};
    }
}

LW_CHESS_INLINE rows before(rows a, int round)
{
    uint16_t by = (uint16_t)(1 << round);
    return (rows){a.even >> by, a.odd >> by};
}

LW_CHESS_INLINE rows rows_of(const lw_chess_grid *grid, int count, lw_chess_bits set)
{
    uint16_t row[2][MAX_ROWS / 2] = {{0}}, mask = (uint16_t)((1 << grid->cols) - 1);
    for (int i = 0; i < count; i++)
        row[i & 1][i / 2] = (uint16_t)(set >> (i * grid->cols)) & mask;
    rows out;
    memcpy(&out, row, sizeof out);
    return out;
}

LW_CHESS_INLINE rows rows_at(const lw_chess_grid *grid, int square)
{
    uint16_t row[2][MAX_ROWS / 2] = {{0}};
    int i = square / grid->cols;
    row[i & 1][i / 2] = (uint16_t)(1 << square % grid->cols);
    rows out;
    memcpy(&out, row, sizeof out);
    return out;
}

LW_CHESS_INLINE int flood_rook(const lw_chess *chess, const lw_chess_grid *grid, int count,
                               lw_chess_bits open_set)
{
    rows open = rows_of(grid, count, open_set), fresh = open;
    rows front = rows_at(grid, chess->entrance);
    rows exit = rows_at(grid, chess->exit);
    rows down[ROUNDS] = {open}, up[ROUNDS] = {open}, left[ROUNDS] = {open};
    for (int i = 1; i < ROUNDS; i++) {
        down[i] = both(down[i - 1], below(down[i - 1], i - 1));
        up[i] = both(up[i - 1], above(up[i - 1], i - 1));
        left[i] = both(left[i - 1], before(left[i - 1], i - 1));
    }
    for (int moves = 0; !is_empty(front); moves++) {
        if (!is_empty(both(front, exit)))
            return moves;
        fresh = (rows){fresh.even & ~front.even, fresh.odd & ~front.odd};
        rows fall = front, rise = front, back = front;
        for (int i = 0; i < ROUNDS; i++) {
            fall = either(fall, both(down[i], below(fall, i)));
            rise = either(rise, both(up[i], above(rise, i)));
            back = either(back, both(left[i], before(back, i)));
        }
        rows ahead = {~(open.even + front.even), ~(open.odd + front.odd)};
        front = both(fresh, either(either(fall, rise), either(back, ahead)));
    }
    return -1;
}

#endif

LW_CHESS_INLINE int flood(const lw_chess *chess, const lw_chess_grid *grid, int count, lw_chess_bits open)
{
    if (!(open >> chess->entrance & 1) || !(open >> chess->exit & 1))
        return -1;
#if HAS_LANES
    if (chess->agent == LW_CHESS_R && count <= MAX_ROWS && grid->cols <= MAX_COLS)
        return flood_rook(chess, grid, count, open);
#endif
    (void)count;
    return lw_chess_grid_flood(chess, grid, open);
}

/* The paper's board size gets code with constants of its own. */
enum { PAPER_SIDE = 11 };

LW_CHESS_INLINE bool is_papers(const lw_chess *chess)
{
    return chess->rows == PAPER_SIDE && chess->cols == PAPER_SIDE;
}

int lw_chess_grid_moves(const lw_chess *chess, const lw_chess_grid *grid, lw_chess_bits open)
{
    if (is_papers(chess)) {
        lw_chess_grid papers = lw_chess_grid_of(PAPER_SIDE, PAPER_SIDE);
        return flood(chess, &papers, PAPER_SIDE, open);
    }
    return flood(chess, grid, chess->rows, open);
}

LW_CHESS_INLINE lw_chess_bits open_squares(const lw_chess *chess, const lw_chess_grid *grid,
                                           const unsigned char *placement)
{
    lw_chess_bits kind[LW_CHESS_KINDS] = {0};
    for (int k = 0, i = 0; k < LW_CHESS_KINDS; k++)
        for (int left = chess->count[k]; left > 0; left--, i++)
            kind[k] |= lw_chess_bit(lw_chess_at(placement, i));
    return lw_chess_grid_open(grid, kind, chess->pawn_down).open;
}

int lw_chess_moves(const lw_chess *chess, const unsigned char *placement)
{
    if (!lw_chess_has_bits(chess))
        return lw_chess_moves_plain(chess, placement);
    lw_chess_grid grid;
    if (is_papers(chess)) {
        grid = lw_chess_grid_of(PAPER_SIDE, PAPER_SIDE);
        return flood(chess, &grid, PAPER_SIDE, open_squares(chess, &grid, placement));
    }
    grid = lw_chess_grid_of(chess->rows, chess->cols);
    return flood(chess, &grid, chess->rows, open_squares(chess, &grid, placement));
}
