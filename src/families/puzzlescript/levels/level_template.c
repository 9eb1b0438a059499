/* level_template.c: see the header. */
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/heuristics/crates.h"
#include "families/puzzlescript/levels/level_template_parts.h"
#include "families/puzzlescript/levels/shape.h"
#include "families/puzzlescript/levels/study.h"
#include "families/puzzlescript/levels/tiles.h"
#include "families/puzzlescript/ps_design.h"

#include <string.h>

enum { MAX_SIDE = 200, MAX_NEW_GLYPHS = 32, USUAL_STEPS = 8 };

/* --- The request. --- */

static int fail_compile(const lw_ps_compiled *compiled, lw_error *error)
{
    for (int i = 0; i < compiled->note_count; i++)
        if (compiled->notes[i].kind == LW_PS_ERROR)
            return lw_fail_at(error, LW_BAD_INPUT, compiled->notes[i].line > 0 ? compiled->notes[i].line : 0,
                              compiled->notes[i].column, "%s", compiled->notes[i].text);
    return lw_fail(error, LW_BAD_INPUT, "the game does not compile, so no levels can be made for it");
}

static void list_boards(lw_ps_making *m)
{
    const lw_ps_game *game = m->template->game;
    m->board = lw_new_array(m->arena, const lw_ps_level *, game->level_count + 1);
    for (int i = 0; i < game->level_count; i++)
        if (!game->levels[i].message && game->levels[i].width > 0)
            m->board[m->boards++] = &game->levels[i];
    m->peopled = m->boards == 0;
    for (int i = 0; i < m->boards; i++)
        for (int at = 0; at < m->board[i]->width * m->board[i]->height; at++)
            m->peopled |= lw_ps_has_side(game, m->board[i]->cells + (size_t)at * (size_t)game->words,
                                         game->player, game->player_all);
}

/* New levels have the size of the level to begin with, or of the median level. */
static int choose_size(lw_ps_making *m, const lw_ps_level_request *wanted, lw_error *error)
{
    lw_ps_template *g = m->template;
    g->from = wanted->level - 1;
    if (wanted->level > m->boards)
        return lw_fail(error, LW_BAD_INPUT, "there is no level %d: the game has %d level%s", wanted->level,
                       m->boards, m->boards == 1 ? "" : "s");
    int middle = g->from;
    for (int i = 0; i < m->boards && g->from < 0; i++) {
        int smaller = 0, area = m->board[i]->width * m->board[i]->height;
        for (int k = 0; k < m->boards; k++) {
            int other = m->board[k]->width * m->board[k]->height;
            smaller += other < area || (other == area && k < i);
        }
        if (smaller == (m->boards - 1) / 2)
            middle = i;
    }
    g->width = wanted->width ? wanted->width : middle < 0 ? 9 : m->board[middle]->width;
    g->height = wanted->height ? wanted->height : middle < 0 ? 7 : m->board[middle]->height;
    if (g->width < 1 || g->height < 1 || g->width > MAX_SIDE || g->height > MAX_SIDE)
        return lw_fail(error, LW_BAD_INPUT, "new levels must be 1 to %d cells wide and high, not %d by %d",
                       MAX_SIDE, g->width, g->height);
    return 0;
}

static void find_backgrounds(lw_ps_making *m)
{
    const lw_ps_game *game = m->template->game;
    m->backgrounds = lw_new_array(m->arena, uint64_t, game->words);
    if (game->background < 0)
        return;
    int layer = game->things[game->background].layer;
    memcpy(m->backgrounds, game->layer_masks + (size_t)layer * (size_t)game->words,
           (size_t)game->words * sizeof *m->backgrounds);
}

static void join(const lw_ps_game *game, uint64_t *set, const uint64_t *more)
{
    for (int w = 0; w < game->words; w++)
        set[w] |= more[w];
}

