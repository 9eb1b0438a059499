/* chessmaze_bits.h: sets of squares of a board of at most 128 squares, as one wide integer.
 *
 * Square (row, col) is bit row * cols + col, without gaps between the rows. A sideways step that would wrap
 * into the next row is cut off by the mask of squares where such a step can land. Everything works on whole
 * sets: all knights attack at once, and a sliding set is filled by doubling (Kogge and Stone's parallel prefix:
 * the reach is 1, 3, 7, 15 squares after 1, 2, 3, 4 rounds). The functions are inlined so that on a board of
 * constant size all shifts are constant. GPU kernels are compiled from this text too, so it is also valid
 * C++. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_BITS_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_BITS_H

#include "families/chessmaze/chessmaze_board.h"

#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define LW_CHESS_INLINE static inline __attribute__((always_inline))
#else
#define LW_CHESS_INLINE static inline
#endif

__extension__ typedef unsigned __int128 lw_chess_bits;

enum { LW_CHESS_BITS_MAX = 128 };

/* True if sets of squares can find the length of the path. They do not support health. */
LW_CHESS_INLINE bool lw_chess_has_bits(const lw_chess *chess)
{
    return chess->squares <= LW_CHESS_BITS_MAX && !chess->health;
}

typedef struct lw_chess_grid {
    int cols, rounds;      /* rounds of doubling until a slide has crossed the board */
    lw_chess_bits land[5]; /* where a step with column change -2 .. 2 can land; land[2] is the whole board */
} lw_chess_grid;

LW_CHESS_INLINE lw_chess_bits lw_chess_bit(int square)
{
#ifdef __CUDACC_RTC__
    /* NVIDIA's run-time compiler 13.0 turns the complement of the plain shift into a rotation by 64 or more. */
    lw_chess_bits half = (uint64_t)1 << (square & 63);
    return square < 64 ? half : half << 64;
#else
    return (lw_chess_bits)1 << square;
#endif
}

