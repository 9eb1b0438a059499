/* board_turns.c: every legal turn of a position, counted before any is listed.
 *
 * All pieces that may move along a vector do so at once: a set of cells is rotated; the ones that land on empty
 * cells are moves, those that land on enemies are captures. Along one vector no cell is reached by two pieces,
 * because the one in front blocks the one behind. So a bundle (cells, vector) identifies its turns by their
 * last cells, and the first cell of a turn is the first piece met on the way back. Slides are filled in three
 * doublings (Kogge and Stone's carry, long used for chessboards). Nothing is written for a turn that is not
 * played, which makes random games fast.
 *
 * Jumps are the exception: their chains branch, see board_chains.c.
 *
 * GPU kernels are compiled from this text too, so it is also valid C++. */
#include "families/boardgame/board_turns.h"
#include "families/boardgame/board_chains.h"
#include "families/boardgame/boardgame.h"

#include <string.h>

/* --- Bundles. --- */

LW_BOARD_INLINE uint64_t rotate(uint64_t cells, int turn)
{
    return cells << (turn & 63) | cells >> (-turn & 63);
}

/* Returns the empty cells that sliders reach, without the sliders' own cells. */
LW_BOARD_INLINE uint64_t slide(uint64_t pieces, int vector, uint64_t empty)
{
    int turn = lw_board_vector_turn[vector];
    uint64_t open = empty & lw_board_vector_room[vector], reached = pieces;
    reached |= open & rotate(reached, turn);
    open &= rotate(open, turn);
    reached |= open & rotate(reached, 2 * turn);
    open &= rotate(open, 2 * turn);
    reached |= open & rotate(reached, 4 * turn);
    return reached & ~pieces;
}

LW_BOARD_INLINE void add_bundle(lw_board_bundles *to, uint64_t cells, int vector)
{
    uint32_t count = (uint32_t)lw_board_count(cells);
    lw_board_bundle bundle = {.cells = cells, .vector = (uint32_t)vector, .count = count};
    to->list[to->count] = bundle;
    to->count += cells != 0;
    to->turns += count;
}

/* Returns the cell of the piece that reaches `cell` along a vector. */
LW_BOARD_INLINE uint64_t origin(uint64_t cell, int vector, uint64_t empty)
{
    int back = lw_board_vector_opposite(vector);
    do
        cell = lw_board_shift(cell, back);
    while (cell & empty);
    return cell;
}

/* Returns the pieces that can jump along a vector; `met` are their victims. */
static uint64_t jumpers_over(uint64_t met, int vector, uint64_t empty)
{
    uint64_t pieces = 0;
    for (met &= lw_board_shift(lw_board_shift(met, vector) & empty, lw_board_vector_opposite(vector)); met;
         met &= met - 1)
        pieces |= origin(met & -met, vector, empty);
    return pieces;
}

/* How much is found: all turns, with chains of jumps counted; all turns without counting chains, for callers
 * that list them anyway; or captures only, likewise uncounted. */
enum scope { COUNTED, UNCOUNTED, TAKING };

/* Finds what the pieces of one group can do along one of its vectors. */
LW_BOARD_INLINE void find_along(lw_board_turns *turns, const uint64_t set[LW_BOARD_STYLES], int vector,
                                uint64_t enemy, enum scope scope)
{
    uint64_t empty = turns->empty, into = set[0], over = set[LW_BOARD_STYLE_OVER];
    uint64_t quiet = lw_board_shift(into | over, vector) & empty;
    uint64_t far_into = set[LW_BOARD_STYLE_FAR], far_over = set[LW_BOARD_STYLE_FAR | LW_BOARD_STYLE_OVER];
    if (far_into) {
        uint64_t reached = slide(far_into, vector, empty);
        quiet |= reached;
        into |= far_into | reached;
    }
    if (far_over) {
        uint64_t reached = slide(far_over, vector, empty);
        quiet |= reached;
        over |= far_over | reached;
    }
    if (over) {
        uint64_t met = lw_board_shift(over, vector) & enemy;
        if (met)
            turns->jumpers |= jumpers_over(met, vector, empty);
    }
    if (scope != TAKING)
        add_bundle(&turns->quiet, quiet, vector);
    add_bundle(&turns->into, lw_board_shift(into, vector) & enemy, vector);
}