static int take_name(lw_ps_making *m, const char *name, size_t size, lw_error *error)
{
    lw_ps_link *link = m->compiled.script->link;
    lw_ps_text text = lw_ps_text_lower(lw_ps_text_decode(name, size, m->arena), m->arena);
    const lw_ps_meaning *meaning = lw_ps_mean(link, lw_ps_name(&link->source->names, text));
    const uint64_t *mask = meaning->mask ? meaning->mask : meaning->aggregate_mask;
    if (!mask)
        return lw_fail(error, LW_BAD_INPUT, "the game has no object or legend entry \"%.*s\" to use in levels",
                       size > 40 ? 40 : (int)size, name);
    join(m->template->game, m->named, mask);
    return 0;
}

/* Allows the objects of the author's levels; without any levels, all objects. */
static void allow_seen(lw_ps_making *m)
{
    const lw_ps_game *game = m->template->game;
    if (!m->boards)
        memset(m->allowed, 0xFF, (size_t)game->words * sizeof *m->allowed);
    for (int i = 0; i < m->boards; i++)
        for (int at = 0; at < m->board[i]->width * m->board[i]->height; at++)
            join(game, m->allowed, m->board[i]->cells + (size_t)at * (size_t)game->words);
}

/* Besides the named objects, the player and everything that never changes are allowed: floors, walls,
 * targets. */
static int read_use(lw_ps_making *m, const char *use, lw_error *error)
{
    const lw_ps_game *game = m->template->game;
    m->allowed = lw_new_array(m->arena, uint64_t, game->words);
    if (!use) {
        allow_seen(m);
        return 0;
    }
    m->named = lw_new_array(m->arena, uint64_t, game->words);
    for (const char *at = use; *at;) {
        size_t size = strcspn(at, ",");
        int result = size ? take_name(m, at, size, error) : 0;
        if (result)
            return result;
        at += size + (at[size] == ',');
    }
    memset(m->allowed, 0xFF, (size_t)game->words * sizeof *m->allowed);
    for (int i = 0; i < game->dynamic_count; i++)
        m->allowed[game->dynamic[i] >> 6] &= ~((uint64_t)1 << (game->dynamic[i] & 63));
    join(game, m->allowed, m->named);
    join(game, m->allowed, game->player);
    join(game, m->allowed, m->backgrounds);
    return 0;
}

/* --- Boards of designs. --- */

static void fill_cell(const lw_ps_template *g, const uint64_t *objects, const uint64_t *layer,
                      const uint64_t *background, uint64_t *cell)
{
    memcpy(cell, objects, (size_t)g->game->words * sizeof *cell);
    if (!lw_ps_meets(g->game, cell, layer))
        join(g->game, cell, background);
}

int lw_ps_template_match(const lw_ps_template *g, const uint64_t *objects, const uint64_t *background)
{
    uint64_t cell[LW_PS_MAX_OBJECTS / 64];
    const lw_ps_game *game = g->game;
    const uint64_t *layer =
        game->layer_masks + (size_t)game->things[game->background].layer * (size_t)game->words;
    for (int t = 0; t < g->tile_count; t++) {
        fill_cell(g, g->tiles[t].objects, layer, background, cell);
        if (lw_ps_same(game, cell, objects))
            return t;
    }
    return -1;
}

/* Like the compiler, goes column by column, and uses the background of the first cell that has one for all
 * others. */
const lw_ps_game *lw_ps_template_game(const lw_ps_template *g, const unsigned char *design, lw_arena *arena)
{
    const lw_ps_game *game = g->game;
    size_t words = (size_t)game->words;
    lw_ps_game *own = lw_arena_copy(arena, game, sizeof *game);
    lw_ps_level *level = lw_new(arena, lw_ps_level);
    uint64_t *cells = lw_new_array(arena, uint64_t, (size_t)(g->width * g->height + 1) * words);
    uint64_t *background = lw_new_array(arena, uint64_t, words);
    const uint64_t *layer = game->layer_masks + (size_t)game->things[game->background].layer * words;
    background[game->background >> 6] |= (uint64_t)1 << (game->background & 63);
    for (int i = 0; i < g->width * g->height; i++) {
        const uint64_t *objects =
            g->tiles[lw_ps_template_tile(g, design, i / g->height, i % g->height)].objects;
        if (!lw_ps_meets(game, objects, layer))
            continue;
        for (size_t w = 0; w < words; w++)
            background[w] = objects[w] & layer[w];
        break;
    }
    for (int i = 0; i < g->width * g->height; i++)
        fill_cell(g, g->tiles[lw_ps_template_tile(g, design, i / g->height, i % g->height)].objects, layer,
                  background, cells + (size_t)i * words);
    *level = (lw_ps_level){.width = g->width, .height = g->height, .cells = cells};
    own->levels = level;
    own->level_count = 1;
    own->largest = g->width * g->height;
    return own;
}

