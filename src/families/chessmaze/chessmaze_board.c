/* chessmaze_board.c: covered squares and the length of the path, square by square.
 *
 * Used for boards of any size, for play, and as the reference of chessmaze_flood.c, which finds the length
 * about fifty times faster. */
#include "families/chessmaze/chessmaze_board.h"

#include <stdlib.h>
#include <string.h>

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

/* Returns the square one leap away, -1 if it is off the board. */
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
    if (lw_chess_closed(chess, cover[from]))
        return 0;
    for (int i = 0; i < how->count; i++) {
        int at = from;
        do {
            at = leap_from(chess, at, how->leaps[i]);
            if (at < 0 || lw_chess_closed(chess, cover[at]))
                break;
            to[count++] = at;
        } while (how->slides);
    }
    qsort(to, (size_t)count, sizeof *to, ascending);
    return count;
}

static int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

int lw_chess_touched(const lw_chess *chess, int from, int to, int touched[LW_CHESS_SIDE])
{
    const leap by = {sign_of(to / chess->cols - from / chess->cols),
                     sign_of(to % chess->cols - from % chess->cols)};
    int count = 0;
    for (int at = from; chess->agent != LW_CHESS_N && at != to; count++)
        touched[count] = at = leap_from(chess, at, by);
    if (chess->agent == LW_CHESS_N)
        touched[count++] = to;
    return count;
}

int lw_chess_cost(const lw_chess *chess, const unsigned char *cover, int from, int to)
{
    int touched[LW_CHESS_SIDE], count = lw_chess_touched(chess, from, to, touched), cost = 0;
    for (int i = 0; i < count; i++)
        cost += cover[touched[i]] == LW_CHESS_COVERED;
    return cost;
}

/* Works in rounds of one move each and keeps the least health lost so far on the way to each square. A player
 * who has lost less can do all that others can, so a square needs no other number. A round continues from the
 * squares whose number the last round lowered, with the numbers of that time. */
int lw_chess_moves_plain(const lw_chess *chess, const unsigned char *placement)
{
    unsigned char cover[LW_CHESS_SQUARES], lost[LW_CHESS_SQUARES], front_lost[LW_CHESS_SQUARES];
    int front[LW_CHESS_SQUARES], count = 1, max = chess->health ? chess->health : 1;
    bool lowered[LW_CHESS_SQUARES] = {0};
    lw_chess_cover(chess, placement, cover);
    if (lw_chess_closed(chess, cover[chess->entrance]) || lw_chess_closed(chess, cover[chess->exit]))
        return -1;
    memset(lost, max, sizeof lost);
    lost[chess->entrance] = front_lost[0] = 0;
    front[0] = chess->entrance;
    for (int moves = 0; count > 0; moves++) {
        if (lost[chess->exit] < max)
            return moves;
        for (int at = 0; at < count; at++) {
            int to[LW_CHESS_TARGETS], targets = lw_chess_targets(chess, cover, front[at], to);
            for (int i = 0; i < targets; i++) {
                int sum = front_lost[at] + (chess->health ? lw_chess_cost(chess, cover, front[at], to[i]) : 0);
                if (sum >= lost[to[i]])
                    continue;
                lost[to[i]] = (unsigned char)sum;
                lowered[to[i]] = true;
            }
        }
        count = 0;
        for (int square = 0; square < chess->squares; square++)
            if (lowered[square]) {
                lowered[square] = false;
                front_lost[count] = lost[square];
                front[count++] = square;
            }
    }
    return -1;
}

/* A symmetry of the board is a number whose bits say what it does: bit 0 turns the board upside down, bit 1
 * mirrors left and right, bit 2 then swaps rows and columns. */
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
           (entrance == chess->exit && exit == chess->entrance && chess->agent != LW_CHESS_P && !chess->health);
}
