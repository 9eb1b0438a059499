/* The rules of the board games again, written to be read: one piece, one direction, one cell at a time. The
 * bitboards are compared with this. */
#ifndef LW_TESTS_BOARDGAME_PLAIN_H
#define LW_TESTS_BOARDGAME_PLAIN_H

#include "families/boardgame/board_rules.h"
#include "families/boardgame/boardgame.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct plain {
    const unsigned char *genes;
    bool reflect, file_only, land_any, cap_draws;
    int board[8][8]; /* row, column; 1 .. 6 the first player's, -1 .. -6 the second's */
    int player, plies;
} plain;

static plain plain_start(const lw_design *design)
{
    plain g = {.genes = design->bytes,
               .reflect = lw_spec_int(design->spec, LW_BOARD_MIRROR),
               .file_only = lw_spec_int(design->spec, LW_BOARD_LOGIC5),
               .land_any = lw_spec_int(design->spec, LW_BOARD_LANDING),
               .cap_draws = lw_spec_int(design->spec, LW_BOARD_CAP)};
    for (int k = 0; k < 24; k++) {
        int row = k / 8, col = k % 8;
        g.board[row][col] += g.genes[k];
        g.board[7 - row][g.reflect ? col : 7 - col] -= g.genes[k];
    }
    return g;
}

static bool plain_on(int row, int col)
{
    return row >= 0 && row < 8 && col >= 0 && col < 8;
}

static bool plain_enemy(const plain *g, int row, int col)
{
    return g->player ? g->board[row][col] > 0 : g->board[row][col] < 0;
}

/* True if a kind may move along this vector; rows are counted away from the player. */
static bool plain_goes(const plain *g, int kind, int rows, int cols)
{
    if (g->player)
        rows = -rows;
    bool leap = abs(rows) + abs(cols) == 3 && rows && cols,
         near = abs(rows) <= 1 && abs(cols) <= 1 && (rows || cols);
    bool diagonal = near && rows && cols, straight = near && !diagonal;
    switch (g->genes[24 + kind - 1]) {
    case 1:
        return diagonal && rows > 0;
    case 2:
        return diagonal;
    case 3:
        return near;
    case 4:
        return leap;
    case 5:
        return straight && !(g->file_only && cols);
    default:
        return straight && rows > 0;
    }
}

/* Adds every chain that continues from here; returns whether there was a jump. */
static bool plain_jumps(plain *g, int kind, unsigned char *cells, size_t count, lw_moves *out)
{
    int row = cells[count - 1] / 8, col = cells[count - 1] % 8;
    bool far = g->genes[30 + kind - 1], jumped = false;
    for (int rows = -2; rows <= 2; rows++)
        for (int cols = -2; cols <= 2; cols++) {
            if (!plain_goes(g, kind, rows, cols))
                continue;
            int r = row + rows, c = col + cols;
            while (far && plain_on(r, c) && !g->board[r][c])
                r += rows, c += cols;
            if (!plain_on(r, c) || !plain_enemy(g, r, c))
                continue;
            int victim = g->board[r][c];
            int lr = r + rows, lc = c + cols;
            while (plain_on(lr, lc) && !g->board[lr][lc]) {
                jumped = true;
                g->board[r][c] = 0;
                cells[count] = (unsigned char)(lr * 8 + lc);
                if (!plain_jumps(g, kind, cells, count + 1, out))
                    lw_moves_add(out, cells, count + 1);
                g->board[r][c] = victim;
                if (!far || !g->land_any)
                    break;
                lr += rows, lc += cols;
            }
        }
    return jumped;
}

static void plain_piece(plain *g, int row, int col, lw_moves *captures, lw_moves *quiet)
{
    int piece = g->board[row][col], kind = abs(piece);
    unsigned char cells[64] = {(unsigned char)(row * 8 + col)};
    for (int rows = -2; rows <= 2; rows++)
        for (int cols = -2; cols <= 2; cols++) {
            if (!plain_goes(g, kind, rows, cols))
                continue;
            int r = row + rows, c = col + cols;
            bool first = true;
            for (; plain_on(r, c) && !g->board[r][c] && (first || g->genes[30 + kind - 1]);
                 r += rows, c += cols) {
                cells[1] = (unsigned char)(r * 8 + c);
                lw_moves_add(quiet, cells, 2);
                first = false;
            }
            bool reach = first || g->genes[30 + kind - 1];
            cells[1] = (unsigned char)(r * 8 + c);
            if (reach && plain_on(r, c) && plain_enemy(g, r, c) && !g->genes[36 + kind - 1])
                lw_moves_add(captures, cells, 2);
        }
    if (g->genes[36 + kind - 1]) {
        g->board[row][col] = 0;
        plain_jumps(g, kind, cells, 1, captures);
        g->board[row][col] = piece;
    }
}

static void plain_moves(plain *g, lw_moves *out)
{
    lw_moves quiet = {0};
    int before = out->count;
    for (int row = 0; row < 8; row++)
        for (int col = 0; col < 8; col++)
            if (g->player ? g->board[row][col] < 0 : g->board[row][col] > 0)
                plain_piece(g, row, col, out, &quiet);
    bool forced = g->genes[49] && out->count > before;
    for (int i = 0; i < quiet.count && !forced; i++)
        lw_moves_add(out, lw_moves_get(&quiet, i).bytes, 2);
    lw_moves_drop(&quiet);
}

