/* shape.c: random levels, and changes to them.
 *
 * Every operator leaves the rim as it is, and repairs the counts afterwards: as many players as the author's
 * levels have, enough crates for the marks, and every object that all levels have. Repairs are made at random
 * places, so that a repair is a mutation, too. Cost: a few passes over the cells. */
#include "families/puzzlescript/levels/shape.h"

#include <string.h>

enum { NO_TILE = 255, TRIES = 60 };

typedef struct spot {
    int x, y;
} spot;

static int inset(const lw_ps_template *g)
{
    return g->rim >= 0;
}

static spot any_spot(const lw_ps_template *g, lw_rng *rng)
{
    int in = inset(g);
    return (spot){in + (int)lw_rng_below(rng, (uint32_t)(g->width - 2 * in)),
                  in + (int)lw_rng_below(rng, (uint32_t)(g->height - 2 * in))};
}

static int tile_at(const lw_ps_template *g, const unsigned char *design, spot at)
{
    return lw_ps_template_tile(g, design, at.x, at.y);
}

static void put(const lw_ps_template *g, unsigned char *design, spot at, int tile)
{
    *lw_ps_template_cell(g, design, at.x, at.y) = (unsigned char)g->tiles[tile].glyph;
}

/* Picks a tile at random, weighted by how often the author uses it; every tile has a chance. */
static int any_tile(const lw_ps_template *g, lw_rng *rng)
{
    uint32_t sum = 0;
    for (int t = 0; t < g->tile_count; t++)
        sum += (uint32_t)g->tiles[t].weight + 1;
    uint32_t pick = lw_rng_below(rng, sum);
    for (int t = 0; t < g->tile_count; t++) {
        uint32_t weight = (uint32_t)g->tiles[t].weight + 1;
        if (pick < weight)
            return t;
        pick -= weight;
    }
    return g->floor;
}

static bool is_thing(const lw_ps_template *g, int tile)
{
    return tile != g->floor && tile != g->wall;
}

/* Finds a random spot with such a tile. False: there is none. */
typedef bool (*tile_test)(const lw_ps_template *, int tile);

static bool find_spot(const lw_ps_template *g, const unsigned char *design, tile_test fits, lw_rng *rng,
                      spot *out)
{
    uint32_t seen = 0;
    int in = inset(g);
    for (int y = in; y < g->height - in; y++)
        for (int x = in; x < g->width - in; x++)
            if (fits(g, lw_ps_template_tile(g, design, x, y)) && lw_rng_below(rng, ++seen) == 0)
                *out = (spot){x, y};
    return seen > 0;
}

static bool is_floor(const lw_ps_template *g, int tile)
{
    return tile == g->floor;
}

static bool is_player(const lw_ps_template *g, int tile)
{
    return g->tiles[tile].player;
}

/* --- Repairing counts. --- */

static int count_tally(const lw_ps_template *g, const unsigned char *design, const lw_ps_cell_count *tally)
{
    int count = 0;
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++)
            count += tally->of[lw_ps_template_tile(g, design, x, y)];
    return count;
}

static int count_players(const lw_ps_template *g, const unsigned char *design)
{
    int count = 0;
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++)
            count += g->tiles[lw_ps_template_tile(g, design, x, y)].player;
    return count;
}

/* Picks a tile that counts for one tally and, unless `without` is NULL, not for another; -1: none. */
static int tile_with(const lw_ps_template *g, const lw_ps_cell_count *with, const lw_ps_cell_count *without,
                     lw_rng *rng)
{
    enum { RARE = 8 }; /* tiles that the author never uses are rare */
    uint32_t sum = 0;
    int found = -1;
    for (int t = 0; t < g->tile_count; t++) {
        uint32_t weight = RARE * (uint32_t)g->tiles[t].weight + 1;
        if (!with->of[t] || (without && without->of[t]) || g->tiles[t].player)
            continue;
        sum += weight;
        if (lw_rng_below(rng, sum) < weight)
            found = t;
    }
    return found;
}

/* Removes a tile that counts for the first tally and not for the second. */
static bool drop_one(const lw_ps_template *g, unsigned char *design, const lw_ps_cell_count *with,
                     const lw_ps_cell_count *without, lw_rng *rng)
{
    uint32_t seen = 0;
    int in = inset(g);
    spot at = {0, 0};
    for (int y = in; y < g->height - in; y++)
        for (int x = in; x < g->width - in; x++) {
            int tile = lw_ps_template_tile(g, design, x, y);
            if (with->of[tile] && !without->of[tile] && !g->tiles[tile].player &&
                lw_rng_below(rng, ++seen) == 0)
                at = (spot){x, y};
        }
    if (seen)
        put(g, design, at, g->floor);
    return seen > 0;
}

static bool add_one(const lw_ps_template *g, unsigned char *design, const lw_ps_cell_count *with,
                    const lw_ps_cell_count *without, lw_rng *rng)
{
    int tile = tile_with(g, with, without, rng);
    spot at;
    if (tile < 0 || !find_spot(g, design, is_floor, rng, &at))
        return false;
    put(g, design, at, tile);
    return true;
}