/* --- The turns of a position. --- */

/* Sets of pieces that move alike: group * LW_BOARD_STYLES + style. Entries of groups that no kind has are not
 * initialized. */
typedef uint64_t piece_sets[LW_BOARD_GROUPS * LW_BOARD_STYLES];

LW_BOARD_INLINE void sort_pieces(const lw_board *board, const lw_board_position *p, uint64_t own,
                                 piece_sets sets)
{
    for (int i = 0; i < board->group_count; i++)
        memset(sets + board->group[i] * LW_BOARD_STYLES, 0, LW_BOARD_STYLES * sizeof *sets);
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        uint64_t pieces = own & lw_board_of_kind(p, kind);
        for (int i = 0; pieces && i < board->sets[kind].count; i++)
            sets[board->sets[kind].set[i]] |= pieces;
    }
}

LW_BOARD_INLINE void find_turns(const lw_board *board, const lw_board_position *p, piece_sets sets,
                                enum scope scope, lw_board_turns *turns)
{
    uint64_t occupied = lw_board_occupied(p), own = lw_board_held(p, p->player), enemy = occupied & ~own;
    const lw_board_side *side = &board->side[p->player];
    turns->into.count = turns->quiet.count = 0;
    turns->into.turns = turns->quiet.turns = turns->jumps = 0;
    turns->jumpers = 0;
    turns->empty = ~occupied;
    sort_pieces(board, p, own, sets);
    for (int i = 0; i < side->ways; i++) {
        const uint64_t *set = sets + side->way[i].group * LW_BOARD_STYLES;
        if (set[0] | set[1] | set[2] | set[3])
            find_along(turns, set, side->way[i].vector, enemy, scope);
    }
    if (turns->jumpers && scope == COUNTED)
        lw_board_chains_count(board, p, turns);
    if (board->must && (turns->into.turns || turns->jumpers))
        turns->quiet.count = 0, turns->quiet.turns = 0;
}

LW_BOARD_INLINE void find_scoped(const lw_board *board, const lw_board_position *p, enum scope scope,
                                 lw_board_turns *turns)
{
    piece_sets sets;
    if (scope == COUNTED)
        find_turns(board, p, sets, COUNTED, turns);
    else if (scope == UNCOUNTED)
        find_turns(board, p, sets, UNCOUNTED, turns);
    else
        find_turns(board, p, sets, TAKING, turns);
}

LW_BOARD_COUNTING static void find_counting(const lw_board *board, const lw_board_position *p, enum scope scope,
                                            lw_board_turns *turns)
{
    find_scoped(board, p, scope, turns);
}

static void find_plainly(const lw_board *board, const lw_board_position *p, enum scope scope,
                         lw_board_turns *turns)
{
    find_scoped(board, p, scope, turns);
}

static void find(const lw_board *board, const lw_board_position *p, enum scope scope, lw_board_turns *turns)
{
    (board->counting ? find_counting : find_plainly)(board, p, scope, turns);
}

void lw_board_turns_find(const lw_board *board, const lw_board_position *p, lw_board_turns *turns)
{
    find(board, p, COUNTED, turns);
}

/* Returns the turn to the n-th cell of the bundles, counted from 0. */
LW_BOARD_INLINE lw_board_ply pick_bundled(const lw_board_bundles *bundles, uint64_t empty, uint32_t number)
{
    const lw_board_bundle *bundle = bundles->list;
    while (number >= bundle->count)
        number -= (bundle++)->count;
    uint64_t cells = bundle->cells;
    while (number--)
        cells &= cells - 1;
    lw_board_ply turn = {.from = lw_board_lowest(origin(cells & -cells, (int)bundle->vector, empty)),
                         .to = lw_board_lowest(cells)};
    return turn;
}

LW_BOARD_INLINE lw_board_ply pick(const lw_board *board, const lw_board_position *p,
                                  const lw_board_turns *turns, uint32_t number)
{
    if (number < turns->into.turns) {
        lw_board_ply turn = pick_bundled(&turns->into, turns->empty, number);
        turn.victims = lw_board_bit(turn.to);
        return turn;
    }
    number -= turns->into.turns;
    if (number < turns->jumps)
        return lw_board_chains_pick(board, p, turns, number);
    return pick_bundled(&turns->quiet, turns->empty, number - turns->jumps);
}

