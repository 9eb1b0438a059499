/* study.c: finds what an author's levels have in common, so that new levels have it too. For a game without
 * levels, only what the win conditions need is required. */
#include "families/puzzlescript/levels/study.h"
#include "families/puzzlescript/levels/level_template_parts.h"
#include "families/puzzlescript/levels/tiles.h"

#include <string.h>

enum { NO_TILE = 255 };

static const uint64_t *cell_of(const lw_ps_making *m, const lw_ps_level *level, int x, int y)
{
    return level->cells + (size_t)(x * level->height + y) * (size_t)m->template->game->words;
}

/* --- The levels as tiles. --- */

static unsigned char *make_sheet(const lw_ps_making *m, const lw_ps_level *level)
{
    const lw_ps_template *g = m->template;
    unsigned char *sheet = lw_arena_take(m->arena, (size_t)level->width * (size_t)level->height + 1);
    uint64_t *background = lw_new_array(m->arena, uint64_t, g->game->words);
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++) {
            const uint64_t *cell = cell_of(m, level, x, y);
            for (int w = 0; w < g->game->words; w++)
                background[w] = cell[w] & m->backgrounds[w];
            int tile = lw_ps_template_match(g, cell, background);
            sheet[y * level->width + x] = (unsigned char)(tile < 0 ? NO_TILE : tile);
        }
    return sheet;
}

/* Returns the tile that all cells at the level's edge have; -1: they differ. */
static int rim_of(const lw_ps_level *level, const unsigned char *sheet)
{
    int rim = sheet[0];
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            if ((x == 0 || y == 0 || x == level->width - 1 || y == level->height - 1) &&
                sheet[y * level->width + x] != rim)
                return -1;
    return rim == NO_TILE || level->width < 3 || level->height < 3 ? -1 : rim;
}

static void find_rim(lw_ps_making *m)
{
    lw_ps_template *g = m->template;
    int counts[LW_PS_MAX_TILES] = {0};
    g->rim = -1;
    for (int i = 0; i < m->boards; i++) {
        int rim = rim_of(m->board[i], g->sheets[i]);
        if (rim >= 0 && !g->tiles[rim].player)
            counts[rim]++;
    }
    for (int t = 0; t < g->tile_count; t++)
        if (4 * counts[t] >= 3 * m->boards && m->boards && (g->rim < 0 || counts[t] > counts[g->rim]))
            g->rim = t;
    if (g->from >= 0)
        g->rim = rim_of(m->board[g->from], g->sheets[g->from]);
    if (g->width < 3 || g->height < 3)
        g->rim = -1;
}

static void weigh_tiles(lw_ps_making *m)
{
    lw_ps_template *g = m->template;
    for (int i = 0; i < m->boards; i++) {
        const lw_ps_level *level = m->board[i];
        int inset = rim_of(level, g->sheets[i]) >= 0;
        for (int y = inset; y < level->height - inset; y++)
            for (int x = inset; x < level->width - inset; x++) {
                int tile = g->sheets[i][y * level->width + x];
                if (tile != NO_TILE)
                    g->tiles[tile].weight++;
            }
    }
}

/* --- Floor and wall. --- */

static bool is_dynamic(const lw_ps_game *game, int object)
{
    for (int i = 0; i < game->dynamic_count; i++)
        if (game->dynamic[i] == object)
            return true;
    return false;
}

/* Is an object of the tile on a layer of the player? `for_ever` is set if no object of the tile can change. */
static bool is_in_the_way(const lw_ps_making *m, const lw_ps_tile *tile, bool *for_ever)
{
    const lw_ps_game *game = m->template->game;
    bool in_the_way = false;
    *for_ever = true;
    for (int object = 0; object < game->objects; object++) {
        if (!lw_ps_bit(tile->objects, object) || lw_ps_bit(m->backgrounds, object))
            continue;
        *for_ever &= !is_dynamic(game, object);
        for (int other = 0; other < game->objects; other++)
            in_the_way |= lw_ps_bit(game->player, other) && game->things[other].name &&
                          game->things[other].layer == game->things[object].layer;
    }
    return in_the_way;
}

static int size_of(const lw_ps_making *m, const lw_ps_tile *tile)
{
    int size = 0;
    for (int w = 0; w < m->template->game->words; w++)
        size += __builtin_popcountll(tile->objects[w] & ~m->backgrounds[w]);
    return size;
}

static void find_floor(lw_ps_making *m)
{
    lw_ps_template *g = m->template;
    g->floor = g->wall = -1;
    for (int t = 0; t < g->tile_count; t++) {
        bool for_ever, blocks = is_in_the_way(m, &g->tiles[t], &for_ever);
        const lw_ps_tile *tile = &g->tiles[t], *floor = g->floor < 0 ? NULL : &g->tiles[g->floor];
        if (!blocks && !tile->player &&
            (!floor || tile->weight > floor->weight ||
             (tile->weight == floor->weight && size_of(m, tile) < size_of(m, floor))))
            g->floor = t;
        if (blocks && for_ever && (g->wall < 0 || tile->weight > g->tiles[g->wall].weight))
            g->wall = t;
    }
    for (int t = 0; t < g->tile_count && g->floor < 0; t++) /* rules may clear every cell for the player */
        if (!g->tiles[t].player && t != g->rim)
            g->floor = t;
    if (g->rim >= 0)
        g->wall = g->rim;
}

