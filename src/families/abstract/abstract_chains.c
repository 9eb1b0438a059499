/* abstract_chains.c: a jump captures the enemy at once, and the chain's first cell is empty from then on. A
 * chain ends where no jump is left; if it ends on the far row, the piece promotes there. */
#include "families/abstract/abstract_chains.h"

#include <string.h>

typedef struct chains {
    const lw_abstract_game *game;
    int side, kind;
    uint32_t again;
    uint32_t seen, wanted; /* turns so far; where to stop */
    lw_moves *list;        /* NULL: turns are only counted */
    unsigned char move[LW_ABSTRACT_MOVE_MAX];
    size_t size;
} chains;

static unsigned promotions(const chains *c)
{
    return c->game->far[c->side] >> c->move[c->size - 1] & 1 ? lw_abstract_kind_of(c->game, c->kind)->promotes
                                                             : 0;
}

static void add_chain(chains *c)
{
    unsigned becomes = promotions(c);
    c->seen += becomes ? (uint32_t)__builtin_popcount(becomes) : 1;
    if (c->list && !becomes)
        lw_moves_add(c->list, c->move, c->size);
    for (; c->list && becomes; becomes &= becomes - 1) {
        c->move[c->size] = (unsigned char)(LW_ABSTRACT_KIND | (__builtin_ctz(becomes) + 1));
        lw_moves_add(c->list, c->move, c->size + 1);
    }
}

/* Follows all jumps from the last cell; false if there are none. When enough turns were seen, the move is kept
 * as it is. */
static bool follow(chains *c, lw_abstract_cells enemy, lw_abstract_cells empty, uint32_t vectors)
{
    bool any = false;
    lw_abstract_cells from = lw_abstract_bit(c->move[c->size - 1]);
    for (uint32_t set = vectors; set && c->seen < c->wanted; set &= set - 1) {
        int vector = __builtin_ctz(set);
        lw_abstract_cells over = lw_abstract_shift(c->game, from, vector) & enemy,
                          to = over ? lw_abstract_shift(c->game, over, vector) & empty : 0;
        if (!to)
            continue;
        any = true;
        c->move[c->size++] = (unsigned char)lw_abstract_lowest(to);
        if (!(c->again >> vector & 1) || !follow(c, enemy & ~over, empty | over, c->again))
            add_chain(c);
        c->size -= c->seen < c->wanted;
    }
    return any;
}

static chains walk(const lw_abstract_game *game, const lw_abstract_position *p, int cell, int kind,
                   uint32_t wanted, lw_moves *list)
{
    lw_abstract_cells occupied = lw_abstract_occupied(p), own = lw_abstract_held(p, p->side);
    const lw_abstract_ways *ways = &game->ways[p->side][kind];
    chains c = {.game = game, .side = p->side, .kind = kind, .again = ways->jumps_again, .wanted = wanted};
    c.list = list;
    c.move[c.size++] = LW_ABSTRACT_CHAIN;
    c.move[c.size++] = (unsigned char)cell;
    follow(&c, occupied & ~own, (game->all & ~occupied) | lw_abstract_bit(cell), ways->jumps);
    return c;
}

uint32_t lw_abstract_chains_count(const lw_abstract_game *game, const lw_abstract_position *p, int cell,
                                  int kind)
{
    return walk(game, p, cell, kind, LW_ABSTRACT_CHAINS_MAX, NULL).seen;
}

size_t lw_abstract_chains_get(const lw_abstract_game *game, const lw_abstract_position *p, int cell, int kind,
                              uint32_t number, unsigned char *move)
{
    chains c = walk(game, p, cell, kind, number + 1, NULL);
    unsigned becomes = promotions(&c);
    if (becomes) {
        uint32_t first = c.seen - (uint32_t)__builtin_popcount(becomes);
        for (; first < number; first++)
            becomes &= becomes - 1;
        c.move[c.size++] = (unsigned char)(LW_ABSTRACT_KIND | (__builtin_ctz(becomes) + 1));
    }
    memcpy(move, c.move, c.size);
    return c.size;
}

void lw_abstract_chains_list(const lw_abstract_game *game, const lw_abstract_position *p, int cell, int kind,
                             lw_moves *list)
{
    walk(game, p, cell, kind, LW_ABSTRACT_CHAINS_MAX, list);
}