lw_ps_plan lw_ps_template_plan(const lw_ps_template *g, const unsigned char *design, lw_arena *arena)
{
    char *cells = lw_arena_take(arena, (size_t)g->width * (size_t)g->height + 1);
    for (int y = 0; y < g->height; y++)
        memcpy(cells + (size_t)y * (size_t)g->width, design + g->at + (size_t)y * g->pitch, (size_t)g->width);
    return (lw_ps_plan){.width = g->width, .height = g->height, .cells = cells};
}

/* --- Symmetric variants. --- */

/* Variant k of a level: bit 0 mirrors the columns, bit 1 the rows, and bit 2 transposes. */
static void make_twin(const lw_ps_template *g, const unsigned char *design, int k, unsigned char *out)
{
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++) {
            int from_x = k & 4 ? y : x, from_y = k & 4 ? x : y;
            from_x = k & 1 ? g->width - 1 - from_x : from_x;
            from_y = k & 2 ? g->height - 1 - from_y : from_y;
            *lw_ps_template_cell(g, out, x, y) = design[g->at + (size_t)from_y * g->pitch + (size_t)from_x];
        }
}

void lw_ps_template_canonical(const lw_design *design, unsigned char *out)
{
    const lw_ps_template *g = lw_ps_template_of(design->spec);
    lw_arena arena = {0};
    memcpy(out, design->bytes, design->size);
    unsigned char *twin = g ? lw_arena_copy(&arena, design->bytes, design->size) : NULL;
    for (int k = 1; g && k < (g->width == g->height ? 8 : 4); k++) {
        make_twin(g, design->bytes, k, twin);
        if (memcmp(twin, out, design->size) < 0)
            memcpy(out, twin, design->size);
    }
    lw_arena_drop(&arena);
}

/* --- The spec. --- */

static int make_frame(lw_ps_making *m, lw_error *error)
{
    lw_ps_template *g = m->template;
    lw_buf out = {0};
    size_t area = (size_t)g->width * (size_t)g->height;
    char *cells = lw_arena_take(m->arena, area + 1);
    memset(cells, g->tiles[g->floor].glyph, area);
    lw_ps_plan plan = {.width = g->width, .height = g->height, .cells = cells};
    int result = lw_ps_insert(m->text, m->size, &plan, 1, &out, &g->at, &g->pitch, error);
    g->size = out.size;
    g->frame = result ? NULL : lw_arena_copy(m->arena, out.bytes, out.size);
    lw_buf_drop(&out);
    return result;
}

static bool rules_win(const lw_ps_groups *groups)
{
    for (int i = 0; i < groups->count; i++)
        for (int r = 0; r < groups->list[i].count; r++)
            for (int c = 0; c < groups->list[i].rules[r].command_count; c++)
                if (groups->list[i].rules[r].commands[c].command == LW_PS_CMD_WIN)
                    return true;
    return false;
}

/* Refuses games for which no level can be won. */
static int check_game(const lw_ps_game *game, lw_error *error)
{
    if (game->background < 0)
        return lw_fail(error, LW_BAD_INPUT,
                       "the game has no Background on a layer, so its levels have no floor");
    if (!game->win_count && !rules_win(&game->early) && !rules_win(&game->late))
        return lw_fail(error, LW_BAD_INPUT,
                       "the game has no win condition and no rule that wins, so no level of it can be won");
    if (!game->level_count && !game->glyph_count)
        return lw_fail(error, LW_BAD_INPUT,
                       "the game has no LEVELS section, or no single-character glyphs to draw levels with");
    return 0;
}

