/* compile_levels.c: compiles levels from rows of glyphs to cells, and fills in the background; also checks that
 * messages and titles fit on a text screen. */
#include "families/puzzlescript/compile/compile_levels.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/reader.h"

#include <string.h>

/* Returns the level's background: that of the first cell that has one. */
static const uint64_t *level_background(const lw_ps_link *link, const uint64_t *cells, int count)
{
    const uint64_t *layer = lw_ps_layer_mask(link, link->background_layer);
    uint64_t *background = lw_ps_set(link);
    for (int i = 0; i < count; i++) {
        const uint64_t *cell = cells + (size_t)i * (size_t)link->words;
        if (!lw_ps_meet(link, cell, layer))
            continue;
        for (int w = 0; w < link->words; w++)
            background[w] = cell[w] & layer[w];
        return background;
    }
    lw_ps_bit_set(background, link->background < 0 ? 0 : link->background);
    return background;
}

static void fill_background(lw_ps_link *link, uint64_t *cells, int count)
{
    if (link->background_layer < 0) {
        lw_ps_notes_add(&link->source->notes, LW_PS_LEVEL_BACKGROUND, LW_PS_NO_LINE);
        return;
    }
    const uint64_t *background = level_background(link, cells, count);
    for (int i = 0; i < count; i++) {
        uint64_t *cell = cells + (size_t)i * (size_t)link->words;
        if (!lw_ps_meet(link, cell, lw_ps_layer_mask(link, link->background_layer)))
            lw_ps_join(link, cell, background);
    }
}

/* The objects that ASCII characters stand for, as far as they have been looked up. */
typedef struct known_glyphs {
    const uint64_t *objects[128];
} known_glyphs;

/* Returns false at a character without a meaning; the rest of the level stays empty then. */
static bool place_glyph(lw_ps_link *link, const lw_ps_level_lines *lines, int x, int y, known_glyphs *known,
                        uint64_t *cell)
{
    lw_ps_source *source = link->source;
    lw_ps_text row = lines->rows[y];
    int at = x < row.size ? x : row.size - 1;
    lw_ps_text text = row.size ? lw_ps_text_part(row, at, at + 1) : row;
    const uint64_t **place = row.size && row.at[at] < 128 ? &known->objects[row.at[at]] : NULL;
    const lw_ps_meaning *meaning = NULL;
    const uint64_t *objects = place ? *place : NULL;
    if (!objects) {
        meaning = lw_ps_mean(link, lw_ps_name(&source->names, text));
        objects = meaning->glyph;
    }
    if (objects) {
        memcpy(cell, objects, (size_t)link->words * sizeof *cell);
        if (place)
            *place = objects;
        return true;
    }
    lw_ps_notes_add(&source->notes, meaning->property ? LW_PS_LEVEL_AMBIGUOUS : LW_PS_LEVEL_GLYPH,
                    lines->line + y, lw_ps_text_encode(text, source->arena));
    return false;
}

static lw_ps_level make_level(lw_ps_link *link, const lw_ps_level_lines *lines, known_glyphs *known,
                              int64_t *words)
{
    lw_ps_level level = {
        .line = lines->line, .last = lines->last, .width = lines->rows[0].size, .height = lines->count};
    int64_t count = (int64_t)level.width * level.height;
    *words += count * link->words;
    if (count > LW_PS_MAX_CELLS || *words > LW_PS_MAX_CELL_WORDS) {
        lw_ps_notes_add(&link->source->notes, LW_PS_LIMIT, lines->line, "its levels have too many cells");
        *words = LW_PS_MAX_CELL_WORDS + 1;
        level.width = level.height = 0;
        return level;
    }
    uint64_t *cells = lw_new_array(link->arena, uint64_t, (size_t)(count + 1) * (size_t)link->words);
    level.cells = cells;
    for (int x = 0; x < level.width; x++)
        for (int y = 0; y < level.height; y++)
            if (!place_glyph(link, lines, x, y, known,
                             cells + (size_t)(x * level.height + y) * (size_t)link->words))
                return level;
    fill_background(link, cells, (int)count);
    return level;
}

