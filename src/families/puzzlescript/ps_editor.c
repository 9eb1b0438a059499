/* ps_editor.c: a level changed by hand: the glyph of a cell is written into the game's text, and the rest of
 * the text stays as it is. */
#include "families/puzzlescript/ps_editor.h"
#include "core/editor.h"
#include "core/language.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/script.h"
#include "families/puzzlescript/heuristics/lost_squares.h"
#include "families/puzzlescript/ps_design.h"
#include "families/puzzlescript/ps_draw.h"
#include "families/puzzlescript/puzzlescript.h"

#include <stdio.h>
#include <string.h>

/* A level in the text and in the game; `lines` is NULL if there is none. */
typedef struct sheet {
    const lw_ps_game *game;
    lw_ps_link *link;
    const lw_ps_level_lines *lines;
    const lw_ps_level *level;
} sheet;

static sheet open_sheet(const lw_design *design, int level, lw_arena *arena)
{
    lw_ps_compiled compiled = lw_ps_compile((const char *)design->bytes, design->size, arena);
    sheet s = {.game = compiled.game, .link = compiled.script ? compiled.script->link : NULL};
    int only = lw_ps_level_wanted(design), wanted = only ? only - 1 : level, at = 0;
    for (int i = 0; s.game && s.link && i < s.link->source->level_count && at < s.game->level_count; i++) {
        const lw_ps_level_lines *lines = &s.link->source->levels[i];
        if (!lines->is_message && !lines->count)
            continue;
        const lw_ps_level *found = &s.game->levels[at++];
        if (found->message || found->width <= 0 || wanted-- > 0)
            continue;
        s.lines = lines;
        s.level = found;
        break;
    }
    return s;
}

static bool is_brush(lw_ps_link *link, int name)
{
    return link->source->names.text[name].size == 1 && lw_ps_mean(link, name)->glyph;
}

void lw_ps_name_things(const lw_ps_game *game, const lw_ps_link *link, const uint64_t *set, lw_buf *out)
{
    for (int pass = 0; pass < 2 && !out->size; pass++)
        for (int id = 0; id < game->objects; id++) {
            bool behind = game->things[id].layer == link->background_layer;
            if (!lw_ps_bit(set, id) || !game->things[id].name || (behind && !pass))
                continue;
            lw_buf_print(out, "%s%s", out->size ? " and " : "", game->things[id].name);
        }
}

/* Returns the first colour of the topmost thing. */
static lw_colour colour_of(const lw_ps_game *game, const uint64_t *set)
{
    const lw_ps_thing *top = NULL;
    for (int id = 0; id < game->objects; id++)
        if (lw_ps_bit(set, id) && game->things[id].colour_count &&
            (!top || game->things[id].layer >= top->layer))
            top = &game->things[id];
    return top && top->colours[0] >= 0 ? (lw_colour)top->colours[0] : (lw_colour)game->background_colour;
}

static lw_editor_brush brush_of(const sheet *s, int name, lw_arena *arena)
{
    const uint64_t *set = lw_ps_mean(s->link, name)->glyph;
    lw_buf things = {0};
    lw_ps_name_things(s->game, s->link, set, &things);
    lw_editor_brush brush = {.name = lw_arena_text(arena, lw_buf_text(&things)),
                             .glyph = lw_arena_text(arena, lw_ps_utf8(s->link->source, name)),
                             .fill = colour_of(s->game, set)};
    lw_buf_drop(&things);
    return brush;
}

/* A row that is too short is continued with its last glyph. */
static int name_at(const sheet *s, int row, int col)
{
    lw_ps_text text = s->lines->rows[row];
    int at = col < text.size ? col : text.size - 1;
    return at < 0 ? -1 : lw_ps_name(&s->link->source->names, lw_ps_text_part(text, at, at + 1));
}

static const lw_editor_sign *legend_of(const sheet *s, lw_arena *arena)
{
    lw_ps_lost_squares squares = lw_ps_lost_squares_of(s->game, (int)(s->level - s->game->levels), arena);
    if (!squares.count)
        return NULL;
    lw_editor_sign *legend = lw_new_array(arena, lw_editor_sign, 2); /* the last has no note */
    lw_buf note = {0};
    lw_buf_print(&note, "cross: a %s is lost here", squares.crate);
    legend[0] = (lw_editor_sign){.note = lw_arena_text(arena, lw_buf_text(&note)),
                                 .glyph = "x",
                                 .fill = (lw_colour)s->game->background_colour};
    lw_buf_drop(&note);
    return legend;
}