static void plain_play(plain *g, lw_move move)
{
    int from = move.bytes[0], to = move.bytes[move.size - 1], piece = g->board[from / 8][from % 8];
    g->board[from / 8][from % 8] = 0;
    for (size_t i = 1; i < move.size; i++) {
        int r = move.bytes[i - 1] / 8, c = move.bytes[i - 1] % 8;
        int rows = move.bytes[i] / 8 - r, cols = move.bytes[i] % 8 - c, n = 7;
        while (n > 1 && (rows % n || cols % n))
            n--;
        for (int k = 1; k <= n; k++) /* every piece passed or landed on is a victim */
            g->board[r + rows / n * k][c + cols / n * k] = 0;
    }
    int last = g->player ? 0 : 7, becomes = g->genes[43 + abs(piece) - 1];
    if (becomes && to / 8 == last && from / 8 != last)
        piece = g->player ? -becomes : becomes;
    g->board[to / 8][to % 8] = piece;
    g->player = !g->player;
    g->plies++;
}

static int plain_count(const plain *g, int player, int kind)
{
    int count = 0;
    for (int cell = 0; cell < 64; cell++) {
        int piece = player ? -g->board[cell / 8][cell % 8] : g->board[cell / 8][cell % 8];
        count += piece > 0 && (!kind || piece == kind);
    }
    return count;
}

static lw_status plain_status(plain *g, int legal)
{
    bool force = false;
    for (int k = 0; k < 24; k++)
        force = force || (g->genes[42] && g->genes[k] == g->genes[42]);
    int mover = !g->player; /* the player of the last turn */
    if (force && !plain_count(g, g->player, g->genes[42]))
        return (lw_status){LW_WON, mover};
    if (force && !plain_count(g, mover, g->genes[42]))
        return (lw_status){LW_WON, g->player};
    if (legal == 0)
        return (lw_status){LW_WON, mover};
    if (g->plies < 100)
        return (lw_status){LW_RUNNING, g->player};
    int lead = plain_count(g, 0, 0) - plain_count(g, 1, 0);
    if (lead == 0 || g->cap_draws)
        return (lw_status){LW_DRAWN, g->player};
    return (lw_status){LW_WON, lead < 0};
}

/* --- Against the plain rules. --- */

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, 64);
}

/* Returns the moves in sorted order, each padded to 64 bytes. */
static unsigned char *sorted(const lw_moves *moves)
{
    unsigned char *rows = calloc((size_t)moves->count + 1, 64);
    for (int i = 0; i < moves->count; i++) {
        lw_move move = lw_moves_get(moves, i);
        rows[64 * i + 63] = (unsigned char)move.size;
        memcpy(rows + 64 * i, move.bytes, move.size);
    }
    qsort(rows, (size_t)moves->count, 64, compare);
    return rows;
}

static void assert_same_moves(const lw_moves *a, const lw_moves *b, const char *id)
{
    if (a->count != b->count)
        fail_msg("%s: %d moves, the plain rules have %d", id, a->count, b->count);
    unsigned char *x = sorted(a), *y = sorted(b);
    bool same = !memcmp(x, y, (size_t)a->count * 64);
    free(x);
    free(y);
    if (!same)
        fail_msg("%s: the plain rules have other moves", id);
}

static void assert_same_board(const plain *g, const lw_board_position *p, const char *id)
{
    for (int cell = 0; cell < 64; cell++) {
        int kind = lw_board_kind_at(p, cell), piece = p->first >> cell & 1 ? kind : -kind;
        if (piece != g->board[cell / 8][cell % 8])
            fail_msg("%s: after %d plies cell %d holds %d, by the plain rules %d", id, g->plies, cell, piece,
                     g->board[cell / 8][cell % 8]);
    }
    if (p->first & ~lw_board_occupied(p))
        fail_msg("%s: an empty cell has an owner", id);
}

static void play_both(const lw_design *design, lw_rng *rng, const char *id, lw_arena *arena)
{
    const lw_board *board = (const lw_board *)lw_board_compile(design, arena, NULL);
    const lw_family *family = board->rules.family;
    lw_board_position p = board->start;
    plain g = plain_start(design);
    lw_moves ours = {0}, theirs = {0};
    for (bool going = true; going;) {
        lw_moves_clear(&ours);
        lw_moves_clear(&theirs);
        assert_same_board(&g, &p, id);
        plain_moves(&g, &theirs);
        lw_status a = family->status(&board->rules, &p), b = plain_status(&g, theirs.count);
        if (a.outcome != b.outcome || (a.outcome != LW_DRAWN && a.player != b.player))
            fail_msg("%s: outcome %d of player %d, by the plain rules %d of %d", id, (int)a.outcome, a.player,
                     (int)b.outcome, b.player);
        going = a.outcome == LW_RUNNING;
        family->moves(&board->rules, &p, &ours);
        assert_same_moves(&ours, &theirs, id);
        if (going) {
            lw_move move = lw_moves_get(&ours, (int)lw_rng_below(rng, (uint32_t)ours.count));
            family->play(&board->rules, &p, move, NULL);
            plain_play(&g, move);
        }
    }
    lw_moves_drop(&ours);
    lw_moves_drop(&theirs);
}

/* Compares random games of random chromosomes, under every reading of the rules. */
static void compare_games(int games)
{
    static const char *const specs[] = {"boardgame",
                                        "boardgame:max_pieces=24",
                                        "boardgame:landing=any",
                                        "boardgame:mirror=reflect,max_pieces=5",
                                        "boardgame:logic5=file,cap=draw",
                                        "boardgame:landing=any,mirror=reflect,max_pieces=8"};
    lw_rng rng = lw_rng_seed(6);
    lw_arena arena = {0};
    for (int i = 0; i < games; i++) {
        lw_buf id = {0};
        lw_design *design =
            lw_design_seed(lw_spec_parse(specs[i % 6], &arena, NULL), (uint64_t)i, NULL, &arena);
        lw_id_format(design, &id);
        play_both(design, &rng, lw_buf_text(&id), &arena);
        lw_buf_drop(&id);
        lw_arena_drop(&arena);
    }
}

#endif
