/* chessmaze_observe.c: one plane per kind of piece, the squares they cover, the exit, the player, and the
 * health. */
#include "families/chessmaze/chessmaze_observe.h"
#include "families/chessmaze/chessmaze.h"

enum { COVERED = LW_CHESS_KINDS, EXIT, PLAYER, PLANES, HEALTH = PLANES };

static int planes(const lw_rules *rules)
{
    return PLANES + (lw_chess_rules_of(rules)->chess.health > 0);
}

static void name(const lw_rules *rules, int plane, lw_buf *out)
{
    static const char *const names[] = {"king", "queen",   "rook", "bishop", "knight",
                                        "pawn", "covered", "exit", "player", "health"};
    (void)rules;
    lw_buf_puts(out, names[plane]);
}

static void board(const lw_rules *rules, int level, int *rows, int *cols)
{
    (void)level;
    *rows = lw_chess_rules_of(rules)->chess.rows;
    *cols = lw_chess_rules_of(rules)->chess.cols;
}

static void set(const lw_chess *chess, const lw_planes *out, int plane, int square)
{
    *lw_planes_at(out, plane, square / chess->cols, square % chess->cols) = 1;
}

static void fixed(const lw_rules *rules, int level, const lw_planes *out)
{
    const lw_chess_rules *own = lw_chess_rules_of(rules);
    const lw_chess *chess = &own->chess;
    (void)level;
    for (int kind = 0, piece = 0; kind < LW_CHESS_KINDS; kind++)
        for (int end = piece + chess->count[kind]; piece < end; piece++)
            set(chess, out, kind, lw_chess_at(rules->design->bytes, piece));
    for (int square = 0; square < chess->squares; square++)
        if (own->cover[square] == LW_CHESS_COVERED)
            set(chess, out, COVERED, square);
    set(chess, out, EXIT, chess->exit);
}

static void changing(const lw_rules *rules, const void *state, const lw_planes *out)
{
    const lw_chess *chess = &lw_chess_rules_of(rules)->chess;
    int square = lw_chess_square_of(state);
    set(chess, out, PLAYER, square);
    if (chess->health) /* the health left, where the player stands */
        *lw_planes_at(out, HEALTH, square / chess->cols, square % chess->cols) =
            ((const unsigned char *)state)[LW_CHESS_LEFT];
}

/* A queen reaches at most the rest of its row and column, and two diagonals. */
static int actions(const lw_rules *rules)
{
    const lw_chess *chess = &lw_chess_rules_of(rules)->chess;
    int shorter = chess->rows < chess->cols ? chess->rows : chess->cols;
    int max = chess->rows + chess->cols - 2 + 2 * (shorter - 1);
    return max > 8 ? max : 8; /* a knight's or king's */
}

const lw_observation lw_chess_observation = {
    .planes = planes, .name = name, .board = board, .fixed = fixed, .changing = changing, .actions = actions};
