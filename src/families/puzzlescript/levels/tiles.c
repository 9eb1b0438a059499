/* tiles.c: chooses the glyphs that levels to order are made of. If several glyphs put the same objects into a
 * cell, the one that the author uses most is chosen, in upper or lower case as the author writes it. */
#include "families/puzzlescript/levels/tiles.h"
#include "families/puzzlescript/levels/level_template_parts.h"

#include <string.h>

bool lw_ps_same(const lw_ps_game *game, const uint64_t *a, const uint64_t *b)
{
    return !memcmp(a, b, (size_t)game->words * sizeof *a);
}

bool lw_ps_meets(const lw_ps_game *game, const uint64_t *a, const uint64_t *b)
{
    for (int w = 0; w < game->words; w++)
        if (a[w] & b[w])
            return true;
    return false;
}

bool lw_ps_has_side(const lw_ps_game *game, const uint64_t *cell, const uint64_t *mask, bool all)
{
    for (int w = 0; all && w < game->words; w++)
        if (mask[w] & ~cell[w])
            return false;
    return all || lw_ps_meets(game, cell, mask);
}

/* Counts each character in the lines of the author's levels; upper and lower case are counted separately. */
static void count_letters(const lw_ps_making *m, int counts[128])
{
    int line = 1, entry = 0;
    const lw_ps_game *game = m->template->game;
    for (size_t i = 0; i < m->size; i++) {
        unsigned char byte = (unsigned char)m->text[i];
        while (entry < game->level_count && (game->levels[entry].message || game->levels[entry].last < line))
            entry++;
        if (entry < game->level_count && line >= game->levels[entry].line && byte < 128)
            counts[byte]++;
        line += byte == '\n';
    }
}

static bool may_stand(char glyph)
{
    return glyph > ' ' && glyph < 127 && !strchr("()=", glyph);
}

static char upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 32) : letter;
}

/* Are all objects of the glyph allowed? */
static bool is_allowed(const lw_ps_making *m, const uint64_t *objects)
{
    for (int w = 0; w < m->template->game->words; w++)
        if (objects[w] & ~m->allowed[w])
            return false;
    return true;
}

static void add_tile(lw_ps_making *m, const lw_ps_glyph *glyph, const int counts[128], int best[])
{
    lw_ps_template *g = m->template;
    char small = (char)glyph->unit;
    int count = counts[(int)small] + (upper(small) != small ? counts[(int)upper(small)] : 0), t = 0;
    while (t < g->tile_count && !lw_ps_same(g->game, g->tiles[t].objects, glyph->objects))
        t++;
    if (t == LW_PS_MAX_TILES || (t < g->tile_count && count <= best[t]))
        return;
    g->tile_count += t == g->tile_count;
    best[t] = count;
    g->tiles[t] =
        (lw_ps_tile){.glyph = counts[(int)upper(small)] > counts[(int)small] ? upper(small) : small,
                     .objects = glyph->objects,
                     .player = lw_ps_has_side(g->game, glyph->objects, g->game->player, g->game->player_all)};
}

void lw_ps_choose_tiles(lw_ps_making *m)
{
    lw_ps_template *g = m->template;
    int counts[128] = {0}, best[LW_PS_MAX_TILES] = {0};
    count_letters(m, counts);
    for (int i = 0; i < g->game->glyph_count; i++) {
        const lw_ps_glyph *glyph = &g->game->glyphs[i];
        if (glyph->unit < 127 && may_stand((char)glyph->unit) && is_allowed(m, glyph->objects))
            add_tile(m, glyph, counts, best);
    }
    memset(g->tile_of, -1, sizeof g->tile_of);
    for (int t = 0; t < g->tile_count; t++)
        g->tile_of[(int)g->tiles[t].glyph] = (signed char)t;
}

/* --- Glyphs that had to be added. --- */

static void name_objects(const lw_ps_making *m, const uint64_t *objects, lw_buf *line)
{
    const lw_ps_game *game = m->template->game;
    bool first = true;
    for (int object = 0; object < game->objects; object++)
        if (lw_ps_bit(objects, object) && game->things[object].name) {
            lw_buf_print(line, "%s%s", first ? "" : " and ", game->things[object].name);
            first = false;
        }
}