/* --- Counts. --- */

static int count_on(const lw_ps_making *m, const lw_ps_level *level, const uint64_t *mask, bool all)
{
    int count = 0;
    for (int at = 0; at < level->width * level->height; at++)
        count += lw_ps_has_side(m->template->game, level->cells + (size_t)at * (size_t)m->template->game->words,
                                mask, all);
    return count;
}

static int count_least(const lw_ps_making *m, const uint64_t *mask, bool all)
{
    int min = m->boards ? 1000000 : 1;
    for (int i = 0; i < m->boards; i++) {
        int count = count_on(m, m->board[i], mask, all);
        min = count < min ? count : min;
    }
    return min;
}

/* Adds a tally, or finds it, and returns its index; -1: there are too many, or no tile counts for it. */
static int add_tally(lw_ps_making *m, const uint64_t *mask, bool all, int min)
{
    lw_ps_template *g = m->template;
    for (int i = 0; i < g->tally_count; i++)
        if (g->tallies[i].all == all && lw_ps_same(g->game, g->tallies[i].mask, mask)) {
            g->tallies[i].min = min > g->tallies[i].min ? min : g->tallies[i].min;
            return i;
        }
    lw_ps_cell_count *tally = &g->tallies[g->tally_count];
    bool any = false;
    *tally = (lw_ps_cell_count){.mask = mask, .all = all, .min = min};
    for (int t = 0; t < g->tile_count; t++)
        any |= tally->of[t] = lw_ps_has_side(g->game, g->tiles[t].objects, mask, all);
    return any && g->tally_count < LW_PS_MAX_TALLIES - 1 ? g->tally_count++ : -1;
}

static void study_wins(lw_ps_making *m)
{
    lw_ps_template *g = m->template;
    for (int i = 0; i < g->game->win_count; i++) {
        const lw_ps_side *what = &g->game->wins[i].what, *on = &g->game->wins[i].on;
        if (!what->mask)
            continue;
        int one = add_tally(m, what->mask, what->all, count_least(m, what->mask, what->all) > 0);
        int two = on->mask ? add_tally(m, on->mask, on->all, count_least(m, on->mask, on->all) > 0) : -1;
        if (g->game->wins[i].quantifier != LW_PS_ALL_OF || one < 0 || two < 0)
            continue;
        bool fits = true, even = true;
        for (int k = 0; k < m->boards; k++) {
            int whats = count_on(m, m->board[k], what->mask, what->all),
                ons = count_on(m, m->board[k], on->mask, on->all);
            fits &= whats <= ons;
            even &= whats == ons;
        }
        if (fits)
            g->matches[g->match_count++] = (lw_ps_match){.what = one, .on = two, .even = even};
    }
}

static void study_objects(lw_ps_making *m)
{
    lw_ps_template *g = m->template;
    for (int object = 0; object < g->game->objects; object++) {
        uint64_t *mask = lw_new_array(m->arena, uint64_t, g->game->words);
        mask[object >> 6] |= (uint64_t)1 << (object & 63);
        bool common = m->boards > 1 && count_least(m, mask, false) > 0;
        bool asked = m->named && lw_ps_bit(m->named, object);
        bool reported = lw_ps_bit(g->game->player, object) || lw_ps_bit(m->backgrounds, object) ||
                        (g->rim >= 0 && lw_ps_bit(g->tiles[g->rim].objects, object));
        if (g->game->things[object].name && (asked || (common && !reported)))
            add_tally(m, mask, false, 1);
    }
}

static void study_players(lw_ps_making *m)
{
    lw_ps_template *g = m->template;
    for (int i = 0; i < m->boards; i++) {
        int count = count_on(m, m->board[i], g->game->player, g->game->player_all);
        if (count == 0)
            continue;
        g->min_players = !g->min_players || count < g->min_players ? count : g->min_players;
        g->max_players = count > g->max_players ? count : g->max_players;
    }
    if (g->from >= 0)
        g->min_players = g->max_players = count_on(m, m->board[g->from], g->game->player, g->game->player_all);
    else if (!g->max_players && m->peopled)
        g->min_players = g->max_players = 1;
}

void lw_ps_study(lw_ps_making *m)
{
    lw_ps_template *g = m->template;
    const unsigned char **sheets = lw_new_array(m->arena, const unsigned char *, m->boards + 1);
    for (int i = 0; i < m->boards; i++)
        sheets[i] = make_sheet(m, m->board[i]);
    g->sheets = sheets;
    g->sheet_of = m->board;
    g->sheet_count = m->boards;
    find_rim(m);
    weigh_tiles(m);
    find_floor(m);
    study_wins(m);
    study_objects(m);
    study_players(m);
}
