/* chessmaze_survey.c: how long the way is, and two of the shortest ways.
 *
 * A flood that keeps its layers, then back from the exit through them: once by the first square of each layer
 * that leads on, once by the last, which gives ways that are often far apart. A slide's squares all belong to
 * the way. */
#include "families/chessmaze/chessmaze_bits.h"

LW_INLINE int last_of(lw_bits set)
{
    uint64_t high = (uint64_t)(set >> 64);
    return high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll((uint64_t)set);
}

/* The squares between two stops, both included. */
LW_INLINE lw_bits stretch(int cols, int from, int to)
{
    int down = to / cols - from / cols, right = to % cols - from % cols;
    int by = (down > 0 ? cols : down < 0 ? -cols : 0) + (right > 0 ? 1 : right < 0 ? -1 : 0);
    lw_bits set = lw_bit(to);
    for (int at = from; at != to; at += by)
        set |= lw_bit(at);
    return set;
}

/* Back from the exit; `which` 0 takes the first square of each layer that leads on, 1 the last. */
LW_INLINE lw_bits trace(const lw_chess *chess, const lw_ground *ground, enum lw_chess_kind agent, lw_bits open,
                        const lw_bits *layer, int moves, int which)
{
    int at = chess->exit;
    lw_bits way = lw_bit(at);
    while (moves-- > 0) {
        lw_bits from = lw_ground_move(ground, lw_bit(at), open, agent, -chess->pawn_down) & layer[moves];
        int next = which ? last_of(from) : lw_bits_first(from);
        bool slides = agent == LW_CHESS_Q || agent == LW_CHESS_R || agent == LW_CHESS_B;
        way |= slides ? stretch(ground->cols, at, next) : lw_bit(next);
        at = next;
    }
    return way;
}

LW_INLINE lw_survey survey(const lw_chess *chess, const lw_ground *ground, enum lw_chess_kind agent,
                           lw_bits open)
{
    lw_bits layer[LW_BITS_MOST + 1], front = lw_bit(chess->entrance), exit = lw_bit(chess->exit), fresh = open;
    lw_survey out = {.moves = -1};
    if (!(open & front) || !(open & exit))
        return out;
    int moves = 0;
    for (; !(front & exit); moves++) {
        layer[moves] = front;
        fresh &= ~front;
        front = lw_ground_move(ground, front, open, agent, chess->pawn_down) & fresh;
        if (!front)
            return out;
    }
    out.moves = moves;
    for (int i = 0; i < 2; i++)
        out.way[i] = trace(chess, ground, agent, open, layer, moves, i);
    return out;
}

lw_survey lw_ground_survey(const lw_chess *chess, const lw_ground *ground, lw_bits open)
{
    if (chess->rows == 11 && chess->cols == 11 && chess->agent == LW_CHESS_R) {
        lw_ground papers = lw_ground_of(11, 11); /* the paper's board is worth constants of its own */
        return survey(chess, &papers, LW_CHESS_R, open);
    }
    return survey(chess, ground, chess->agent, open);
}
