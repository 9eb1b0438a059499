/* chessmaze_board.c: covered squares and the length of the way, square by square.
 *
 * For boards of any size, for play, and as the reference of chessmaze_flood.c, which knows the length of the
 * way some fifty times faster. */
#include "families/chessmaze/chessmaze_board.h"

#include <stdlib.h>

typedef struct leap {
    int down, right;
} leap;

static const leap straight[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
static const leap diagonal[] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
static const leap around[] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
static const leap knightly[] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

typedef struct gait {
    const leap *leaps;
    int count, slides;
} gait;

static const gait gaits[] = {
    [LW_CHESS_K] = {around, 8, 0},   [LW_CHESS_Q] = {around, 8, 1},   [LW_CHESS_R] = {straight, 4, 1},
    [LW_CHESS_B] = {diagonal, 4, 1}, [LW_CHESS_N] = {knightly, 8, 0},
};

/* The square one leap away, -1 off the board. */
static int leap_from(const lw_chess *chess, int square, leap by)
{
    int row = square / chess->cols + by.down, col = square % chess->cols + by.right;
    return row >= 0 && row < chess->rows && col >= 0 && col < chess->cols ? row * chess->cols + col : -1;
}

static void cover_from(const lw_chess *chess, int square, const gait *how, unsigned char *cover)
{
    for (int i = 0; i < how->count; i++) {
        int at = square;
        do {
            at = leap_from(chess, at, how->leaps[i]);
            if (at >= 0 && cover[at] == LW_CHESS_OPEN)
                cover[at] = LW_CHESS_COVERED;
        } while (how->slides && at >= 0 && cover[at] != LW_CHESS_OCCUPIED);
    }
}

void lw_chess_cover(const lw_chess *chess, const unsigned char *placement, unsigned char *cover)
{
    const leap attack[] = {{chess->pawn_down, -1}, {chess->pawn_down, 1}};
    const gait pawn = {attack, 2, 0};
    for (int i = 0; i < chess->squares; i++)
        cover[i] = LW_CHESS_OPEN;
    for (int i = 0; i < chess->pieces; i++)
        cover[lw_chess_at(placement, i)] = LW_CHESS_OCCUPIED;
    for (int kind = 0, i = 0; kind < LW_CHESS_KINDS; kind++)
        for (int left = chess->count[kind]; left > 0; left--, i++)
            cover_from(chess, lw_chess_at(placement, i), kind == LW_CHESS_P ? &pawn : &gaits[kind], cover);
}

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int lw_chess_targets(const lw_chess *chess, const unsigned char *cover, int from, int to[LW_CHESS_TARGETS])
{
    const leap ahead = {-chess->pawn_down, 0};
    const gait pawn = {&ahead, 1, 0}, *how = chess->agent == LW_CHESS_P ? &pawn : &gaits[chess->agent];
    int count = 0;
    if (cover[from] != LW_CHESS_OPEN)
        return 0;
    for (int i = 0; i < how->count; i++) {
        int at = from;
        do {
            at = leap_from(chess, at, how->leaps[i]);
            if (at < 0 || cover[at] != LW_CHESS_OPEN)
                break;
            to[count++] = at;
        } while (how->slides);
    }
    qsort(to, (size_t)count, sizeof *to, ascending);
    return count;
}

int lw_chess_moves_plain(const lw_chess *chess, const unsigned char *placement)
{
    unsigned char cover[LW_CHESS_SQUARES];
    int distance[LW_CHESS_SQUARES], queue[LW_CHESS_SQUARES], head = 0, tail = 0;
    lw_chess_cover(chess, placement, cover);
    if (cover[chess->entrance] != LW_CHESS_OPEN || cover[chess->exit] != LW_CHESS_OPEN)
        return -1;
    for (int i = 0; i < chess->squares; i++)
        distance[i] = -1;
    distance[chess->entrance] = 0;
    queue[tail++] = chess->entrance;
    while (head < tail && distance[chess->exit] < 0) {
        int from = queue[head++], to[LW_CHESS_TARGETS];
        int count = lw_chess_targets(chess, cover, from, to);
        for (int i = 0; i < count; i++)
            if (distance[to[i]] < 0) {
                distance[to[i]] = distance[from] + 1;
                queue[tail++] = to[i];
            }
    }
    return distance[chess->exit];
}

/* The symmetries of a board are numbered by what they do: bit 0 turns it upside down, bit 1 mirrors left and
 * right, bit 2 then swaps rows and columns. */
int lw_chess_twin(const lw_chess *chess, int symmetry, int square)
{
    int row = square / chess->cols, col = square % chess->cols;
    if (symmetry & 1)
        row = chess->rows - 1 - row;
    if (symmetry & 2)
        col = chess->cols - 1 - col;
    return symmetry & 4 ? col * chess->cols + row : row * chess->cols + col;
}

bool lw_chess_symmetric(const lw_chess *chess, int symmetry)
{
    if (symmetry & 4 && chess->rows != chess->cols)
        return false;
    if (symmetry & 5 && (chess->count[LW_CHESS_P] || chess->agent == LW_CHESS_P))
        return false;
    int entrance = lw_chess_twin(chess, symmetry, chess->entrance);
    int exit = lw_chess_twin(chess, symmetry, chess->exit);
    return (entrance == chess->entrance && exit == chess->exit) ||
           (entrance == chess->exit && exit == chess->entrance && chess->agent != LW_CHESS_P);
}
