/* chessmaze_node.h: a node of the sweep over all placements (chessmaze_sweep.c): the pieces placed, and the
 * squares where more may stand. GPU kernels are compiled from this text too, so it is also valid C++. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_NODE_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_NODE_H

#include "families/chessmaze/chessmaze_bits.h"

typedef struct lw_chess_node {
    lw_chess_bits placed[LW_CHESS_KINDS], free[LW_CHESS_KINDS]; /* free: empty if none is left to place */
    uint64_t weight; /* number of placements that each one below stands for */
    int left[LW_CHESS_KINDS], pieces;
    uint32_t item; /* on a device: index of the given node that it lies below */
    bool symmetric;
} lw_chess_node;

LW_CHESS_INLINE bool lw_chess_is_slider(int kind)
{
    return kind == LW_CHESS_Q || kind == LW_CHESS_R || kind == LW_CHESS_B;
}

/* The kinds that can only close squares. */
enum { LW_CHESS_CLOSERS = 3, LW_CHESS_REGIONS = 1 << LW_CHESS_CLOSERS };

LW_CHESS_INLINE int lw_chess_closer(int number)
{
    return number == 0 ? LW_CHESS_K : number == 1 ? LW_CHESS_N : LW_CHESS_P;
}

/* Returns the squares from which a piece of this kind closes a square of the set. */
LW_CHESS_INLINE lw_chess_bits lw_chess_touching(const lw_chess_grid *grid, int kind, lw_chess_bits set,
                                                int pawn_down)
{
    switch (kind) {
    case LW_CHESS_K:
        return set | lw_chess_grid_king(grid, set);
    case LW_CHESS_N:
        return set | lw_chess_grid_knight(grid, set);
    default:
        return set | lw_chess_grid_pawn(grid, set, -pawn_down);
    }
}

LW_CHESS_INLINE lw_chess_node lw_chess_node_with(const lw_chess_node *at, int kind, lw_chess_bits squares)
{
    lw_chess_node child = *at;
    int count = lw_chess_bits_count(squares);
    child.placed[kind] |= squares;
    child.left[kind] -= count;
    child.pieces -= count;
    for (int k = 0; k < LW_CHESS_KINDS; k++)
        child.free[k] = child.left[k] ? child.free[k] & ~squares : 0;
    return child;
}

/* For a node without sliders left to place: stores the items that touch a shortest path. With one piece left,
 * they touch both paths; otherwise the path with fewer of them is used. `hits` must be empty. */
LW_CHESS_INLINE void lw_chess_node_hits(const lw_chess *chess, const lw_chess_grid *grid,
                                        const lw_chess_node *at, const lw_chess_opening *so_far,
                                        const lw_chess_paths *found, lw_chess_bits hits[LW_CHESS_KINDS])
{
    lw_chess_bits other[LW_CHESS_KINDS] = {0};
    int count = 0, other_count = 0;
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++) {
        if (!at->left[kind])
            continue;
        hits[kind] =
            at->free[kind] & (lw_chess_touching(grid, kind, found->way[0], chess->pawn_down) | so_far->rays);
        other[kind] =
            at->free[kind] & (lw_chess_touching(grid, kind, found->way[1], chess->pawn_down) | so_far->rays);
        if (at->pieces == 1)
            hits[kind] &= other[kind];
        count += lw_chess_bits_count(hits[kind]);
        other_count += lw_chess_bits_count(other[kind]);
    }
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        hits[kind] = other_count < count ? other[kind] : hits[kind];
}

/* --- Counting. --- */

typedef struct lw_chess_choose { /* of[k]: number of ways to choose k */
    uint64_t of[LW_CHESS_PIECES + 1];
} lw_chess_choose;

/* Returns the number of ways in which two kinds can take a and b disjoint squares. `own` squares are free for
 * the first kind only, `both` for both kinds, and `all` for the second kind, including the shared ones. */
LW_CHESS_INLINE uint64_t lw_chess_ways_of_two(const lw_chess_choose *choose, int own, int both, int all, int a,
                                              int b)
{
    uint64_t sum = 0;
    for (int taken = 0; taken <= a && taken <= both; taken++)
        sum += choose[own].of[a - taken] * choose[both].of[taken] * choose[all - taken].of[b];
    return sum;
}

/* The same for three kinds. `size` is the number of squares for each combination of kinds, the first kind being
 * bit 0. The sum runs over how many squares the first kind takes of each combination that it shares. */
LW_CHESS_INLINE uint64_t lw_chess_ways_of_three(const lw_chess_choose *choose, const int size[LW_CHESS_REGIONS],
                                                const int need[LW_CHESS_CLOSERS])
{
    uint64_t sum = 0;
    for (int i = 0; i <= need[0] && i <= size[3]; i++)
        for (int j = 0; i + j <= need[0] && j <= size[5]; j++)
            for (int k = 0; i + j + k <= need[0] && k <= size[7]; k++) {
                int both = size[6] + size[7] - k, own = size[2] + size[3] - i;
                sum += choose[size[3]].of[i] * choose[size[5]].of[j] * choose[size[7]].of[k] *
                       choose[size[1]].of[need[0] - i - j - k] *
                       lw_chess_ways_of_two(choose, own, both, size[4] + size[5] - j + both, need[1], need[2]);
            }
    return sum;
}

/* Returns the number of ways to place the remaining kings, knights and pawns on these squares. */
static inline uint64_t lw_chess_ways(const lw_chess_choose *choose, const int left[LW_CHESS_KINDS],
                                     const lw_chess_bits free[LW_CHESS_KINDS])
{
    lw_chess_bits set[LW_CHESS_CLOSERS], all = 0;
    int need[LW_CHESS_CLOSERS], size[LW_CHESS_REGIONS] = {0}, kinds = 0, only = 0;
    for (int i = 0; i < LW_CHESS_CLOSERS; i++) {
        need[i] = left[lw_chess_closer(i)];
        set[i] = need[i] ? free[lw_chess_closer(i)] : 0;
        all |= set[i];
        kinds += need[i] > 0;
        only = need[i] ? need[i] : only;
    }
    if (kinds == 1)
        return choose[lw_chess_bits_count(all)].of[only];
    for (int region = 1; region < LW_CHESS_REGIONS; region++) {
        lw_chess_bits squares = all;
        for (int i = 0; i < LW_CHESS_CLOSERS; i++)
            squares &= region >> i & 1 ? set[i] : ~set[i];
        size[region] = lw_chess_bits_count(squares);
    }
    return lw_chess_ways_of_three(choose, size, need);
}

#endif