void lw_ps_make_glyphs(lw_ps_link *link, lw_ps_game *game)
{
    lw_ps_source *source = link->source;
    lw_ps_glyph *glyphs = lw_new_array(link->arena, lw_ps_glyph, source->names.count + 1);
    game->background = link->background_layer < 0 ? -1 : link->background < 0 ? 0 : link->background;
    for (int name = 0; name < source->names.count; name++) {
        lw_ps_text text = source->names.text[name];
        if (text.size != 1 || !lw_ps_know(source, name)->is_glyph || !lw_ps_mean(link, name)->glyph)
            continue;
        glyphs[game->glyph_count++] =
            (lw_ps_glyph){.unit = text.at[0], .objects = lw_ps_mean(link, name)->glyph};
    }
    game->glyphs = glyphs;
}

/* Returns the number of lines that a text takes on a text screen: each line has as many words as fit, and a
 * longer word has a line of its own. */
static int wrapped_lines(lw_ps_text text, int width)
{
    int lines = 0, at = 0;
    while (at < text.size) {
        int end = at, fit = -1;
        for (int to = at + 1; to <= text.size && to - at <= width; to++)
            if (to == text.size || lw_ps_space_at(text, to))
                fit = to;
        if (fit < 0) {
            end = at;
            while (end < text.size && !lw_ps_space_at(text, end))
                end++;
            fit = end;
        }
        at = fit < text.size ? fit + 1 : fit;
        lines++;
    }
    return lines;
}

enum { SCREEN_WIDTH = 34, SCREEN_LINES = 12, TITLE_LINES = 5, AUTHOR_LINES = 3 };

bool lw_ps_make_levels(lw_ps_link *link, lw_ps_game *game)
{
    lw_ps_source *source = link->source;
    lw_ps_level *levels = lw_new_array(link->arena, lw_ps_level, source->level_count + 1);
    known_glyphs known = {{NULL}};
    int64_t words = 0;
    for (int i = 0; i < source->level_count; i++) {
        const lw_ps_level_lines *lines = &source->levels[i];
        if (lines->is_message) {
            if (wrapped_lines(lines->message, SCREEN_WIDTH) > SCREEN_LINES)
                lw_ps_notes_add(&source->notes, LW_PS_MESSAGE_LONG, lines->line);
            levels[game->level_count++] =
                (lw_ps_level){.line = lines->line, .message = lw_ps_text_encode(lines->message, link->arena)};
        } else if (lines->count && words <= LW_PS_MAX_CELL_WORDS) {
            lw_ps_level level = make_level(link, lines, &known, &words);
            if (level.width * level.height > game->largest)
                game->largest = level.width * level.height;
            levels[game->level_count++] = level;
        }
    }
    game->levels = levels;
    return words <= LW_PS_MAX_CELL_WORDS;
}

/* Title and author share the upper lines of the title screen. */
void lw_ps_check_title(lw_ps_source *source)
{
    const lw_ps_setting_line *title = lw_ps_setting(source, "title"), *author = lw_ps_setting(source, "author");
    int author_lines = 0;
    if (author) {
        uint16_t *by = lw_new_array(source->arena, uint16_t, author->value.size + 4);
        memcpy(by, (uint16_t[]){'b', 'y', ' '}, 3 * sizeof *by);
        if (author->value.size)
            memcpy(by + 3, author->value.at, (size_t)author->value.size * sizeof *by);
        author_lines = wrapped_lines((lw_ps_text){.at = by, .size = author->value.size + 3}, SCREEN_WIDTH);
    }
    int max = TITLE_LINES - (author_lines > AUTHOR_LINES ? AUTHOR_LINES : author_lines);
    if (title && wrapped_lines(title->value, SCREEN_WIDTH) > max)
        lw_ps_notes_add(&source->notes, LW_PS_TITLE_LONG, title->line);
    if (author_lines > AUTHOR_LINES)
        lw_ps_notes_add(&source->notes, LW_PS_AUTHOR_LONG, author->line);
}