lw_board_ply lw_board_turns_get(const lw_board *board, const lw_board_position *p, const lw_board_turns *turns,
                                uint32_t number)
{
    return pick(board, p, turns, number);
}

/* True if the piece on a cell can move. A slider that can move has an empty cell next to it, so checking single
 * steps is enough; a slider that captures by a distant jump stands next to its victim or next to an empty
 * cell. */
static bool piece_can_move(const lw_board *board, const lw_board_position *p, uint64_t cell, uint64_t own)
{
    int kind = lw_board_kind_at(p, lw_board_lowest(cell));
    uint64_t occupied = lw_board_occupied(p);
    bool over = board->style[kind] & LW_BOARD_STYLE_OVER;
    for (int set = board->side[p->player].vectors[kind]; set; set &= set - 1) {
        int vector = __builtin_ctz((unsigned)set);
        uint64_t next = lw_board_shift(cell, vector);
        if (next & ~(over ? occupied : own))
            return true;
        if (over && (lw_board_shift(next & ~own, vector) & ~occupied))
            return true;
    }
    return false;
}

/* Tries the foremost pieces first: they are the least likely to be blocked. */
bool lw_board_can_move(const lw_board *board, const lw_board_position *p)
{
    uint64_t own = lw_board_held(p, p->player);
    for (uint64_t left = own; left;) {
        uint64_t cell = p->player ? left & -left : (uint64_t)1 << (63 - __builtin_clzll(left));
        if (piece_can_move(board, p, cell, own))
            return true;
        left &= ~cell;
    }
    return false;
}

/* --- Lists. --- */

static void list_bundles(const lw_board_bundles *bundles, uint64_t empty, lw_moves *out)
{
    unsigned char *at = lw_moves_room(out, (int)bundles->turns, 2);
    for (int i = 0; i < bundles->count; i++)
        for (uint64_t set = bundles->list[i].cells; set; set &= set - 1) {
            *at++ = (unsigned char)lw_board_lowest(origin(set & -set, (int)bundles->list[i].vector, empty));
            *at++ = (unsigned char)lw_board_lowest(set);
        }
}

void lw_board_turns_list(const lw_board *board, const lw_board_position *p, lw_moves *out)
{
    lw_board_turns turns;
    find(board, p, UNCOUNTED, &turns);
    list_bundles(&turns.into, turns.empty, out);
    lw_board_chains_list(board, p, turns.jumpers, out);
    list_bundles(&turns.quiet, turns.empty, out);
}

/* Where capturing is mandatory, a player who can capture has no other turns, and a player who cannot has only
 * others. */
bool lw_board_turns_captures(const lw_board *board, const lw_board_position *p, lw_moves *out)
{
    lw_board_turns turns;
    find(board, p, board->must ? TAKING : UNCOUNTED, &turns);
    if (out) {
        list_bundles(&turns.into, turns.empty, out);
        lw_board_chains_list(board, p, turns.jumpers, out);
    }
    return board->must ? !turns.into.turns && !turns.jumpers : turns.quiet.turns > 0;
}

LW_BOARD_INLINE void roll(const lw_board *board, lw_board_position *p, lw_rng *rng)
{
    piece_sets sets;
    lw_board_turns turns;
    lw_status status;
    while (p->plies < LW_BOARD_PLIES && !lw_board_honour_fell(board, p, &status)) {
        find_turns(board, p, sets, COUNTED, &turns);
        uint32_t count = lw_board_turns_total(&turns);
        if (count == 0)
            break;
        lw_board_position_play(board, p, pick(board, p, &turns, lw_rng_below(rng, count)));
    }
}

LW_BOARD_COUNTING static void roll_counting(const lw_board *board, lw_board_position *p, lw_rng *rng)
{
    roll(board, p, rng);
}

static void roll_plainly(const lw_board *board, lw_board_position *p, lw_rng *rng)
{
    roll(board, p, rng);
}

void lw_board_rollout(const lw_rules *rules, void *state, lw_rng *rng)
{
    const lw_board *board = (const lw_board *)rules;
    lw_board_position p;
    memcpy(&p, state, sizeof p);
    (board->counting ? roll_counting : roll_plainly)(board, &p, rng);
    memcpy(state, &p, sizeof p);
}
