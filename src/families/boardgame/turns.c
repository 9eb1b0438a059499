/* turns.c: every legal turn of a position, counted before any is listed.
 *
 * All pieces that may move along a vector do so at once: a set of cells is rotated, and what comes to lie on
 * empty cells are moves, what on enemies are captures. Along one vector no cell is reached by two pieces,
 * because the one in front is in the way of the one behind; so a bundle (cells, vector) names its turns by
 * their last cells, and the first cell of a turn is the first piece met on the way back. Slides are filled in
 * three doublings (Kogge and Stone's carry, long used on chess boards). Nothing is written down for a turn that
 * is not played, which is what makes random games fast.
 *
 * Jumps are the exception: their chains branch, so a piece that can jump is followed depth first, once to count
 * and, if the choice fell on it, a second time up to the chain chosen. Each jump removes a piece, so depth is
 * at most the number of enemies. */
#include "families/boardgame/boardgame.h"

#include <string.h>

/* --- Bundles. --- */

LW_INLINE uint64_t rotate(uint64_t cells, int turn)
{
    return cells << (turn & 63) | cells >> (-turn & 63);
}

/* The empty cells that sliders reach, without their own. */
LW_INLINE uint64_t slide(uint64_t pieces, int vector, uint64_t empty)
{
    int turn = lw_vector_turn[vector];
    uint64_t open = empty & lw_vector_room[vector], reached = pieces;
    reached |= open & rotate(reached, turn);
    open &= rotate(open, turn);
    reached |= open & rotate(reached, 2 * turn);
    open &= rotate(open, 2 * turn);
    reached |= open & rotate(reached, 4 * turn);
    return reached & ~pieces;
}

LW_INLINE void add_bundle(lw_bundles *to, uint64_t cells, int vector)
{
    uint32_t count = (uint32_t)lw_count(cells);
    to->list[to->count] = (lw_bundle){.cells = cells, .vector = (uint32_t)vector, .count = count};
    to->count += cells != 0;
    to->turns += count;
}

/* The cell of the piece that comes to `cell` along a vector. */
LW_INLINE uint64_t origin(uint64_t cell, int vector, uint64_t empty)
{
    int back = lw_vector_opposite(vector);
    do
        cell = lw_step(cell, back);
    while (cell & empty);
    return cell;
}

/* Pieces that can jump along a vector: `met` are their victims. */
static uint64_t jumpers_over(uint64_t met, int vector, uint64_t empty)
{
    uint64_t pieces = 0;
    for (met &= lw_step(lw_step(met, vector) & empty, lw_vector_opposite(vector)); met; met &= met - 1)
        pieces |= origin(met & -met, vector, empty);
    return pieces;
}

/* What the pieces of one group can do along one of its vectors. */
LW_INLINE void find_along(lw_turns *turns, const uint64_t set[LW_STYLES], int vector, uint64_t enemy)
{
    uint64_t empty = turns->empty, into = set[0], over = set[LW_STYLE_OVER];
    uint64_t quiet = lw_step(into | over, vector) & empty;
    uint64_t far_into = set[LW_STYLE_FAR], far_over = set[LW_STYLE_FAR | LW_STYLE_OVER];
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
        uint64_t met = lw_step(over, vector) & enemy;
        if (met)
            turns->jumpers |= jumpers_over(met, vector, empty);
    }
    add_bundle(&turns->quiet, quiet, vector);
    add_bundle(&turns->into, lw_step(into, vector) & enemy, vector);
}

/* --- Chains. --- */

typedef struct chase {
    const lw_board *board;
    uint16_t vectors;
    bool far;
    uint64_t own;    /* without the piece that jumps */
    uint32_t left;   /* chains still to be counted */
    uint32_t wanted; /* counted down; the chain that finds 0 is kept in `found` */
    int from;
    lw_turn found;
    /* Listing: where the cells of each chain go; NULL when counting. */
    lw_moves *out;
    unsigned char cells[LW_CELLS + 1];
} chase;

/* A chain ends here. */
static void close_chain(chase *c, int cell, uint64_t victims, int jumps)
{
    c->left--;
    if (c->wanted-- == 0)
        c->found = (lw_turn){.from = c->from, .to = cell, .victims = victims};
    if (c->out)
        lw_moves_add(c->out, c->cells, (size_t)jumps + 1);
}

