/* pull.c: finds a harder position for a Sokoban level to begin in, by playing backwards.
 *
 * If the rules are proved to be pushes (heuristics/crates.c), the states that can precede a state are known:
 * the player steps back, and may pull a crate along. In a breadth-first search from all states with every crate
 * on a mark, layer n has the states exactly n moves from a win, so a level of the wanted length is found
 * without solving it. (J. Taylor and I. Parberry, "Procedural generation of Sokoban levels", 2011, search for
 * the farthest state in the same way.) Walls and marks are those of the design. Cost: at most MAX states of a
 * few bytes. */
#include "families/puzzlescript/levels/pull.h"
#include "base/hash.h"
#include "families/puzzlescript/levels/shape.h"

#include <string.h>

enum { MAX = 20000, PLACES = 1 << 16, CRATES = 6, TRIES = 40 };

/* The player's cell, then the crates' cells in ascending order; the rest is zero. */
typedef struct place {
    uint16_t cells[CRATES + 1];
} place;

typedef struct pulling {
    const lw_ps_template *template;
    int crates, steps[4];
    bool *wall, *mark;
    place *places;
    int count, layer; /* index of the first place of the last layer */
    int *table;
    int tiles[2][3]; /* without a mark and with one: floor, crate, player; -1: none */
} pulling;

static bool has_crate(const pulling *p, const place *at, int cell)
{
    for (int i = 1; i <= p->crates; i++)
        if (at->cells[i] == cell)
            return true;
    return false;
}

static void add(pulling *p, const place *new)
{
    size_t at = (size_t)lw_hash(new, sizeof *new) % PLACES;
    while (p->table[at] && memcmp(&p->places[p->table[at] - 1], new, sizeof *new) != 0)
        at = (at + 1) % PLACES;
    if (p->table[at] || p->count == MAX)
        return;
    p->places[p->count] = *new;
    p->table[at] = ++p->count;
}

/* Moves a crate and keeps the crates in ascending order. */
static void move_crate(const pulling *p, place *at, int from, int to)
{
    int i = 1;
    while (at->cells[i] != from)
        i++;
    for (; i < p->crates && at->cells[i + 1] < to; i++)
        at->cells[i] = at->cells[i + 1];
    for (; i > 1 && at->cells[i - 1] > to; i--)
        at->cells[i] = at->cells[i - 1];
    at->cells[i] = (uint16_t)to;
}

static void step_back(pulling *p, int index)
{
    for (int d = 0; d < 4; d++) {
        place from = p->places[index];
        int player = from.cells[0], back = player - p->steps[d], ahead = player + p->steps[d];
        if (p->wall[back] || has_crate(p, &from, back))
            continue;
        from.cells[0] = (uint16_t)back;
        add(p, &from);
        if (!has_crate(p, &from, ahead))
            continue;
        move_crate(p, &from, ahead, player);
        add(p, &from);
    }
}

/* --- The board: the level with a border of walls around it. --- */

static int pitch(const pulling *p)
{
    return p->template->width + 2;
}

static bool read_board(pulling *p, const unsigned char *design, lw_arena *arena)
{
    const lw_ps_template *g = p->template;
    const lw_ps_game *game = g->game;
    int cells = pitch(p) * (g->height + 2);
    if (cells > 65535)
        return false;
    p->wall = lw_new_array(arena, bool, cells);
    p->mark = lw_new_array(arena, bool, cells);
    memset(p->wall, true, (size_t)cells);
    place won = {0};
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++) {
            int at = (y + 1) * pitch(p) + x + 1, tile = lw_ps_template_tile(g, design, x, y);
            const uint64_t *objects = g->tiles[tile].objects;
            bool thing = g->tiles[tile].player || lw_ps_bit(objects, g->crates.crate), solid = false;
            for (int w = 0; w < game->words; w++) {
                solid |= (objects[w] & g->crates.solid[w]) != 0;
                p->mark[at] |= (objects[w] & g->crates.mark[w]) != 0;
            }
            p->wall[at] = solid && !thing;
            if (!p->mark[at] || p->wall[at])
                continue;
            if (p->crates == CRATES)
                return false;
            won.cells[++p->crates] = (uint16_t)at;
        }
    for (int at = 0; at < cells && p->crates; at++) {
        won.cells[0] = (uint16_t)at;
        if (!p->wall[at] && !has_crate(p, &won, at))
            add(p, &won);
    }
    return p->count > 0;
}

static void find_tiles(pulling *p)
{
    const lw_ps_template *g = p->template;
    memset(p->tiles, -1, sizeof p->tiles);
    for (int t = g->tile_count; t-- > 0;) {
        const uint64_t *objects = g->tiles[t].objects;
        bool mark = false, solid = false, crate = lw_ps_bit(objects, g->crates.crate);
        for (int w = 0; w < g->game->words; w++) {
            mark |= (objects[w] & g->crates.mark[w]) != 0;
            solid |= (objects[w] & g->crates.solid[w]) != 0;
        }
        if (!solid || crate || g->tiles[t].player)
            p->tiles[mark][g->tiles[t].player ? 2 : crate] = t;
    }
    p->tiles[0][0] = g->floor;
}

static bool write_board(const pulling *p, const place *at, unsigned char *design)
{
    const lw_ps_template *g = p->template;
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++) {
            int cell = (y + 1) * pitch(p) + x + 1;
            int tile = p->tiles[p->mark[cell]][at->cells[0] == cell ? 2 : has_crate(p, at, cell)];
            if (p->wall[cell])
                continue;
            if (tile < 0)
                return false;
            *lw_ps_template_cell(g, design, x, y) = (unsigned char)g->tiles[tile].glyph;
        }
    return true;
}

/* Expands layer by layer up to the wanted distance, or until there are no new states. */
static void go_back(pulling *p)
{
    int wanted = p->template->depth;
    for (int far = 0; !wanted || far < wanted; far++) {
        int end = p->count;
        for (int i = p->layer; i < end && p->count < MAX; i++)
            step_back(p, i);
        if (p->count == end || (p->count == MAX && far > 0))
            return; /* states of an incomplete layer have exact distances, but the next layer's would not */
        p->layer = end;
    }
}

bool lw_ps_pull(const lw_ps_template *g, lw_rng *rng, unsigned char *design)
{
    lw_arena arena = {0};
    pulling p = {.template = g, .steps = {-(g->width + 2), g->width + 2, -1, 1}};
    bool done = false;
    if (!g->pushes)
        return false;
    p.places = lw_new_array(&arena, place, MAX + 1);
    p.table = lw_new_array(&arena, int, PLACES);
    find_tiles(&p);
    if (read_board(&p, design, &arena)) {
        unsigned char *found = lw_arena_copy(&arena, design, g->size);
        go_back(&p);
        for (int tries = 0; tries < TRIES && !done && p.layer > 0 && p.layer < p.count; tries++) {
            int pick = p.layer + (int)lw_rng_below(rng, (uint32_t)(p.count - p.layer));
            memcpy(found, design, g->size);
            done = write_board(&p, &p.places[pick], found);
        }
        if (done)
            memcpy(design, found, g->size);
    }
    lw_arena_drop(&arena);
    return done;
}