static bool fix_match(const lw_ps_template *g, unsigned char *design, const lw_ps_match *match, lw_rng *rng)
{
    const lw_ps_cell_count *what = &g->tallies[match->what], *on = &g->tallies[match->on];
    int more = count_tally(g, design, what) - count_tally(g, design, on);
    if (more == 0 || (more < 0 && !match->even))
        return false;
    const lw_ps_cell_count *many = more > 0 ? what : on, *few = more > 0 ? on : what;
    return lw_rng_below(rng, 2) ? drop_one(g, design, many, few, rng) || add_one(g, design, few, many, rng)
                                : add_one(g, design, few, many, rng) || drop_one(g, design, many, few, rng);
}

static bool fix_players(const lw_ps_template *g, unsigned char *design, lw_rng *rng)
{
    int players = count_players(g, design);
    spot at;
    if (players > g->max_players && find_spot(g, design, is_player, rng, &at)) {
        put(g, design, at, g->floor);
        return true;
    }
    if (players >= g->min_players || !find_spot(g, design, is_floor, rng, &at))
        return false;
    for (int tries = 0; tries < TRIES; tries++) {
        int tile = any_tile(g, rng);
        if (!g->tiles[tile].player)
            continue;
        put(g, design, at, tile);
        return true;
    }
    for (int t = 0; t < g->tile_count; t++)
        if (g->tiles[t].player)
            put(g, design, at, t);
    return true;
}

/* A row must not begin with the word "message", which would make it a message. */
static void break_words(const lw_ps_template *g, unsigned char *design)
{
    static const char word[] = "message";
    for (int y = 0; y < g->height; y++) {
        size_t i = 0;
        while (i < sizeof word - 1 && i < (size_t)g->width &&
               (*lw_ps_template_cell(g, design, (int)i, y) | 32) == word[i])
            i++;
        if (i == sizeof word - 1)
            put(g, design, (spot){(int)i / 2, y}, g->floor);
    }
}

/* Repairs all counts, as far as a few tries succeed. */
static void repair(const lw_ps_template *g, lw_rng *rng, unsigned char *design)
{
    bool changed = true;
    for (int tries = 0; changed && tries < TRIES; tries++) {
        changed = fix_players(g, design, rng);
        for (int i = 0; i < g->tally_count; i++)
            if (g->tallies[i].min > count_tally(g, design, &g->tallies[i]))
                changed |= add_one(g, design, &g->tallies[i], NULL, rng);
        for (int i = 0; i < g->match_count; i++)
            changed |= fix_match(g, design, &g->matches[i], rng);
    }
    break_words(g, design);
}

bool lw_ps_counts_hold(const lw_ps_template *g, const unsigned char *design)
{
    int players = count_players(g, design);
    bool hold = players >= g->min_players && players <= g->max_players;
    for (int i = 0; hold && i < g->tally_count; i++)
        hold = count_tally(g, design, &g->tallies[i]) >= g->tallies[i].min;
    for (int i = 0; hold && i < g->match_count; i++) {
        int more = count_tally(g, design, &g->tallies[g->matches[i].what]) -
                   count_tally(g, design, &g->tallies[g->matches[i].on]);
        hold = more == 0 || (more < 0 && !g->matches[i].even);
    }
    return hold;
}

/* --- Changes. --- */

static void swap(unsigned char *a, unsigned char *b)
{
    unsigned char kept = *a;
    *a = *b;
    *b = kept;
}

static void swap_spots(const lw_ps_template *g, unsigned char *design, spot a, spot b)
{
    swap(lw_ps_template_cell(g, design, a.x, a.y), lw_ps_template_cell(g, design, b.x, b.y));
}

static bool test_thing(const lw_ps_template *g, int tile)
{
    return is_thing(g, tile);
}

void lw_ps_edit(const lw_ps_template *g, lw_rng *rng, unsigned char *design)
{
    spot at = any_spot(g, rng), to = any_spot(g, rng);
    switch (lw_rng_below(rng, 6)) {
    case 0:
        put(g, design, at, any_tile(g, rng));
        break;
    case 1:
        swap_spots(g, design, at, to);
        break;
    case 2:
    case 3: /* moves a thing, usually to a neighbouring cell */
        if (!find_spot(g, design, test_thing, rng, &at))
            break;
        if (lw_rng_below(rng, 4)) {
            int in = inset(g), side = (int)lw_rng_below(rng, 4);
            to = (spot){at.x + (side == 0) - (side == 1), at.y + (side == 2) - (side == 3)};
            if (to.x < in || to.y < in || to.x >= g->width - in || to.y >= g->height - in)
                break;
        }
        swap_spots(g, design, at, to);
        break;
    default: /* walls */
        if (g->wall >= 0 && is_floor(g, tile_at(g, design, at)))
            put(g, design, at, g->wall);
        else if (tile_at(g, design, at) == g->wall)
            put(g, design, at, g->floor);
        else
            swap_spots(g, design, at, to);
    }
    repair(g, rng, design);
}

