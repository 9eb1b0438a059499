/* The rules of abstract games again, written to be read: one piece, one direction, one cell at a time. The sets
 * of cells are compared with this. */
#ifndef LW_TESTS_ABSTRACT_PLAIN_H
#define LW_TESTS_ABSTRACT_PLAIN_H

#include "core/duel.h"
#include "families/abstract/abstract_turns.h"

#include <stdlib.h>
#include <string.h>

typedef struct plain {
    lw_abstract_genes genes;
    int width, height;
    bool hex;
    int board[10][10]; /* 1 .. 6 the first side's, -1 .. -6 the second's */
    int hand[2][7];
    int side, plies, passes, swapped;
} plain;

static plain plain_start(const lw_design *design)
{
    plain g = {.width = lw_spec_int(design->spec, LW_ABSTRACT_WIDTH),
               .height = lw_spec_int(design->spec, LW_ABSTRACT_HEIGHT),
               .hex = lw_spec_int(design->spec, LW_ABSTRACT_GRID)};
    memcpy(&g.genes, design->bytes, sizeof g.genes);
    const unsigned char *setup = design->bytes + sizeof g.genes;
    for (int row = 0; row < g.height / 2; row++)
        for (int col = 0; col < g.width; col++) {
            int kind = setup[row * g.width + col], other = g.genes.mirror ? col : g.width - 1 - col;
            g.board[row][col] = kind;
            if (kind)
                g.board[g.height - 1 - row][other] = -kind;
        }
    for (int kind = 1; kind <= 6; kind++)
        g.hand[0][kind] = g.hand[1][kind] = g.genes.kind[kind - 1].hand;
    return g;
}

static bool plain_on(const plain *g, int row, int col)
{
    return row >= 0 && row < g->height && col >= 0 && col < g->width;
}

/* Returns the side that holds a cell, -1 for an empty one. */
static int plain_owner(const plain *g, int row, int col)
{
    return g->board[row][col] > 0 ? 0 : g->board[row][col] < 0 ? 1 : -1;
}

/* Stores rows and columns of the i-th direction of a manner, for a side; false: the board has no such
 * direction. */