/* Returns a character without a meaning in the game; 0: there is none. */
static char free_glyph(const lw_ps_making *m)
{
    static const char tries[] = "!$%&*+/<>?@^_~0123456789abcdefghijklmnopqrstuvwxyz";
    const lw_ps_source *source = m->compiled.script->link->source;
    for (const char *at = tries; *at; at++) {
        bool taken = false;
        for (int i = 0; i < source->names.count && !taken; i++)
            taken = source->names.text[i].size == 1 && source->names.text[i].at[0] == (uint16_t)*at;
        if (!taken)
            return *at;
    }
    return 0;
}

/* Do the author's levels have a cell that such a glyph produces? */
static bool is_seen(const lw_ps_making *m, const uint64_t *objects)
{
    const lw_ps_game *game = m->template->game;
    for (int i = 0; i < m->boards && is_allowed(m, objects); i++) {
        const lw_ps_level *level = m->board[i];
        for (int at = 0; at < level->width * level->height; at++) {
            const uint64_t *cell = level->cells + (size_t)at * (size_t)game->words;
            bool same = true;
            for (int w = 0; same && w < game->words; w++)
                same = (cell[w] & ~m->backgrounds[w]) == (objects[w] & ~m->backgrounds[w]) &&
                       !(objects[w] & ~cell[w]);
            if (same)
                return true;
        }
    }
    return false;
}

static bool any_tile_has(const lw_ps_template *g, const uint64_t *mask, bool all)
{
    for (int t = 0; t < g->tile_count; t++)
        if (lw_ps_has_side(g->game, g->tiles[t].objects, mask, all))
            return true;
    return false;
}

/* Does the glyph have something that levels need and no tile has? That is a player, a requested object, or a
 * side of a win condition. */
static bool is_needed(const lw_ps_making *m, const uint64_t *objects)
{
    const lw_ps_game *game = m->template->game;
    bool needed = m->peopled && lw_ps_has_side(game, objects, game->player, game->player_all) &&
                  !any_tile_has(m->template, game->player, game->player_all);
    for (int i = 0; i < game->win_count && !needed; i++) {
        const lw_ps_side *sides[] = {&game->wins[i].what, &game->wins[i].on};
        for (int side = 0; side < 2 && sides[side]->mask; side++)
            needed |= lw_ps_has_side(game, objects, sides[side]->mask, sides[side]->all) &&
                      !any_tile_has(m->template, sides[side]->mask, sides[side]->all);
    }
    for (int w = 0; m->named && w < game->words; w++) {
        uint64_t lacking = objects[w] & m->named[w];
        for (int t = 0; t < m->template->tile_count; t++)
            lacking &= ~m->template->tiles[t].objects[w];
        needed |= lacking != 0;
    }
    return needed;
}

bool lw_ps_lacks_glyph(const lw_ps_making *m, lw_buf *line)
{
    const lw_ps_template *g = m->template;
    const uint64_t *lacking = NULL;
    uint64_t *player = lw_new_array(m->arena, uint64_t, g->game->words);
    bool represents = !m->peopled || any_tile_has(g, g->game->player, g->game->player_all);
    for (int i = 0; i < g->game->glyph_count && !lacking && g->tile_count < LW_PS_MAX_TILES; i++) {
        const uint64_t *objects = g->game->glyphs[i].objects;
        lacking = is_seen(m, objects) && is_needed(m, objects) ? objects : NULL;
    }
    for (int object = 0; object < g->game->objects && !represents && !lacking; object++)
        if (lw_ps_bit(g->game->player, object) && g->game->things[object].name) {
            player[object >> 6] |= (uint64_t)1 << (object & 63);
            lacking = player;
            represents = !g->game->player_all;
        }
    if (lacking == player && g->game->player_all)
        memcpy(player, g->game->player, (size_t)g->game->words * sizeof *player);
    char glyph = lacking ? free_glyph(m) : 0;
    if (!glyph)
        return false;
    lw_buf_print(line, "%c = ", glyph);
    name_objects(m, lacking, line);
    return true;
}
