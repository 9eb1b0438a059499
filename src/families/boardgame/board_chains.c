/* board_chains.c: turns of a piece that jumps and goes on jumping as long as it can.
 *
 * Chains branch, so they cannot be bundled. A piece is followed depth first: once to count its chains and, if
 * one of them is chosen, a second time up to that chain. Callers that want all chains have them listed in one
 * pass. Each jump removes a piece, so the depth is at most the number of enemies; the number of chains is cut
 * off at LW_BOARD_MAX_CHAINS. Like board_turns.c, this file is also valid C++. */
#include "families/boardgame/board_chains.h"
#include "families/boardgame/boardgame.h"

typedef struct chase {
    const lw_board *board;
    uint16_t vectors;
    bool far;
    uint64_t own;    /* without the jumping piece */
    uint32_t left;   /* chains that may still be counted */
    uint32_t wanted; /* counted down; the chain that reaches 0 is stored in `found` */
    int from;
    lw_board_ply found;
    /* For listing: the moves, and the cells of the current chain; `out` is NULL when counting. */
    lw_moves *out;
    unsigned char cells[LW_BOARD_CELLS + 1];
} chase;

/* Ends a chain here. */
static void close_chain(chase *c, int cell, uint64_t victims, int jumps)
{
    c->left--;
    if (c->wanted-- == 0) {
        lw_board_ply found = {.from = c->from, .to = cell, .victims = victims};
        c->found = found;
    }
    if (c->out)
        lw_moves_add(c->out, c->cells, (size_t)jumps + 1);
}

/* Follows every jump from `cell`; returns the number of chains. */
static uint32_t follow(chase *c, int cell, uint64_t enemy, uint64_t victims, int jumps)
{
    uint32_t chains = 0;
    bool jumped = false;
    c->cells[jumps] = (unsigned char)cell;
    uint64_t empty = ~(c->own | enemy);
    for (int set = c->vectors; set; set &= set - 1) {
        int vector = __builtin_ctz((unsigned)set);
        uint64_t at = lw_board_shift(lw_board_bit(cell), vector);
        while (c->far && (at & empty))
            at = lw_board_shift(at, vector);
        uint64_t victim = at & enemy;
        if (!victim)
            continue;
        for (at = lw_board_shift(at, vector) & empty; at; at = lw_board_shift(at, vector) & empty) {
            jumped = true;
            if (c->left)
                chains += follow(c, lw_board_lowest(at), enemy & ~victim, victims | victim, jumps + 1);
            if (!c->far || !c->board->land_any)
                break;
        }
    }
    if (jumped || jumps == 0)
        return chains;
    close_chain(c, cell, victims, jumps);
    return 1;
}

/* Does not initialize `cells`: they are written before they are read, and this code is hot. */
static void begin_chase(chase *c, const lw_board *board, const lw_board_position *p, int from, uint32_t left,
                        uint32_t wanted)
{
    int kind = lw_board_kind_at(p, from);
    c->board = board;
    c->vectors = board->side[p->player].vectors[kind];
    c->far = board->style[kind] & LW_BOARD_STYLE_FAR;
    c->own = lw_board_held(p, p->player) & ~lw_board_bit(from);
    c->left = left;
    c->wanted = wanted;
    c->from = from;
    c->found.from = c->found.to = 0;
    c->found.victims = 0;
    c->out = NULL;
}

void lw_board_chains_count(const lw_board *board, const lw_board_position *p, lw_board_turns *turns)
{
    uint64_t enemy = lw_board_held(p, p->player ^ 1);
    for (uint64_t set = turns->jumpers; set; set &= set - 1) {
        int from = lw_board_lowest(set);
        chase c;
        begin_chase(&c, board, p, from, LW_BOARD_MAX_CHAINS - turns->jumps, UINT32_MAX);
        turns->chains[from] = follow(&c, from, enemy, 0, 0);
        turns->jumps += turns->chains[from];
    }
}

lw_board_ply lw_board_chains_pick(const lw_board *board, const lw_board_position *p,
                                  const lw_board_turns *turns, uint32_t number)
{
    uint64_t set = turns->jumpers;
    while (number >= turns->chains[lw_board_lowest(set)]) {
        number -= turns->chains[lw_board_lowest(set)];
        set &= set - 1;
    }
    int from = lw_board_lowest(set);
    chase c;
    begin_chase(&c, board, p, from, number + 1, number);
    follow(&c, from, lw_board_held(p, p->player ^ 1), 0, 0);
    return c.found;
}

void lw_board_chains_list(const lw_board *board, const lw_board_position *p, uint64_t jumpers, lw_moves *out)
{
    uint64_t enemy = lw_board_held(p, p->player ^ 1);
    uint32_t left = LW_BOARD_MAX_CHAINS;
    for (uint64_t set = jumpers; set; set &= set - 1) {
        int from = lw_board_lowest(set);
        chase c;
        begin_chase(&c, board, p, from, left, UINT32_MAX);
        c.out = out;
        follow(&c, from, enemy, 0, 0);
        left = c.left;
    }
}