static bool plain_vector(const plain *g, int manner, int i, int side, int *rows, int *cols)
{
    static const int near[8][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    static const int knight[8][2] = {{2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}};
    bool leap = manner == LW_ABSTRACT_LEAP || manner == LW_ABSTRACT_RIDE;
    if (g->hex && (i == 1 || i == 5))
        return false;
    *rows = leap ? knight[i][0] : near[i][0];
    *cols = leap ? knight[i][1] : near[i][1];
    if (g->hex && leap && (i == 0 || i == 4)) /* between n and e, between s and w */
        *rows = *cols = i ? -1 : 1;
    if (manner == LW_ABSTRACT_SKIP)
        *rows *= 2, *cols *= 2;
    if (side) {
        *rows = -*rows;
        *cols = g->genes.mirror ? *cols : -*cols;
    }
    return true;
}

static void plain_add(lw_moves *out, const unsigned char *move, size_t size)
{
    for (int i = 0; i < out->count; i++)
        if (lw_move_equal(lw_moves_get(out, i), (lw_move){.bytes = move, .size = size}))
            return;
    lw_moves_add(out, move, size);
}

static bool plain_far(const plain *g, int side, int row)
{
    return row == (side ? 0 : g->height - 1);
}

/* Adds a move, once for each kind that the piece may become at its end. */
static void plain_add_arrival(const plain *g, int kind, unsigned char *move, size_t size, int row,
                              lw_moves *out)
{
    int promotes = g->genes.kind[kind - 1].promotes;
    if (!promotes || !plain_far(g, g->side, row)) {
        plain_add(out, move, size);
        return;
    }
    for (int other = 1; other <= 6; other++)
        if (promotes >> (other - 1) & 1) {
            move[size] = (unsigned char)(0x80 + other);
            plain_add(out, move, size + 1);
        }
}

/* Makes one more jump, or ends the chain. `again`: only jumps that may continue. */
static void plain_chains(plain *g, int kind, unsigned char *move, size_t size, bool again, lw_moves *out)
{
    int row = move[size - 1] / g->width, col = move[size - 1] % g->width;
    for (int a = 0; a < 3; a++) {
        const lw_abstract_atom *atom = &g->genes.kind[kind - 1].atom[a];
        bool goes_on = atom->purpose & LW_ABSTRACT_AGAIN;
        if (atom->manner != LW_ABSTRACT_HOP || !(atom->purpose & LW_ABSTRACT_TAKES) || (again && !goes_on))
            continue;
        for (int i = 0; i < 8; i++) {
            int rows, cols;
            if (!(atom->mask >> i & 1) || !plain_vector(g, atom->manner, i, g->side, &rows, &cols))
                continue;
            if (!plain_on(g, row + 2 * rows, col + 2 * cols) || g->board[row + 2 * rows][col + 2 * cols] ||
                plain_owner(g, row + rows, col + cols) != !g->side)
                continue;
            int victim = g->board[row + rows][col + cols];
            lw_moves further = {0};
            g->board[row + rows][col + cols] = 0;
            move[size] = (unsigned char)((row + 2 * rows) * g->width + col + 2 * cols);
            for (int b = 0; b < 3 && !goes_on; b++) { /* another way to move may continue in this direction */
                const lw_abstract_atom *other = &g->genes.kind[kind - 1].atom[b];
                goes_on = other->manner == LW_ABSTRACT_HOP && (other->purpose & LW_ABSTRACT_TAKES) &&
                          (other->purpose & LW_ABSTRACT_AGAIN) && (other->mask >> i & 1);
            }
            if (goes_on)
                plain_chains(g, kind, move, size + 1, true, &further);
            for (int k = 0; k < further.count; k++)
                plain_add(out, lw_moves_get(&further, k).bytes, lw_moves_get(&further, k).size);
            if (!further.count)
                plain_add_arrival(g, kind, move, size + 1, row + 2 * rows, out);
            lw_moves_drop(&further);
            g->board[row + rows][col + cols] = victim;
            goes_on = atom->purpose & LW_ABSTRACT_AGAIN;
        }
    }
}

/* Marks the cells that quiet hops reach, for the piece that began at (row0, col0), whose cell is empty. */
static void plain_hops(plain *g, int kind, int row, int col, bool again, bool seen[10][10])
{
    for (int a = 0; a < 3; a++) {
        const lw_abstract_atom *atom = &g->genes.kind[kind - 1].atom[a];
        for (int i = 0; i < 8; i++) {
            int rows, cols;
            bool own_only = true, goes_on = false;
            if (atom->manner != LW_ABSTRACT_HOP || !(atom->purpose & LW_ABSTRACT_MOVES) ||
                !(atom->mask >> i & 1) || !plain_vector(g, atom->manner, i, g->side, &rows, &cols))
                continue;
            for (int b = 0; b < 3; b++) { /* all ways to move together decide here */
                const lw_abstract_atom *other = &g->genes.kind[kind - 1].atom[b];
                if (other->manner != LW_ABSTRACT_HOP || !(other->purpose & LW_ABSTRACT_MOVES) ||
                    !(other->mask >> i & 1))
                    continue;
                own_only = own_only && (other->purpose & LW_ABSTRACT_TAKES);
                goes_on = goes_on || (other->purpose & LW_ABSTRACT_AGAIN);
            }
            if ((again && !goes_on) || !plain_on(g, row + 2 * rows, col + 2 * cols) ||
                g->board[row + 2 * rows][col + 2 * cols] || seen[row + 2 * rows][col + 2 * cols])
                continue;
            int over = plain_owner(g, row + rows, col + cols);
            if (over < 0 || (own_only && over != g->side))
                continue;
            if (goes_on) {
                seen[row + 2 * rows][col + 2 * cols] = true;
                plain_hops(g, kind, row + 2 * rows, col + 2 * cols, true, seen);
            }
        }
    }
    for (int a = 0; a < 3 && !again; a++) { /* single hops */
        const lw_abstract_atom *atom = &g->genes.kind[kind - 1].atom[a];
        for (int i = 0; i < 8; i++) {
            int rows, cols;
            if (atom->manner != LW_ABSTRACT_HOP || !(atom->purpose & LW_ABSTRACT_MOVES) ||
                !(atom->mask >> i & 1) || !plain_vector(g, atom->manner, i, g->side, &rows, &cols) ||
                !plain_on(g, row + 2 * rows, col + 2 * cols) || g->board[row + 2 * rows][col + 2 * cols])
                continue;
            int over = plain_owner(g, row + rows, col + cols);
            if (over >= 0 && (over == g->side || !(atom->purpose & LW_ABSTRACT_TAKES)))
                seen[row + 2 * rows][col + 2 * cols] = true;
        }
    }
}

/* Adds a piece's moves: those that capture, or the others. */
static void plain_piece(plain *g, int row, int col, bool takes, lw_moves *out)
{
    int side = plain_owner(g, row, col), kind = abs(g->board[row][col]), held = g->board[row][col];
    unsigned char move[LW_ABSTRACT_MOVE_MAX] = {(unsigned char)(row * g->width + col)};
    for (int a = 0; a < 3; a++) {
        const lw_abstract_atom *atom = &g->genes.kind[kind - 1].atom[a];
        bool far = atom->manner == LW_ABSTRACT_SLIDE || atom->manner == LW_ABSTRACT_RIDE;
        if (atom->manner == LW_ABSTRACT_NONE || atom->manner == LW_ABSTRACT_HOP ||
            !(atom->purpose & (takes ? LW_ABSTRACT_TAKES : LW_ABSTRACT_MOVES)))
            continue;
        for (int i = 0; i < 8; i++) {
            int rows, cols, r = row, c = col;
            if (!(atom->mask >> i & 1) || !plain_vector(g, atom->manner, i, side, &rows, &cols))
                continue;
            do {
                r += rows, c += cols;
                if (!plain_on(g, r, c))
                    break;
                move[1] = (unsigned char)(r * g->width + c);
                if (takes ? plain_owner(g, r, c) == !side : !g->board[r][c])
                    plain_add_arrival(g, kind, move, 2, r, out);
            } while (far && !g->board[r][c]);
        }
    }
    if (!takes) {
        bool seen[10][10] = {{false}};
        g->board[row][col] = 0;
        plain_hops(g, kind, row, col, false, seen);
        g->board[row][col] = held;
        seen[row][col] = false;
        for (int r = 0; r < g->height; r++)
            for (int c = 0; c < g->width; c++)
                if (seen[r][c]) {
                    move[1] = (unsigned char)(r * g->width + c);
                    plain_add_arrival(g, kind, move, 2, r, out);
                }
    }
}

static bool plain_may_place(const plain *g, int kind, int row, int col)
{
    const lw_abstract_kind *genes = &g->genes.kind[kind - 1];
    bool runner = genes->flags & LW_ABSTRACT_FLAG_RUNNER, any = false, touches = false;
    if (g->board[row][col] || ((genes->promotes || runner) && plain_far(g, g->side, row)))
        return false;
    for (int r = 0; r < g->height; r++)
        for (int c = 0; c < g->width; c++)
            if (plain_owner(g, r, c) == g->side) {
                bool adjacent = abs(r - row) <= 1 && abs(c - col) <= 1 && !(g->hex && r - row == c - col);
                any = true;
                touches = touches || adjacent;
            }
    switch (genes->place) {
    case LW_ABSTRACT_HOME:
        return g->side ? row >= g->height - 2 : row < 2;
    case LW_ABSTRACT_TOUCH:
        return !any || touches;
    case LW_ABSTRACT_FALL:
        return row == 0 || g->board[row - 1][col];
    default:
        return true;
    }
}

static int plain_play(plain *g, lw_move move); /* returns the number of captured pieces */

static bool plain_attacked(plain *g, int side)
{
    bool attacked = false;
    for (int row = 0; row < g->height; row++)
        for (int col = 0; col < g->width; col++) {
            lw_moves takes = {0};
            if (plain_owner(g, row, col) == !side)
                plain_piece(g, row, col, true, &takes);
            for (int i = 0; i < takes.count; i++) {
                int to = lw_moves_get(&takes, i).bytes[1], kind = abs(g->board[to / g->width][to % g->width]);
                attacked = attacked || (g->genes.kind[kind - 1].flags & LW_ABSTRACT_FLAG_ROYAL);
            }
            lw_moves_drop(&takes);
        }
    return attacked;
}

enum plain_filter { PLAIN_SAFE, PLAIN_TAKING };

static void plain_keep(const plain *g, enum plain_filter filter, lw_moves *list)
{
    lw_moves kept = {0};
    for (int i = 0; i < list->count; i++) {
        plain next = *g;
        lw_move move = lw_moves_get(list, i);
        int taken = plain_play(&next, move);
        if (filter == PLAIN_TAKING ? taken > 0 : !plain_attacked(&next, g->side))
            lw_moves_add(&kept, move.bytes, move.size);
    }
    lw_moves_drop(list);
    *list = kept;
}

/* Adds captures to the first list, and all other moves except passes and swaps to the second. */
static void plain_list(plain *g, lw_moves *takes, lw_moves *quiet)
{
    for (int row = 0; row < g->height; row++)
        for (int col = 0; col < g->width; col++) {
            if (plain_owner(g, row, col) == g->side) {
                int held = g->board[row][col];
                unsigned char move[LW_ABSTRACT_MOVE_MAX] = {0xC0, (unsigned char)(row * g->width + col)};
                plain_piece(g, row, col, true, takes);
                plain_piece(g, row, col, false, quiet);
                g->board[row][col] = 0;
                plain_chains(g, abs(held), move, 2, false, takes);
                g->board[row][col] = held;
            }
            for (int kind = 1; kind <= 6; kind++)
                if (g->hand[g->side][kind] && plain_may_place(g, kind, row, col))
                    plain_add(
                        quiet,
                        (unsigned char[]){(unsigned char)(0x80 + kind), (unsigned char)(row * g->width + col)},
                        2);
        }
    if (g->genes.rules & LW_ABSTRACT_RULE_CHECK) {
        plain_keep(g, PLAIN_SAFE, takes);
        plain_keep(g, PLAIN_SAFE, quiet);
    }
}

/* Adds every legal move; nothing if the player is stuck. */
static void plain_moves(plain *g, lw_moves *out)
{
    lw_moves takes = {0}, quiet = {0}, custody = {0};
    bool pass = (g->genes.rules & LW_ABSTRACT_RULE_PASS) &&
                !((g->genes.rules & LW_ABSTRACT_RULE_CHECK) && plain_attacked(g, g->side));
    plain_list(g, &takes, &quiet);
    if (g->genes.rules & LW_ABSTRACT_RULE_MUST) {
        for (int i = 0; i < quiet.count; i++)
            lw_moves_add(&custody, lw_moves_get(&quiet, i).bytes, lw_moves_get(&quiet, i).size);
        plain_keep(g, PLAIN_TAKING, &custody);
        if (takes.count || custody.count) {
            lw_moves_drop(&quiet);
            quiet = takes.count ? (lw_moves){0} : custody;
            if (takes.count)
                lw_moves_drop(&custody);
            custody = (lw_moves){0};
            pass = false;
        }
    }
    for (int i = 0; i < takes.count; i++)
        lw_moves_add(out, lw_moves_get(&takes, i).bytes, lw_moves_get(&takes, i).size);
    for (int i = 0; i < quiet.count; i++)
        lw_moves_add(out, lw_moves_get(&quiet, i).bytes, lw_moves_get(&quiet, i).size);
    if ((g->genes.rules & LW_ABSTRACT_RULE_SWAP) && g->plies == 1)
        lw_moves_add(out, &(unsigned char){0xFE}, 1);
    if (pass)
        lw_moves_add(out, &(unsigned char){0xFF}, 1);
    lw_moves_drop(&takes);
    lw_moves_drop(&quiet);
    lw_moves_drop(&custody);
}

static void plain_capture(plain *g, int row, int col, int *taken)
{
    int kind = abs(g->board[row][col]);
    if (!kind)
        return;
    if ((g->genes.rules & LW_ABSTRACT_RULE_KEEP) && g->hand[g->side][kind] < LW_ABSTRACT_HAND_MAX)
        g->hand[g->side][kind]++;
    g->board[row][col] = 0;
    ++*taken;
}

static int plain_play(plain *g, lw_move move)
{
    int taken = 0, first = move.bytes[0];
    g->plies++;
    if (first == 0xFE) {
        g->swapped = 1;
        return 0;
    }
    if (first == 0xFF) {
        g->passes++;
        g->side = !g->side;
        return 0;
    }
    bool chain = first == 0xC0, becomes = move.bytes[move.size - 1] >= 0x80;
    int row, col, kind;
    if (!chain && first > 0x80) {
        kind = first - 0x80;
        if (g->hand[g->side][kind] != LW_ABSTRACT_UNLIMITED)
            g->hand[g->side][kind]--;
        row = move.bytes[1] / g->width, col = move.bytes[1] % g->width;
    } else {
        const unsigned char *cells = move.bytes + chain;
        size_t count = move.size - chain - becomes;
        int from = cells[0], to = cells[count - 1];
        kind = abs(g->board[from / g->width][from % g->width]);
        g->board[from / g->width][from % g->width] = 0;
        for (size_t i = 1; chain && i < count; i++)
            plain_capture(g, (cells[i - 1] / g->width + cells[i] / g->width) / 2,
                          (cells[i - 1] % g->width + cells[i] % g->width) / 2, &taken);
        row = to / g->width, col = to % g->width;
        plain_capture(g, row, col, &taken);
        kind = becomes ? move.bytes[move.size - 1] - 0x80 : kind;
    }
    g->board[row][col] = g->side ? -kind : kind;
    if (g->genes.rules & LW_ABSTRACT_RULE_CUSTODY)
        for (int i = 0; i < 8; i++) {
            int rows, cols;
            if ((!g->hex && i % 2) || !plain_vector(g, LW_ABSTRACT_STEP, i, 0, &rows, &cols))
                continue;
            if (plain_on(g, row + 2 * rows, col + 2 * cols) &&
                plain_owner(g, row + rows, col + cols) == !g->side &&
                plain_owner(g, row + 2 * rows, col + 2 * cols) == g->side)
                plain_capture(g, row + rows, col + cols, &taken);
        }
    g->passes = 0;
    g->side = !g->side;
    return taken;
}

/* --- Ends. --- */

static bool plain_lost(const plain *g, int side)
{
    bool any = false, royal = false;
    for (int row = 0; row < g->height; row++)
        for (int col = 0; col < g->width; col++)
            if (plain_owner(g, row, col) == side) {
                any = true;
                royal = royal || (g->genes.kind[abs(g->board[row][col]) - 1].flags & LW_ABSTRACT_FLAG_ROYAL);
            }
    for (int kind = 1; kind <= 6; kind++)
        if (g->hand[side][kind]) {
            any = true;
            royal = royal || (g->genes.kind[kind - 1].flags & LW_ABSTRACT_FLAG_ROYAL);
        }
    return ((g->genes.goals & LW_ABSTRACT_GOAL_ROYAL) && !royal) ||
           ((g->genes.goals & LW_ABSTRACT_GOAL_ALL) && !any);
}

static bool plain_line(const plain *g, int side)
{
    for (int row = 0; row < g->height; row++)
        for (int col = 0; col < g->width; col++)
            for (int i = 0; i < 8; i++) {
                int rows, cols, count = 0;
                if (!plain_vector(g, LW_ABSTRACT_STEP, i, 0, &rows, &cols))
                    continue;
                while (plain_on(g, row + count * rows, col + count * cols) &&
                       plain_owner(g, row + count * rows, col + count * cols) == side)
                    count++;
                if (count >= g->genes.line)
                    return true;
            }
    return false;
}

/* Marks what is connected to a cell: pieces of a side or, with -1, empty cells. */
static void plain_fill(const plain *g, int row, int col, int owner, bool straight, bool seen[10][10])
{
    if (!plain_on(g, row, col) || seen[row][col] || plain_owner(g, row, col) != owner)
        return;
    seen[row][col] = true;
    for (int i = 0; i < 8; i++) {
        int rows, cols;
        if ((straight && !g->hex && i % 2) || !plain_vector(g, LW_ABSTRACT_STEP, i, 0, &rows, &cols))
            continue;
        plain_fill(g, row + rows, col + cols, owner, straight, seen);
    }
}

static bool plain_connects(const plain *g, int side)
{
    bool seen[10][10] = {{false}}, across = false;
    for (int i = 0; i < (side ? g->height : g->width); i++)
        plain_fill(g, side ? i : 0, side ? 0 : i, side, false, seen);
    for (int i = 0; i < (side ? g->height : g->width); i++)
        across = across || (side ? seen[i][g->width - 1] : seen[g->height - 1][i]);
    return across;
}

static bool plain_won(const plain *g, int side)
{
    bool reached = false;
    for (int col = 0; col < g->width; col++) {
        int row = side ? 0 : g->height - 1;
        reached = reached || (plain_owner(g, row, col) == side &&
                              (g->genes.kind[abs(g->board[row][col]) - 1].flags & LW_ABSTRACT_FLAG_RUNNER));
    }
    return ((g->genes.goals & LW_ABSTRACT_GOAL_REACH) && reached) ||
           ((g->genes.goals & LW_ABSTRACT_GOAL_LINE) && plain_line(g, side)) ||
           ((g->genes.goals & LW_ABSTRACT_GOAL_CONNECT) && plain_connects(g, side));
}

/* True if the empty region of a cell touches this side and not the other. */
static bool plain_enclosed(const plain *g, int row, int col, int side)
{
    bool seen[10][10] = {{false}}, touches[2] = {false, false};
    plain_fill(g, row, col, -1, true, seen);
    for (int r = 0; r < g->height; r++)
        for (int c = 0; c < g->width; c++)
            for (int i = 0; seen[r][c] && i < 8; i++) {
                int rows, cols;
                if ((!g->hex && i % 2) || !plain_vector(g, LW_ABSTRACT_STEP, i, 0, &rows, &cols) ||
                    !plain_on(g, r + rows, c + cols))
                    continue;
                int owner = plain_owner(g, r + rows, c + cols);
                if (owner >= 0)
                    touches[owner] = true;
            }
    return touches[side] && !touches[!side];
}

static lw_status plain_counted(const plain *g)
{
    int count[2] = {0, 0};
    for (int row = 0; row < g->height; row++)
        for (int col = 0; col < g->width; col++)
            for (int side = 0; side < 2; side++)
                count[side] += plain_owner(g, row, col) == side ||
                               (g->genes.count == LW_ABSTRACT_COUNT_TERRITORY && plain_owner(g, row, col) < 0 &&
                                plain_enclosed(g, row, col, side));
    if (g->genes.count == LW_ABSTRACT_COUNT_DRAW || count[0] == count[1])
        return (lw_status){.outcome = LW_DRAWN};
    return (lw_status){.outcome = LW_WON, .player = (count[1] > count[0]) ^ g->swapped};
}

static lw_status plain_status(plain *g)
{
    lw_status mover = {.outcome = LW_WON, .player = !g->side ^ g->swapped},
              other = {.outcome = LW_WON, .player = g->side ^ g->swapped};
    if (plain_lost(g, g->side))
        return mover;
    if (plain_lost(g, !g->side))
        return other;
    if (g->plies && plain_won(g, !g->side))
        return mover;
    if (g->passes >= 2 || g->plies >= 10 * g->genes.limit)
        return plain_counted(g);
    lw_moves list = {0};
    plain_moves(g, &list);
    bool stuck = list.count == 0;
    lw_moves_drop(&list);
    if (!stuck || g->genes.stuck == LW_ABSTRACT_STUCK_PASSES)
        if (!(stuck && (g->genes.rules & LW_ABSTRACT_RULE_CHECK) && plain_attacked(g, g->side)))
            return (lw_status){.outcome = LW_RUNNING, .player = g->side ^ g->swapped};
    if ((g->genes.rules & LW_ABSTRACT_RULE_CHECK) && plain_attacked(g, g->side))
        return mover;
    switch (g->genes.stuck) {
    case LW_ABSTRACT_STUCK_LOSES:
        return mover;
    case LW_ABSTRACT_STUCK_WINS:
        return other;
    case LW_ABSTRACT_STUCK_ENDS:
        return plain_counted(g);
    default:
        return (lw_status){.outcome = LW_DRAWN};
    }
}

#endif
