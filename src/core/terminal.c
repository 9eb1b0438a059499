/* terminal.c: a scene as text, one line per row of cells and two columns per cell, so that cells look square.
 *
 * First every cell is determined (the last item painted on it counts, and paths mark the cells they cross),
 * then the lines are written. A colour is sent only when it changes and reset before the line ends, so that a
 * terminal that wraps or scrolls never smears it. */
#include "core/terminal.h"
#include "base/arena.h"
#include "core/palette.h"
#include "core/picture.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct tile {
    lw_colour fill, ink;
    const char *glyph; /* of the cell, or else the path's mark; NULL: none */
    char plain;
    bool painted, own;        /* own: the glyph is the cell's and takes precedence */
    const struct mark *trail; /* a path crosses a cell that has its own glyph: the arrow is shown next to it */
} tile;

typedef struct mark {
    const char *glyph;
    char plain;
} mark;

/* By the signs of the step: up, level, down; in each, left, straight, right. */
static const mark arrows[3][3] = {{{"↖", '*'}, {"↑", '^'}, {"↗", '*'}},
                                  {{"←", '<'}, {"•", '*'}, {"→", '>'}},
                                  {{"↙", '*'}, {"↓", 'v'}, {"↘", '*'}}};
static const mark dot = {"•", '*'};

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* The mark for the end of a path, with an ASCII character that no cell uses: a crate may be a star. */
static mark end_mark(const lw_scene *scene)
{
    mark end = dot;
    for (const char *plain = "*x+%"; *plain; plain++) {
        bool taken = false;
        for (int i = 0; i < scene->count && !taken; i++)
            taken = scene->items[i].kind == LW_ITEM_CELL && scene->items[i].plain == *plain;
        end.plain = *plain;
        if (!taken)
            break;
    }
    return end;
}

static void mark_spot(const lw_scene *scene, tile *spots, int row, int col, const mark *arrow, lw_colour ink)
{
    if (row < 0 || row >= scene->rows || col < 0 || col >= scene->cols)
        return;
    tile *spot = &spots[row * scene->cols + col];
    if (spot->own) {
        spot->trail = arrow->glyph == dot.glyph ? NULL : arrow;
        return;
    }
    spot->glyph = arrow->glyph;
    spot->plain = arrow->plain;
    spot->ink = ink;
}

/* Straight and diagonal steps also mark the cells in between; any other step is a jump. */
static void mark_path(const lw_scene *scene, tile *spots, const lw_item *item)
{
    const lw_place *places = scene->points + item->first;
    const mark end = end_mark(scene);
    for (int i = 0; i < item->count; i++) {
        int row = places[i].y / 1000, col = places[i].x / 1000;
        mark_spot(scene, spots, row, col, &end, item->ink);
        if (i + 1 == item->count)
            break;
        int down = places[i + 1].y / 1000 - row, right = places[i + 1].x / 1000 - col;
        if (down && right && abs(down) != abs(right))
            continue;
        int steps = abs(down) > abs(right) ? abs(down) : abs(right);
        for (int k = 0; k < steps; k++)
            mark_spot(scene, spots, row + k * sign(down), col + k * sign(right),
                      &arrows[sign(down) + 1][sign(right) + 1], item->ink);
    }
}

static void settle(const lw_scene *scene, tile *spots)
{
    for (int i = 0; i < scene->count; i++) {
        const lw_item *item = &scene->items[i];
        if (item->kind == LW_ITEM_PATH)
            mark_path(scene, spots, item);
        if (item->kind != LW_ITEM_CELL)
            continue;
        spots[item->row * scene->cols + item->col] =
            (tile){.fill = item->fill,
                   .ink = item->ink,
                   .glyph = item->text ? lw_item_text(scene, item) : NULL,
                   .plain = item->plain,
                   .painted = true,
                   .own = item->text != 0};
    }
}

/* The number of cells of a row that must be written; the rest is blank. */
static int row_length(const tile *row, int cols)
{
    while (cols && !row[cols - 1].painted && !row[cols - 1].glyph)
        cols--;
    return cols;
}

static void write_plain(const tile *row, int length, lw_buf *out)
{
    for (int col = 0; col < length; col++) {
        lw_buf_byte(out, row[col].plain ? row[col].plain : row[col].painted ? '.' : ' ');
        if (row[col].trail || col + 1 < length)
            lw_buf_byte(out, row[col].trail ? row[col].trail->plain : ' ');
    }
    lw_buf_byte(out, '\n');
}

/* The nearest of 256 colours: 16 to 231 are a cube with six steps per side, 232 to 255 are greys. The first 16
 * are configurable and may be anything. */