/* Is a level large enough for all objects it needs? This is tried out, because one glyph may stand for several
 * objects. A level as large as one of the author's is taken to be large enough, even if its counts cannot be
 * met for other reasons. */
static int check_room(const lw_ps_making *m, lw_error *error)
{
    enum { TRIES = 200 };
    const lw_ps_template *g = m->template;
    for (int i = 0; i < m->boards; i++)
        if (g->width * g->height >= m->board[i]->width * m->board[i]->height)
            return 0;
    lw_rng rng = lw_rng_seed(1);
    unsigned char *design = lw_arena_take(m->arena, g->size);
    for (int tries = 0; tries < TRIES; tries++) {
        lw_ps_deal(g, &rng, design);
        if (lw_ps_counts_hold(g, design))
            return 0;
    }
    return lw_fail(
        error, LW_BAD_INPUT,
        "a level of %d by %d has no room for the objects that every level needs%s; ask for a larger one",
        g->width, g->height, g->rim >= 0 ? " within its rim" : "");
}

static int make_template(lw_ps_making *m, const lw_ps_level_request *wanted, lw_buf *line, lw_error *error)
{
    lw_ps_template *g = m->template;
    m->compiled = lw_ps_compile(m->text, m->size, m->arena);
    g->game = m->compiled.game;
    if (!g->game)
        return fail_compile(&m->compiled, error);
    g->text = m->text;
    g->text_size = m->size;
    g->pushes = !lw_ps_crates_of(g->game, &g->crates);
    g->steps = wanted->steps < 0 ? USUAL_STEPS : wanted->steps;
    int result = check_game(g->game, error);
    if (result)
        return result;
    list_boards(m);
    find_backgrounds(m);
    result = choose_size(m, wanted, error);
    if (!result)
        result = read_use(m, wanted->use, error);
    if (result)
        return result;
    lw_ps_choose_tiles(m);
    if (lw_ps_lacks_glyph(m, line))
        return 0;
    lw_ps_study(m);
    bool player = !m->peopled;
    for (int t = 0; t < g->tile_count; t++)
        player |= g->tiles[t].player;
    if (!player || g->floor < 0)
        return lw_fail(error, LW_BAD_INPUT, "no glyph of the game stands for %s, so no levels can be made",
                       player ? "a floor that a player could stand on" : "a player");
    result = make_frame(m, error);
    return result ? result : check_room(m, error);
}

lw_spec *lw_ps_template_spec(const char *text, size_t size, const lw_ps_level_request *wanted, lw_buf *legend,
                             lw_ps_template **made, lw_arena *arena, lw_error *error)
{
    lw_ps_template *template = NULL;
    lw_buf line = {0}, more = {0};
    int result = 0, boards = 0;
    text = lw_arena_copy(arena, text, size ? size : 1);
    for (int added = 0; !result && !template && added < MAX_NEW_GLYPHS; added++) {
        lw_ps_making m = {
            .template = lw_new(arena, lw_ps_template), .arena = arena, .text = text, .size = size};
        lw_buf_clear(&line);
        result = make_template(&m, wanted, &line, error);
        boards = m.boards;
        if (result || !line.size) {
            template = m.template;
            break;
        }
        lw_buf_clear(&more);
        result = lw_ps_insert_legend(text, size, lw_buf_text(&line), &more, error);
        size = more.size;
        text = lw_arena_copy(arena, more.bytes, more.size);
        lw_buf_print(legend, "%s\n", lw_buf_text(&line));
    }
    lw_buf_drop(&line);
    lw_buf_drop(&more);
    if (!result && !template)
        result = lw_fail(error, LW_BAD_INPUT, "the game has too few single-byte glyphs to make levels from");
    if (made)
        *made = template;
    return result ? NULL : lw_ps_text_spec(template, boards + 1, arena, error);
}