/* Follows every jump from `cell`; returns how many chains there are. */
static uint32_t follow(chase *c, int cell, uint64_t enemy, uint64_t victims, int jumps)
{
    uint32_t chains = 0;
    bool jumped = false;
    c->cells[jumps] = (unsigned char)cell;
    uint64_t empty = ~(c->own | enemy);
    for (int set = c->vectors; set; set &= set - 1) {
        int vector = __builtin_ctz((unsigned)set);
        uint64_t at = lw_step(lw_bit(cell), vector);
        while (c->far && (at & empty))
            at = lw_step(at, vector);
        uint64_t victim = at & enemy;
        if (!victim)
            continue;
        for (at = lw_step(at, vector) & empty; at; at = lw_step(at, vector) & empty) {
            jumped = true;
            if (c->left)
                chains += follow(c, lw_lowest(at), enemy & ~victim, victims | victim, jumps + 1);
            if (!c->far || !c->board->land_any)
                break;
        }
    }
    if (jumped || jumps == 0)
        return chains;
    close_chain(c, cell, victims, jumps);
    return 1;
}

static chase begin_chase(const lw_board *board, const lw_position *p, int from, uint32_t left, uint32_t wanted)
{
    int kind = lw_kind_at(p, from);
    return (chase){.board = board,
                   .vectors = board->side[p->player].vectors[kind],
                   .far = board->style[kind] & LW_STYLE_FAR,
                   .own = lw_held(p, p->player) & ~lw_bit(from),
                   .left = left,
                   .wanted = wanted,
                   .from = from};
}

static void count_chains(const lw_board *board, const lw_position *p, lw_turns *turns)
{
    uint64_t enemy = lw_held(p, p->player ^ 1);
    for (uint64_t set = turns->jumpers; set; set &= set - 1) {
        int from = lw_lowest(set);
        chase c = begin_chase(board, p, from, LW_MOST_CHAINS - turns->jumps, UINT32_MAX);
        turns->chains[from] = follow(&c, from, enemy, 0, 0);
        turns->jumps += turns->chains[from];
    }
}

/* --- A position's turns. --- */

/* Sets of pieces that go the same ways. They come zeroed or from the same board: those that no kind belongs to
 * are left as they are. */
typedef uint64_t piece_sets[LW_GROUPS * LW_STYLES];

LW_INLINE void sort_pieces(const lw_board *board, const lw_position *p, uint64_t own, piece_sets sets)
{
    uint64_t pieces[LW_KINDS + 1];
    for (int kind = 1; kind <= LW_KINDS; kind++)
        pieces[kind] = own & lw_of_kind(p, kind);
    for (int i = 0; i < board->shares; i++)
        sets[board->share[i].set] =
            (sets[board->share[i].set] & board->share[i].keep) | pieces[board->share[i].kind];
}

LW_INLINE void find_turns(const lw_board *board, const lw_position *p, piece_sets sets, lw_turns *turns)
{
    uint64_t occupied = lw_occupied(p), own = lw_held(p, p->player), enemy = occupied & ~own;
    const lw_side *side = &board->side[p->player];
    turns->into.count = turns->quiet.count = 0;
    turns->into.turns = turns->quiet.turns = turns->jumps = 0;
    turns->jumpers = 0;
    turns->empty = ~occupied;
    sort_pieces(board, p, own, sets);
    for (int i = 0; i < side->ways; i++)
        find_along(turns, sets + side->way[i].group * LW_STYLES, side->way[i].vector, enemy);
    if (turns->jumpers)
        count_chains(board, p, turns);
    if (board->must && turns->into.turns + turns->jumps)
        turns->quiet.count = 0, turns->quiet.turns = 0;
}

LW_COUNTING static void find_counting(const lw_board *board, const lw_position *p, lw_turns *turns)
{
    piece_sets sets = {0};
    find_turns(board, p, sets, turns);
}

static void find_plainly(const lw_board *board, const lw_position *p, lw_turns *turns)
{
    piece_sets sets = {0};
    find_turns(board, p, sets, turns);
}

void lw_turns_find(const lw_board *board, const lw_position *p, lw_turns *turns)
{
    (board->counting ? find_counting : find_plainly)(board, p, turns);
}

/* The n-th cell of the bundles, counted from 0. */
LW_INLINE lw_turn pick_bundled(const lw_bundles *bundles, uint64_t empty, uint32_t number)
{
    const lw_bundle *bundle = bundles->list;
    while (number >= bundle->count)
        number -= (bundle++)->count;
    uint64_t cells = bundle->cells;
    while (number--)
        cells &= cells - 1;
    return (lw_turn){.from = lw_lowest(origin(cells & -cells, (int)bundle->vector, empty)),
                     .to = lw_lowest(cells)};
}

static lw_turn pick_chain(const lw_board *board, const lw_position *p, const lw_turns *turns, uint32_t number)
{
    uint64_t set = turns->jumpers;
    while (number >= turns->chains[lw_lowest(set)]) {
        number -= turns->chains[lw_lowest(set)];
        set &= set - 1;
    }
    int from = lw_lowest(set);
    chase c = begin_chase(board, p, from, number + 1, number);
    follow(&c, from, lw_held(p, p->player ^ 1), 0, 0);
    return c.found;
}

