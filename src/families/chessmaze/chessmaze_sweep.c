/* chessmaze_sweep.c: every placement of the pieces, most of them in bulk.
 *
 * King, knight and pawn can only close squares. So once some pieces are placed and a shortest path is known,
 * the remaining pieces change nothing unless one of them stands on that path or covers a square of it. A node
 * of the search is a set of placed pieces and, for each kind, the squares where more of it may stand. Its flood
 * gives a path; the items (kind and square) that touch the path are its hits. All placements of the rest that
 * avoid the hits have the value of the node: they are counted by a formula, not visited. The others are split
 * by their first hit: child i places hit i, and hits 1 .. i are no longer free below it. Every placement is in
 * exactly one group. A superset of the hits would be correct too.
 *
 * A queen, rook or bishop can also be blocked, and then squares open. Sliders are therefore placed first, each
 * of them on every square, and an item on a square that a slider covers counts as a hit.
 *
 * With one piece left, that piece has to touch every shortest path: two paths are computed, and the items in
 * both hit sets are flooded. With more pieces left, the path with fewer hits is used.
 *
 * Symmetry: one involution s of the board that keeps all values. At a node that s maps to itself, the hits are
 * closed under s and taken in pairs x, s(x): placements with x but without s(x) also stand for their images,
 * and those with both form a child that is again symmetric.
 *
 * On 11 by 11 squares with a rook as the agent, 9e6 of the 1.8e8 placements of five knights are flooded, and
 * 4e8 of the 5e10 placements of seven pawns. Boards of more than 128 squares and boards with health are swept
 * placement by placement. */
#include "families/chessmaze/chessmaze_sweep.h"

#include "core/sweep.h"
#include "families/chessmaze/chessmaze_bits.h"
#include "families/chessmaze/chessmaze_flood.h"
#include "families/chessmaze/chessmaze_node.h"
#include "families/chessmaze/chessmaze_paths.h"
#include "families/chessmaze/chessmaze_plain.h"

#include <string.h>

enum { SPLIT = 2 }; /* parts are the nodes of this depth; part 0 is everything above them */

static const double max_designs = 1e13, max_plain_designs = 1e9;

typedef struct sweep_state {
    const lw_chess *chess;
    lw_chess_grid grid;
    int symmetry; /* 0: none */
    uint64_t part, next;
    lw_chess_choose choose[LW_CHESS_BITS_MAX + 1];
    lw_chess_bits print[LW_CHESS_KINDS][LW_CHESS_BITS_MAX]; /* closed by a king, knight or pawn on a square */
    lw_sweep *out;
    lw_chess_node_list *list; /* NULL: nodes are visited completely */
} sweep_state;

/* --- Counting. --- */

/* Stores the first of the best designs so far. */
static void write_design(const sweep_state *h, const lw_chess_bits placed[LW_CHESS_KINDS])
{
    int piece = 0;
    if (h->list)
        h->list->before = h->list->count;
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        for (lw_chess_bits set = placed[kind]; set; set &= set - 1)
            lw_chess_put(h->out->design, piece++, lw_chess_bits_first(set));
}

/* Adds `designs` designs of one value. Returns whether they are the best so far and the first of these. */
static bool add(lw_sweep *out, int moves, uint64_t designs)
{
    out->tried += designs > 0;
    out->represents += designs;
    if (!designs || moves < 0 || moves < out->best)
        return false;
    bool better = moves > out->best;
    out->best = moves;
    out->ties = better ? designs : out->ties + designs;
    return better;
}

/* Adds all placements that complete a node on the squares of `free`; they all have its value. */
static void add_group(const sweep_state *h, const lw_chess_node *at, int moves,
                      const lw_chess_bits free[LW_CHESS_KINDS])
{
    if (!add(h->out, moves, lw_chess_ways(h->choose, at->left, free) * at->weight))
        return;
    lw_chess_node end = *at;
    memcpy(end.free, free, sizeof end.free);
    for (int i = 0; i < LW_CHESS_CLOSERS; i++)
        while (end.left[lw_chess_closer(i)]) {
            lw_chess_bits here = lw_chess_bit(lw_chess_bits_first(end.free[lw_chess_closer(i)]));
            end.free[lw_chess_closer(i)] &= ~here;
            lw_chess_node with = end;
            with.left[lw_chess_closer(i)]--;
            for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
                with.free[kind] &= ~here;
            if (!lw_chess_ways(h->choose, with.left, with.free))
                continue; /* another kind needs this square */
            with.placed[lw_chess_closer(i)] |= here;
            end = with;
        }
    write_design(h, end.placed);
}

/* --- The search. --- */

static int twin_of(const sweep_state *h, const lw_chess_node *at, int square)
{
    return at->symmetric ? lw_chess_twin(h->chess, h->symmetry, square) : square;
}

