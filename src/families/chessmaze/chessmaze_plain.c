/* chessmaze_plain.c: every placement of the pieces, one by one.
 *
 * For boards that are too large for sets of squares or have health, and as the reference that tests compare the
 * clever sweep with. A part is the square of the first piece; pieces of one kind stand in ascending order. */
#include "families/chessmaze/chessmaze_plain.h"
#include "core/sweep.h"
#include "families/chessmaze/chessmaze_flood.h"
#include "families/chessmaze/chessmaze_sweep.h"

typedef struct walk {
    const lw_chess *chess;
    lw_sweep *out;
    unsigned char at[2 * LW_CHESS_PIECES];
    unsigned char kind[LW_CHESS_PIECES]; /* of each piece */
    bool taken[LW_CHESS_SQUARES];
} walk;

static void evaluate(walk *w)
{
    int moves = lw_chess_moves(w->chess, w->at);
    w->out->tried++;
    w->out->represents++;
    if (moves > w->out->best) {
        w->out->best = moves;
        w->out->ties = 0;
        for (int i = 0; i < 2 * w->chess->pieces; i++)
            w->out->design[i] = w->at[i];
    }
    w->out->ties += moves >= 0 && moves == w->out->best;
}

static void place(walk *w, int piece);

static void place_on(walk *w, int piece, int square)
{
    if (w->taken[square])
        return;
    w->taken[square] = true;
    lw_chess_put(w->at, piece, square);
    place(w, piece + 1);
    w->taken[square] = false;
}

static void place(walk *w, int piece)
{
    if (piece == w->chess->pieces) {
        evaluate(w);
        return;
    }
    if (lw_stopped(w->out->stop))
        return;
    bool same = piece > 0 && w->kind[piece] == w->kind[piece - 1];
    for (int square = same ? lw_chess_at(w->at, piece - 1) + 1 : 0; square < w->chess->squares; square++)
        place_on(w, piece, square);
}

uint64_t lw_chess_sweep_plain_parts(const lw_chess *chess)
{
    return chess->pieces ? (uint64_t)chess->squares : 1;
}

void lw_chess_sweep_plain(const lw_chess *chess, uint64_t part, lw_sweep *out)
{
    walk w = {.chess = chess, .out = out};
    *out = (lw_sweep){.best = -1, .design = out->design, .stop = out->stop};
    for (int kind = 0, piece = 0; kind < LW_CHESS_KINDS; kind++)
        for (int i = 0; i < chess->count[kind]; i++)
            w.kind[piece++] = (unsigned char)kind;
    w.taken[chess->entrance] = w.taken[chess->exit] = true;
    if (chess->pieces)
        place_on(&w, 0, (int)part);
    else
        evaluate(&w);
}