static int nearest(lw_colour colour)
{
    static const int steps[] = {0, 95, 135, 175, 215, 255};
    int best = 16, least = INT_MAX;
    for (int i = 16; i < 256; i++) {
        int cube = i - 16, grey = 8 + 10 * (i - 232);
        int red = i < 232 ? steps[cube / 36] : grey, green = i < 232 ? steps[cube / 6 % 6] : grey;
        int blue = i < 232 ? steps[cube % 6] : grey;
        int miss = lw_colour_distance(colour, (lw_colour)(red << 16 | green << 8 | blue));
        if (miss < least) {
            least = miss;
            best = i;
        }
    }
    return best;
}

void lw_terminal_colour(lw_buf *out, enum lw_terminal terminal, int layer, lw_colour colour)
{
    if (terminal == LW_TERMINAL_256) {
        lw_buf_print(out, "\x1b[%d;5;%dm", layer, nearest(colour));
        return;
    }
    lw_buf_print(out, "\x1b[%d;2;%u;%u;%um", layer, (unsigned)(colour >> 16 & 255),
                 (unsigned)(colour >> 8 & 255), (unsigned)(colour & 255));
}

static void write_colour(const tile *row, int length, enum lw_terminal terminal, lw_buf *out)
{
    const lw_colour none = ~(lw_colour)0;
    lw_colour fill = none, ink = none; /* the terminal's current colours; none: its own */
    for (int col = 0; col < length; col++) {
        const tile *spot = &row[col];
        if (!spot->painted && fill != none) {
            lw_buf_puts(out, "\x1b[0m");
            fill = ink = none;
        }
        if (spot->painted && spot->fill != fill)
            lw_terminal_colour(out, terminal, LW_TERMINAL_FILL, fill = spot->fill);
        if (spot->glyph && spot->ink != ink)
            lw_terminal_colour(out, terminal, LW_TERMINAL_INK, ink = spot->ink);
        lw_buf_puts(out, spot->glyph ? spot->glyph : " ");
        lw_buf_puts(out, spot->trail ? spot->trail->glyph : " ");
    }
    lw_buf_puts(out, fill != none || ink != none ? "\x1b[0m\n" : "\n");
}

static void write_ascii(lw_buf *out, const char *text)
{
    for (; *text; text++)
        if (((unsigned char)*text & 0xc0) != 0x80) /* one '?' per non-ASCII character */
            lw_buf_byte(out, (unsigned char)*text < 0x80 ? *text : '?');
}

static int width(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

/* A label on a painted cell is a small sign in the picture; the cell's glyph says the same. */
static bool is_on_cell(const lw_scene *scene, const tile *spots, lw_place place)
{
    return place.x >= 0 && place.x < scene->cols * 1000 && place.y >= 0 && place.y < scene->rows * 1000 &&
           spots[place.y / 1000 * scene->cols + place.x / 1000].painted;
}

/* Uses the terminal's own colours: a label's ink was chosen for the scene's paper. */
static void write_labels(const lw_scene *scene, const tile *spots, enum lw_terminal terminal, lw_buf *out)
{
    const lw_item *last = NULL;
    int column = 0;
    for (int i = 0; i < scene->count; i++) {
        const lw_item *item = &scene->items[i];
        if (item->kind != LW_ITEM_LABEL || is_on_cell(scene, spots, scene->points[item->first]))
            continue;
        lw_place place = scene->points[item->first];
        int wide = width(lw_item_text(scene, item)), wanted = place.x / 500 - wide / 2;
        if (last && scene->points[last->first].y == place.y) {
            wanted = wanted < column + 2 ? column + 2 : wanted;
        } else if (last) {
            lw_buf_byte(out, '\n');
            column = 0;
        }
        lw_buf_print(out, "%*s", wanted > column ? wanted - column : 0, "");
        column = (wanted > column ? wanted : column) + wide;
        if (terminal == LW_TERMINAL_PLAIN)
            write_ascii(out, lw_item_text(scene, item));
        else
            lw_buf_puts(out, lw_item_text(scene, item));
        last = item;
    }
    if (last)
        lw_buf_byte(out, '\n');
}

void lw_scene_terminal(const lw_scene *scene, enum lw_terminal terminal, lw_buf *out)
{
    lw_arena scratch = {0};
    tile *spots = lw_new_array(&scratch, tile, scene->rows * scene->cols);
    settle(scene, spots);
    for (int row = 0; row < scene->rows; row++) {
        const tile *line = spots + row * scene->cols;
        int length = row_length(line, scene->cols);
        if (terminal == LW_TERMINAL_PLAIN)
            write_plain(line, length, out);
        else
            write_colour(line, length, terminal, out);
    }
    write_labels(scene, spots, terminal, out);
    lw_arena_drop(&scratch);
}