LW_INLINE lw_turn pick(const lw_board *board, const lw_position *p, const lw_turns *turns, uint32_t number)
{
    if (number < turns->into.turns) {
        lw_turn turn = pick_bundled(&turns->into, turns->empty, number);
        turn.victims = lw_bit(turn.to);
        return turn;
    }
    number -= turns->into.turns;
    if (number < turns->jumps)
        return pick_chain(board, p, turns, number);
    return pick_bundled(&turns->quiet, turns->empty, number - turns->jumps);
}

lw_turn lw_turns_get(const lw_board *board, const lw_position *p, const lw_turns *turns, uint32_t number)
{
    return pick(board, p, turns, number);
}

/* Whether the piece on a cell can. A slider with somewhere to go has an empty cell beside it, so that single
 * steps tell enough; one that jumps from afar is beside its victim or has an empty cell there. */
static bool piece_can_move(const lw_board *board, const lw_position *p, uint64_t cell, uint64_t own)
{
    int kind = lw_kind_at(p, lw_lowest(cell));
    uint64_t occupied = lw_occupied(p);
    bool over = board->style[kind] & LW_STYLE_OVER;
    for (int set = board->side[p->player].vectors[kind]; set; set &= set - 1) {
        int vector = __builtin_ctz((unsigned)set);
        uint64_t next = lw_step(cell, vector);
        if (next & ~(over ? occupied : own))
            return true;
        if (over && (lw_step(next & ~own, vector) & ~occupied))
            return true;
    }
    return false;
}

/* The foremost pieces come first: they are the least hemmed in. */
bool lw_board_can_move(const lw_board *board, const lw_position *p)
{
    uint64_t own = lw_held(p, p->player);
    for (uint64_t left = own; left;) {
        uint64_t cell = p->player ? left & -left : (uint64_t)1 << (63 - __builtin_clzll(left));
        if (piece_can_move(board, p, cell, own))
            return true;
        left &= ~cell;
    }
    return false;
}

/* --- Lists. --- */

static void list_bundles(const lw_bundles *bundles, uint64_t empty, lw_moves *out)
{
    unsigned char *at = lw_moves_room(out, (int)bundles->turns, 2);
    for (int i = 0; i < bundles->count; i++)
        for (uint64_t set = bundles->list[i].cells; set; set &= set - 1) {
            *at++ = (unsigned char)lw_lowest(origin(set & -set, (int)bundles->list[i].vector, empty));
            *at++ = (unsigned char)lw_lowest(set);
        }
}

static void list_chains(const lw_board *board, const lw_position *p, const lw_turns *turns, lw_moves *out)
{
    for (uint64_t set = turns->jumpers; set; set &= set - 1) {
        int from = lw_lowest(set);
        chase c = begin_chase(board, p, from, turns->chains[from], UINT32_MAX);
        c.out = out;
        follow(&c, from, lw_held(p, p->player ^ 1), 0, 0);
    }
}

int lw_turns_quiet(const lw_board *board, const lw_position *p)
{
    lw_turns turns;
    lw_turns_find(board, p, &turns);
    return (int)turns.quiet.turns;
}

int lw_turns_list(const lw_board *board, const lw_position *p, enum lw_listing listing, lw_moves *out)
{
    lw_turns turns;
    lw_turns_find(board, p, &turns);
    list_bundles(&turns.into, turns.empty, out);
    list_chains(board, p, &turns, out);
    if (listing == LW_LIST_CAPTURES)
        return (int)turns.quiet.turns;
    list_bundles(&turns.quiet, turns.empty, out);
    return 0;
}

LW_INLINE void roll(const lw_board *board, lw_position *p, lw_rng *rng)
{
    piece_sets sets = {0};
    lw_turns turns;
    lw_status status;
    while (p->plies < LW_PLIES && !lw_board_honour_fell(board, p, &status)) {
        find_turns(board, p, sets, &turns);
        uint32_t count = lw_turns_total(&turns);
        if (count == 0)
            break;
        lw_position_play(board, p, pick(board, p, &turns, lw_rng_below(rng, count)));
    }
}

LW_COUNTING static void roll_counting(const lw_board *board, lw_position *p, lw_rng *rng)
{
    roll(board, p, rng);
}

static void roll_plainly(const lw_board *board, lw_position *p, lw_rng *rng)
{
    roll(board, p, rng);
}

void lw_board_rollout(const lw_rules *rules, void *state, lw_rng *rng)
{
    const lw_board *board = (const lw_board *)rules;
    lw_position p;
    memcpy(&p, state, sizeof p);
    (board->counting ? roll_counting : roll_plainly)(board, &p, rng);
    memcpy(state, &p, sizeof p);
}