/* --- New levels, from nothing or from a level. --- */

static void lay_out(const lw_ps_template *g, unsigned char *design)
{
    memcpy(design, g->frame, g->size);
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++) {
            bool edge = x == 0 || y == 0 || x == g->width - 1 || y == g->height - 1;
            put(g, design, (spot){x, y}, edge && g->rim >= 0 ? g->rim : g->floor);
        }
}

/* Copies the level, aligned at the top left, without its rim. */
static void copy_sheet(const lw_ps_template *g, int sheet, unsigned char *design)
{
    const lw_ps_level *level = g->sheet_of[sheet];
    int in = inset(g);
    for (int y = in; y < g->height - in && y < level->height - in; y++)
        for (int x = in; x < g->width - in && x < level->width - in; x++) {
            int tile = g->sheets[sheet][y * level->width + x];
            if (tile != NO_TILE)
                put(g, design, (spot){x, y}, tile);
        }
}

static int count_sheet(const lw_ps_template *g, int sheet, int counts[])
{
    const lw_ps_level *level = g->sheet_of[sheet];
    int in = inset(g), cells = 0;
    for (int y = in; y < level->height - in; y++)
        for (int x = in; x < level->width - in; x++) {
            int tile = g->sheets[sheet][y * level->width + x];
            cells++;
            if (tile != NO_TILE)
                counts[tile]++;
        }
    return cells;
}

/* Puts the tiles of a level at random places: as many things as the level has, if they fill at most half of the
 * cells, and as many walls as its share of walls. Everything the level has is put at least once. */
static void scatter(const lw_ps_template *g, int sheet, lw_rng *rng, unsigned char *design)
{
    int counts[LW_PS_MAX_TILES] = {0}, in = inset(g), things = 0, theirs = count_sheet(g, sheet, counts);
    int ours = (g->width - 2 * in) * (g->height - 2 * in);
    for (int t = 0; t < g->tile_count; t++)
        things += is_thing(g, t) ? counts[t] : 0;
    for (int t = 0; t < g->tile_count; t++) {
        if (t == g->floor || counts[t] == 0)
            continue;
        int count = (int)(((int64_t)counts[t] * ours + theirs / 2) / theirs);
        if (is_thing(g, t) && 2 * things <= ours)
            count = counts[t];
        count = count < 1 ? 1 : count;
        for (spot at; count > 0 && find_spot(g, design, is_floor, rng, &at); count--)
            put(g, design, at, t);
    }
}

static void edit_often(const lw_ps_template *g, lw_rng *rng, uint32_t times, unsigned char *design)
{
    for (; times > 0; times--)
        lw_ps_edit(g, rng, design);
}

void lw_ps_deal(const lw_ps_template *g, lw_rng *rng, unsigned char *design)
{
    lay_out(g, design);
    int sheet = g->from < 0 && g->sheet_count ? (int)lw_rng_below(rng, (uint32_t)g->sheet_count) : g->from;
    uint32_t area = (uint32_t)(g->width * g->height);
    if (g->from >= 0) {
        copy_sheet(g, sheet, design);
        edit_often(g, rng, lw_rng_below(rng, (uint32_t)g->steps + 1), design);
    } else if (sheet >= 0 && lw_rng_below(rng, 2)) { /* keeps most things that belong together in place */
        copy_sheet(g, sheet, design);
        edit_often(g, rng, area / 8 + lw_rng_below(rng, area / 2 + 1), design);
    } else if (sheet >= 0) {
        scatter(g, sheet, rng, design);
    } else {
        for (int i = g->width * g->height / 4; i > 0; i--)
            put(g, design, any_spot(g, rng), lw_rng_below(rng, 3) && g->wall >= 0 ? g->wall : any_tile(g, rng));
    }
    repair(g, rng, design);
}

/* --- Crossover. --- */

static void mirror(const lw_ps_template *g, lw_rng *rng, unsigned char *design)
{
    bool across = lw_rng_below(rng, 2);
    for (int y = 0; y < (across ? g->height : g->height / 2); y++)
        for (int x = 0; x < (across ? g->width / 2 : g->width); x++)
            swap_spots(g, design, (spot){x, y},
                       across ? (spot){g->width - 1 - x, y} : (spot){x, g->height - 1 - y});
}

void lw_ps_swap_parts(const lw_ps_template *g, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    if (lw_rng_below(rng, 4) == 0)
        mirror(g, rng, b);
    spot one = any_spot(g, rng), two = any_spot(g, rng);
    int x_end = one.x > two.x ? one.x : two.x, y_end = one.y > two.y ? one.y : two.y;
    for (int y = one.y + two.y - y_end; y <= y_end; y++)
        for (int x = one.x + two.x - x_end; x <= x_end; x++)
            swap(lw_ps_template_cell(g, a, x, y), lw_ps_template_cell(g, b, x, y));
    repair(g, rng, a);
    repair(g, rng, b);
}