static lw_chess_bits with_twins(const sweep_state *h, lw_chess_bits set)
{
    lw_chess_bits out = set;
    for (; set; set &= set - 1)
        out |= lw_chess_bit(lw_chess_twin(h->chess, h->symmetry, lw_chess_bits_first(set)));
    return out;
}

/* Places the last piece, on each of its hits. */
static void finish(const sweep_state *h, const lw_chess_node *at, int kind, lw_chess_bits hits,
                   const lw_chess_opening *so_far)
{
    while (hits) {
        int square = lw_chess_bits_first(hits), twin = twin_of(h, at, square);
        hits &= ~(lw_chess_bit(square) | lw_chess_bit(twin));
        lw_chess_bits open = so_far->open & ~h->print[kind][square];
        if (lw_chess_is_slider(kind) || so_far->rays >> square & 1)
            open = lw_chess_grid_open(&h->grid, lw_chess_node_with(at, kind, lw_chess_bit(square)).placed,
                                      h->chess->pawn_down)
                       .open;
        if (add(h->out, lw_chess_grid_moves(h->chess, &h->grid, open), at->weight << (square != twin)))
            write_design(h, lw_chess_node_with(at, kind, lw_chess_bit(square)).placed);
    }
}

/* Stores the hits, and counts all placements that avoid them. */
static void find_hits(const sweep_state *h, const lw_chess_node *at, const lw_chess_opening *so_far, bool mine,
                      lw_chess_bits *hits)
{
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        if (lw_chess_is_slider(kind) && at->left[kind]) {
            hits[kind] = at->free[kind];
            return;
        }
    lw_chess_paths found = lw_chess_grid_paths(h->chess, &h->grid, so_far->open);
    lw_chess_bits rest[LW_CHESS_KINDS];
    lw_chess_node_hits(h->chess, &h->grid, at, so_far, &found, hits);
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++) {
        if (at->symmetric)
            hits[kind] = with_twins(h, hits[kind]);
        rest[kind] = at->free[kind] & ~hits[kind];
    }
    if (mine)
        add_group(h, at, found.moves, rest);
}

static bool is_listed(const lw_chess_node_list *list, const lw_chess_node *at)
{
    bool sliders = at->left[LW_CHESS_Q] || at->left[LW_CHESS_R] || at->left[LW_CHESS_B];
    return at->pieces > 0 && at->pieces <= list->pieces && !at->symmetric && !sliders;
}

static void add_to_list(lw_chess_node_list *list, const lw_chess_node *at)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 1024;
        list->nodes = lw_heap_grow(list->nodes, list->room * sizeof *list->nodes);
    }
    list->nodes[list->count] = *at;
    list->nodes[list->count].item = (uint32_t)list->count;
    list->count++;
}

/* True if a node of this depth is in the part being swept. Counts the parts on the way. */
static bool is_reached(sweep_state *h, int depth)
{
    if (h->list)
        return true;
    if (depth == SPLIT)
        return ++h->next == h->part;
    return depth > SPLIT || !h->part || h->next < h->part;
}

static void visit(sweep_state *h, lw_chess_node at, int depth)
{
    if (!is_reached(h, depth) || (h->out && lw_stopped(h->out->stop)))
        return;
    bool mine = depth >= SPLIT || (h->part == 0 && !h->list);
    if (mine && h->list && is_listed(h->list, &at)) {
        add_to_list(h->list, &at);
        return;
    }
    lw_chess_bits hits[LW_CHESS_KINDS] = {0};
    lw_chess_opening so_far = lw_chess_grid_open(&h->grid, at.placed, h->chess->pawn_down);
    if (at.pieces == 0) { /* the spec has no pieces, or a pair was the last */
        if (mine && add(h->out, lw_chess_grid_moves(h->chess, &h->grid, so_far.open), at.weight))
            write_design(h, at.placed);
        return;
    }
    find_hits(h, &at, &so_far, mine, hits);
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++) {
        if (at.pieces == 1) {
            if (mine)
                finish(h, &at, kind, hits[kind], &so_far);
            continue;
        }
        while (hits[kind]) {
            int square = lw_chess_bits_first(hits[kind]), twin = twin_of(h, &at, square);
            lw_chess_bits pair = lw_chess_bit(square) | lw_chess_bit(twin);
            hits[kind] &= ~pair;
            at.free[kind] &= ~pair;
            lw_chess_node child = lw_chess_node_with(&at, kind, lw_chess_bit(square));
            child.weight <<= square != twin;
            child.symmetric = at.symmetric && square == twin;
            visit(h, child, depth + 1);
            if (square != twin && at.left[kind] > 1)
                visit(h, lw_chess_node_with(&at, kind, pair), depth + 1);
        }
    }
}

static double count_designs(const lw_chess *chess)
{
    double designs = 1;
    int squares = chess->squares - 1 - (chess->entrance != chess->exit);
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        for (int i = 0; i < chess->count[kind]; i++)
            designs = designs * squares-- / (i + 1);
    return designs;
}