LW_CHESS_INLINE int lw_chess_bits_count(lw_chess_bits set)
{
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

LW_CHESS_INLINE int lw_chess_bits_first(lw_chess_bits set) /* the set is not empty */
{
    return (uint64_t)set ? __builtin_ctzll((uint64_t)set) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

LW_CHESS_INLINE lw_chess_bits lw_chess_bits_shift(lw_chess_bits set, int by)
{
    return by >= LW_CHESS_BITS_MAX || by <= -LW_CHESS_BITS_MAX ? 0 : by >= 0 ? set << by : set >> -by;
}

LW_CHESS_INLINE lw_chess_grid lw_chess_grid_of(int rows, int cols)
{
    lw_chess_grid grid = {.cols = cols};
    lw_chess_bits left = 1;
    for (int have = 1; have < rows; have *= 2)
        left |= lw_chess_bits_shift(left, have * cols);
    lw_chess_bits full = rows * cols == LW_CHESS_BITS_MAX ? ~(lw_chess_bits)0 : lw_chess_bit(rows * cols) - 1;
    lw_chess_bits right = left << (cols - 1);
    grid.land[0] = full & ~right & ~(right >> 1);
    grid.land[1] = full & ~right;
    grid.land[2] = full;
    grid.land[3] = full & ~left;
    grid.land[4] = full & ~left & ~(left << 1);
    for (int side = rows > cols ? rows : cols, reach = 0; reach < side - 1; reach = 2 * reach + 1)
        grid.rounds++;
    return grid;
}

LW_CHESS_INLINE lw_chess_bits lw_chess_grid_step(const lw_chess_grid *grid, lw_chess_bits set, int down,
                                                 int right)
{
    return lw_chess_bits_shift(set, down * grid->cols + right) & grid->land[right + 2];
}

/* Returns the set and the squares it slides over in one direction, limited to squares of `open`. */
LW_CHESS_INLINE lw_chess_bits lw_chess_grid_slide(const lw_chess_grid *grid, lw_chess_bits set,
                                                  lw_chess_bits open, int down, int right)
{
    int by = down * grid->cols + right;
    open &= grid->land[right + 2];
    for (int round = 0; round < grid->rounds; round++) {
        set |= open & lw_chess_bits_shift(set, by);
        open &= lw_chess_bits_shift(open, by);
        by *= 2;
    }
    return set;
}

LW_CHESS_INLINE lw_chess_bits lw_chess_grid_straight(const lw_chess_grid *grid, lw_chess_bits set,
                                                     lw_chess_bits open)
{
    return lw_chess_grid_slide(grid, set, open, 0, 1) | lw_chess_grid_slide(grid, set, open, 0, -1) |
           lw_chess_grid_slide(grid, set, open, 1, 0) | lw_chess_grid_slide(grid, set, open, -1, 0);
}

LW_CHESS_INLINE lw_chess_bits lw_chess_grid_diagonal(const lw_chess_grid *grid, lw_chess_bits set,
                                                     lw_chess_bits open)
{
    return lw_chess_grid_slide(grid, set, open, 1, 1) | lw_chess_grid_slide(grid, set, open, 1, -1) |
           lw_chess_grid_slide(grid, set, open, -1, 1) | lw_chess_grid_slide(grid, set, open, -1, -1);
}

LW_CHESS_INLINE lw_chess_bits lw_chess_grid_king(const lw_chess_grid *grid, lw_chess_bits set)
{
    lw_chess_bits wide = set | lw_chess_grid_step(grid, set, 0, 1) | lw_chess_grid_step(grid, set, 0, -1);
    return wide | lw_chess_grid_step(grid, wide, 1, 0) | lw_chess_grid_step(grid, wide, -1, 0);
}

LW_CHESS_INLINE lw_chess_bits lw_chess_grid_knight(const lw_chess_grid *grid, lw_chess_bits set)
{
    lw_chess_bits near = lw_chess_grid_step(grid, set, 0, 1) | lw_chess_grid_step(grid, set, 0, -1);
    lw_chess_bits far = lw_chess_grid_step(grid, set, 0, 2) | lw_chess_grid_step(grid, set, 0, -2);
    return lw_chess_grid_step(grid, near, 2, 0) | lw_chess_grid_step(grid, near, -2, 0) |
           lw_chess_grid_step(grid, far, 1, 0) | lw_chess_grid_step(grid, far, -1, 0);
}

LW_CHESS_INLINE lw_chess_bits lw_chess_grid_pawn(const lw_chess_grid *grid, lw_chess_bits set, int down)
{
    return lw_chess_grid_step(grid, set, down, 1) | lw_chess_grid_step(grid, set, down, -1);
}

enum lw_chess_rays { LW_CHESS_RAYS_STRAIGHT, LW_CHESS_RAYS_DIAGONAL }; /* rows of `way` below */

/* Returns the squares that a set of sliders covers, up to and including the first piece in the way. */
LW_CHESS_INLINE lw_chess_bits lw_chess_grid_rays(const lw_chess_grid *grid, lw_chess_bits set,
                                                 lw_chess_bits empty, enum lw_chess_rays rays)
{
    static const int way[][4][2] = {
        {{0, 1}, {0, -1}, {1, 0}, {-1, 0}},
        {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
    };
    lw_chess_bits covered = 0;
    for (int i = 0; i < 4; i++) {
        int down = way[rays][i][0], right = way[rays][i][1];
        covered |= lw_chess_grid_step(grid, lw_chess_grid_slide(grid, set, empty, down, right), down, right);
    }
    return covered;
}

/* Returns where the agent can be after one move from anywhere in the set; this may include squares of the
 * set. */
LW_CHESS_INLINE lw_chess_bits lw_chess_grid_move(const lw_chess_grid *grid, lw_chess_bits set,
                                                 lw_chess_bits open, enum lw_chess_kind agent, int pawn_down)
{
    switch (agent) {
    case LW_CHESS_K:
        return lw_chess_grid_king(grid, set) & open;
    case LW_CHESS_Q:
        return lw_chess_grid_straight(grid, set, open) | lw_chess_grid_diagonal(grid, set, open);
    case LW_CHESS_R:
        return lw_chess_grid_straight(grid, set, open);
    case LW_CHESS_B:
        return lw_chess_grid_diagonal(grid, set, open);
    case LW_CHESS_N:
        return lw_chess_grid_knight(grid, set) & open;
    case LW_CHESS_P:
        break;
    }
    return lw_chess_grid_step(grid, set, -pawn_down, 0) & open;
}

/* Returns the least number of moves from entrance to exit, which are both open; -1 if there is no path. */
LW_CHESS_INLINE int lw_chess_grid_flood(const lw_chess *chess, const lw_chess_grid *grid, lw_chess_bits open)
{
    lw_chess_bits front = lw_chess_bit(chess->entrance), exit = lw_chess_bit(chess->exit), fresh = open;
    for (int moves = 0; front; moves++) {
        if (front & exit)
            return moves;
        fresh &= ~front;
        front = lw_chess_grid_move(grid, front, open, chess->agent, chess->pawn_down) & fresh;
    }
    return -1;
}

/* The squares that are open once the sets of pieces are placed, and the squares that sliders cover. */
typedef struct lw_chess_opening {
    lw_chess_bits open, rays;
} lw_chess_opening;

LW_CHESS_INLINE lw_chess_opening lw_chess_grid_open(const lw_chess_grid *grid,
                                                    const lw_chess_bits kind[LW_CHESS_KINDS], int pawn_down)
{
    lw_chess_bits occupied = 0, rays = 0;
    for (int k = 0; k < LW_CHESS_KINDS; k++)
        occupied |= kind[k];
    lw_chess_bits closed = occupied, empty = grid->land[2] & ~occupied;
    if (kind[LW_CHESS_K])
        closed |= lw_chess_grid_king(grid, kind[LW_CHESS_K]);
    if (kind[LW_CHESS_Q] | kind[LW_CHESS_R])
        rays |= lw_chess_grid_rays(grid, kind[LW_CHESS_Q] | kind[LW_CHESS_R], empty, LW_CHESS_RAYS_STRAIGHT);
    if (kind[LW_CHESS_Q] | kind[LW_CHESS_B])
        rays |= lw_chess_grid_rays(grid, kind[LW_CHESS_Q] | kind[LW_CHESS_B], empty, LW_CHESS_RAYS_DIAGONAL);
    if (kind[LW_CHESS_N])
        closed |= lw_chess_grid_knight(grid, kind[LW_CHESS_N]);
    if (kind[LW_CHESS_P])
        closed |= lw_chess_grid_pawn(grid, kind[LW_CHESS_P], pawn_down);
    lw_chess_opening opening = {.open = grid->land[2] & ~closed & ~rays, .rays = rays};
    return opening;
}

/* The same, and the squares of two shortest paths (perhaps the same), including those that slides pass. */
typedef struct lw_chess_paths {
    int moves;            /* -1: no path */
    lw_chess_bits way[2]; /* empty if there is none */
} lw_chess_paths;

#endif