static lw_editor_board board(const lw_design *design, int level, lw_arena *arena)
{
    sheet s = open_sheet(design, level, arena);
    if (!s.lines)
        return (lw_editor_board){0};
    int names = s.link->meaning_count, count = 0;
    int *number = lw_new_array(arena, int, names), rows = s.level->height, cols = s.level->width;
    int *on = lw_new_array(arena, int, rows *cols);
    lw_editor_brush *brushes = lw_new_array(arena, lw_editor_brush, names);
    for (int name = 0; name < names; name++) {
        number[name] = is_brush(s.link, name) ? count : -1;
        if (number[name] >= 0)
            brushes[count++] = brush_of(&s, name, arena);
    }
    for (int i = 0; i < rows * cols; i++) {
        int name = name_at(&s, i / cols, i % cols);
        on[i] = name < 0 || name >= names ? -1 : number[name];
    }
    return (lw_editor_board){.brushes = brushes,
                             .brush_count = count,
                             .rows = rows,
                             .cols = cols,
                             .on = on,
                             .legend = legend_of(&s, arena)};
}

/* Returns where a row begins in the text, in UTF-16 units. */
static int row_place(const sheet *s, int row)
{
    lw_ps_text text = s->link->source->text;
    int line = s->lines->places.items[2 * row], at = 0;
    for (int left = line - 1; left > 0 && at < text.size; at++)
        left -= text.at[at] == '\n';
    return at + s->lines->places.items[2 * row + 1];
}

static lw_design *paint(const lw_design *design, int level, int row, int col, int brush, lw_arena *arena,
                        lw_error *error)
{
    sheet s = open_sheet(design, level, arena);
    lw_ps_text text = s.link->source->text, line = s.lines->rows[row];
    int name = -1, place = row_place(&s, row), kept = col < line.size ? col : line.size;
    for (int left = brush; left >= 0;)
        left -= is_brush(s.link, ++name);
    uint16_t *units = lw_new_array(arena, uint16_t, text.size + col + 1), *out = units;
    memcpy(out, text.at, (size_t)(place + kept) * sizeof *out);
    out += place + kept;
    for (int i = kept; i < col; i++, out++)
        *out = out[-1];
    *out++ = s.link->source->names.text[name].at[0];
    int after = place + (col < line.size ? col + 1 : line.size);
    memcpy(out, text.at + after, (size_t)(text.size - after) * sizeof *out);
    out += text.size - after;
    const char *bytes = lw_ps_text_encode((lw_ps_text){.at = units, .size = (int)(out - units)}, arena);
    return lw_ps_language.read(bytes, strlen(bytes), lw_ps_level_wanted(design), arena, error);
}

/* A small cross on every square where a crate is lost. */
static void draw_lost_squares(const sheet *s, lw_scene *scene, lw_arena *arena)
{
    enum { ARM = 130, WIDTH = 60 };
    lw_ps_lost_squares squares = lw_ps_lost_squares_of(s->game, (int)(s->level - s->game->levels), arena);
    for (int cell = 0; squares.count && cell < s->level->width * s->level->height; cell++) {
        lw_place c = lw_cell_centre(cell % s->level->height, cell / s->level->height);
        if (!squares.lost[cell])
            continue;
        for (int sign = -1; sign <= 1; sign += 2) {
            const lw_place ends[] = {{c.x - ARM, c.y - sign * ARM}, {c.x + ARM, c.y + sign * ARM}};
            lw_scene_line(scene, (lw_colour)s->game->text_colour, WIDTH, ends, 2);
        }
    }
}

static void draw(const lw_rules *rules, int level, const lw_view *view, lw_scene *scene)
{
    lw_arena arena = {0};
    sheet s = open_sheet(rules->design, level, &arena);
    (void)view;
    if (s.level) {
        lw_ps_draw_level(s.game, s.level, scene);
        draw_lost_squares(&s, scene, &arena);
        snprintf(scene->title, sizeof scene->title, "Level %d, %d by %d", level + 1, s.level->width,
                 s.level->height);
    }
    lw_arena_drop(&arena);
}

const lw_editor lw_ps_editor = {.board = board, .paint = paint, .draw = draw};