static sweep_state *begin(const lw_chess *chess, uint64_t part, lw_arena *arena, lw_sweep *out)
{
    static const int involutions[] = {2, 1, 3, 4, 7};
    sweep_state *h = lw_new(arena, sweep_state);
    h->chess = chess;
    h->grid = lw_chess_grid_of(chess->rows, chess->cols);
    h->part = part;
    h->out = out;
    for (int i = 0; i < 5 && !h->symmetry; i++)
        if (lw_chess_symmetric(chess, involutions[i]))
            h->symmetry = involutions[i];
    for (int n = 0; n <= LW_CHESS_BITS_MAX; n++)
        for (int k = 0; k <= chess->pieces; k++)
            h->choose[n].of[k] = k == 0 ? 1 : n == 0 ? 0 : h->choose[n - 1].of[k - 1] + h->choose[n - 1].of[k];
    for (int i = 0; i < LW_CHESS_CLOSERS; i++)
        for (int square = 0; square < chess->squares; square++)
            h->print[lw_chess_closer(i)][square] =
                lw_chess_touching(&h->grid, lw_chess_closer(i), lw_chess_bit(square), -chess->pawn_down);
    return h;
}

/* Returns the root, without the squares from which a king, knight or pawn closes the entrance or exit for
 * good. */
static lw_chess_node root_of(const sweep_state *h)
{
    const lw_chess *chess = h->chess;
    lw_chess_node root = {.pieces = chess->pieces, .weight = 1, .symmetric = h->symmetry != 0};
    lw_chess_bits doors = lw_chess_bit(chess->entrance) | lw_chess_bit(chess->exit);
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++) {
        root.left[kind] = chess->count[kind];
        lw_chess_bits barring =
            lw_chess_is_slider(kind) ? doors : lw_chess_touching(&h->grid, kind, doors, chess->pawn_down);
        root.free[kind] = root.left[kind] ? h->grid.land[2] & ~barring : 0;
    }
    return root;
}

uint64_t lw_chess_sweep_parts(const lw_chess *chess, double *designs)
{
    *designs = count_designs(chess);
    if (*designs > (lw_chess_has_bits(chess) ? max_designs : max_plain_designs))
        return 0;
    if (!lw_chess_has_bits(chess))
        return lw_chess_sweep_plain_parts(chess);
    lw_arena arena = {0};
    sweep_state *h =
        begin(chess, UINT64_MAX, &arena, NULL); /* no part has this number, so only the top is visited */
    visit(h, root_of(h), 0);
    uint64_t parts = h->next + 1;
    lw_arena_drop(&arena);
    return parts;
}

void lw_chess_sweep(const lw_chess *chess, uint64_t part, lw_arena *arena, lw_sweep *out)
{
    if (!lw_chess_has_bits(chess)) {
        lw_chess_sweep_plain(chess, part, out);
        return;
    }
    *out = (lw_sweep){.best = -1, .design = out->design, .stop = out->stop};
    lw_mark mark = lw_arena_mark(arena);
    sweep_state *h = begin(chess, part, arena, out);
    lw_chess_node root = root_of(h);
    if (part == 0) {
        uint64_t valued = lw_chess_ways(h->choose, root.left, root.free);
        int squares = lw_chess_bits_count(h->grid.land[2]) - 1 - (chess->entrance != chess->exit);
        for (int i = 0; i < LW_CHESS_CLOSERS; i++)
            squares -= chess->count[lw_chess_closer(i)];
        for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
            if (lw_chess_is_slider(kind)) {
                valued *= squares < 0 ? 0 : h->choose[squares].of[chess->count[kind]];
                squares -= chess->count[kind];
            }
        out->excluded = (uint64_t)count_designs(chess) - valued;
        out->represents = out->excluded;
    }
    visit(h, root, 0);
    lw_arena_rewind(arena, mark);
}

void lw_chess_sweep_list(const lw_chess *chess, int pieces, lw_sweep *out, lw_chess_node_list *list)
{
    lw_arena arena = {0};
    *out = (lw_sweep){.best = -1, .design = out->design, .stop = out->stop};
    *list = (lw_chess_node_list){.pieces = pieces};
    sweep_state *h = begin(chess, 0, &arena, out);
    h->list = list;
    visit(h, root_of(h), 0);
    lw_arena_drop(&arena);
}

void lw_chess_sweep_below(const lw_chess *chess, const lw_chess_node *at, lw_sweep *out)
{
    lw_arena arena = {0};
    *out = (lw_sweep){.best = -1, .design = out->design, .stop = out->stop};
    visit(begin(chess, 1, &arena, out), *at, SPLIT + 1);
    lw_arena_drop(&arena);
}

const lw_chess_choose *lw_chess_sweep_choose(const lw_chess *chess, lw_arena *arena)
{
    return begin(chess, 0, arena, NULL)->choose;
}
