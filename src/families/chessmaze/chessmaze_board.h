/* chessmaze_board.h: a board with pieces that stand still, the squares they cover, and the length of the path.
 *
 * A placement is the squares of the pieces as little-endian 16-bit numbers, row * cols + col, kind after kind
 * in the order K Q R B N P: the bytes of a design. */
#ifndef LW_FAMILIES_CHESSMAZE_CHESSMAZE_BOARD_H
#define LW_FAMILIES_CHESSMAZE_CHESSMAZE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

enum lw_chess_kind { LW_CHESS_K, LW_CHESS_Q, LW_CHESS_R, LW_CHESS_B, LW_CHESS_N, LW_CHESS_P };
enum { LW_CHESS_KINDS = 6, LW_CHESS_PIECES = 64, LW_CHESS_SIDE = 32, LW_CHESS_SQUARES = 1024 };

#define LW_CHESS_LETTERS "KQRBNP"

typedef struct lw_chess {
    int rows, cols, squares;
    enum lw_chess_kind agent;
    int pawn_down;      /* 1: pawns attack the row below theirs, -1: above */
    int entrance, exit; /* squares */
    int pieces, count[LW_CHESS_KINDS];
    int health; /* at the start; 0: covered squares cannot be entered */
} lw_chess;

enum lw_chess_cover { LW_CHESS_OPEN, LW_CHESS_COVERED, LW_CHESS_OCCUPIED };

static inline int lw_chess_at(const unsigned char *placement, int piece)
{
    return placement[2 * piece] | placement[2 * piece + 1] << 8;
}

static inline void lw_chess_put(unsigned char *placement, int piece, int square)
{
    placement[2 * piece] = (unsigned char)(square & 255);
    placement[2 * piece + 1] = (unsigned char)(square >> 8);
}

/* True if the agent can neither touch nor cross a square with this cover. */
static inline bool lw_chess_closed(const lw_chess *chess, unsigned char cover)
{
    return cover > (chess->health ? LW_CHESS_COVERED : LW_CHESS_OPEN);
}

/* Stores one lw_chess_cover per square. */
void lw_chess_cover(const lw_chess *, const unsigned char *placement, unsigned char *cover);
/* Stores the squares that the agent may move to, in ascending order, and returns their number, 0 from a closed
 * square. The capacity of `to` is a row, a column and two diagonals. */
enum { LW_CHESS_TARGETS = 4 * LW_CHESS_SIDE };
int lw_chess_targets(const lw_chess *, const unsigned char *cover, int from, int to[LW_CHESS_TARGETS]);
/* Stores the squares that a move touches, including its target but not its start; returns their number. */
int lw_chess_touched(const lw_chess *, int from, int to, int touched[LW_CHESS_SIDE]);
/* Returns how many of them are covered: the health that the move costs. */
int lw_chess_cost(const lw_chess *, const unsigned char *cover, int from, int to);
int lw_chess_moves_plain(const lw_chess *, const unsigned char *placement);

/* Symmetries 0 .. 7 of the board, 0 being the identity. The first function is true if a symmetry keeps the
 * value of every placement: entrance and exit stay or swap, and pawns keep their direction. With health
 * entrance and exit must stay, because a covered exit costs a point and a covered entrance does not. The second
 * returns the image of a square. */
enum { LW_CHESS_SYMMETRIES = 8 };
bool lw_chess_symmetric(const lw_chess *, int symmetry);
int lw_chess_twin(const lw_chess *, int symmetry, int square);

#endif
