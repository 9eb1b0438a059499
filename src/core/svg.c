/* svg.c: a scene as SVG: small, self-contained, and safe next to others in one page (no ids, no style sheet, no
 * script).
 *
 * A cell is 100 units wide rather than 1, to keep font sizes above any browser's minimum. Neighbouring cell
 * items are written together, one <path> per colour, because boards are mostly cells. The picture is the same
 * as long as none of these items paints a cell twice; their letters can then all follow at the end. */
#include "core/svg.h"
#include "base/arena.h"
#include "core/picture.h"
#include "core/scene.h"

#include <string.h>

/* A place in thousandths of a cell is in tenths of a unit. */
static void put_number(lw_buf *out, int64_t tenths)
{
    if (tenths < 0)
        lw_buf_byte(out, '-');
    tenths = tenths < 0 ? -tenths : tenths;
    if (tenths >= 10 || tenths == 0)
        lw_buf_print(out, "%lld", (long long)(tenths / 10));
    if (tenths % 10)
        lw_buf_print(out, ".%d", (int)(tenths % 10));
}

static void put_attribute(lw_buf *out, const char *name, int64_t tenths)
{
    lw_buf_print(out, " %s=\"", name);
    put_number(out, tenths);
    lw_buf_byte(out, '"');
}

/* #rgb if that is exact. */
static void put_colour(lw_buf *out, const char *name, lw_colour colour)
{
    bool brief = (colour >> 4 & 0x0f0f0f) == (colour & 0x0f0f0f);
    if (brief)
        lw_buf_print(out, " %s=\"#%x%x%x\"", name, (unsigned)(colour >> 16 & 15), (unsigned)(colour >> 8 & 15),
                     (unsigned)(colour & 15));
    else
        lw_buf_print(out, " %s=\"#%06x\"", name, (unsigned)(colour & 0xffffff));
}

static void put_text(lw_buf *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            lw_buf_puts(out, "&amp;");
        else if (*text == '<')
            lw_buf_puts(out, "&lt;");
        else if (*text == '>')
            lw_buf_puts(out, "&gt;");
        else
            lw_buf_byte(out, *text);
    }
}

/* A chain of points as path data: the first absolute, the others relative, which is shorter. */
static void put_chain(lw_buf *out, const lw_place *places, int count)
{
    for (int i = 0; i < count; i++) {
        lw_place from = i ? places[i - 1] : (lw_place){0};
        int32_t x = places[i].x - from.x, y = places[i].y - from.y;
        if (i && (!x || !y)) {
            lw_buf_byte(out, x ? 'h' : 'v');
            put_number(out, x ? x : y);
            continue;
        }
        lw_buf_byte(out, i ? 'l' : 'M');
        put_number(out, x);
        if (y >= 0)
            lw_buf_byte(out, ' ');
        put_number(out, y);
    }
}

/* Capitals are 5/7 of a font's size in most sans-serif faces. */
static void put_letters(lw_buf *out, const char *text, lw_place middle, int32_t height)
{
    lw_buf_puts(out, "<text");
    put_attribute(out, "x", middle.x);
    put_attribute(out, "y", middle.y + height / 2);
    lw_buf_byte(out, '>');
    put_text(out, text);
    lw_buf_puts(out, "</text>\n");
}

static void put_font(lw_buf *out, int32_t height, lw_colour ink)
{
    lw_buf_puts(out, " font-family=\"sans-serif\" text-anchor=\"middle\"");
    put_attribute(out, "font-size", (int64_t)height * 7 / 5);
    put_colour(out, "fill", ink);
}

static void put_block(const lw_scene *scene, int row, int col, int cells, lw_buf *out)
{
    int32_t half = scene->gap / 2, width = cells * 1000 - 2 * half, height = 1000 - 2 * half;
    const lw_place corners[] = {{.x = col * 1000 + half, .y = row * 1000 + half},
                                {.x = col * 1000 + half + width, .y = row * 1000 + half},
                                {.x = col * 1000 + half + width, .y = row * 1000 + half + height},
                                {.x = col * 1000 + half, .y = row * 1000 + half + height}};
    put_chain(out, corners, 4);
    lw_buf_byte(out, 'z');
}

/* All cells of one colour; without gaps, neighbours in a row become one block. Bare cells are skipped. */
static void put_fill(const lw_scene *scene, const lw_item *items, int count, char *done, lw_buf *out)
{
    lw_colour fill = items[0].fill;
    lw_buf_puts(out, "<path");
    put_colour(out, "fill", fill);
    if (!scene->gap)
        lw_buf_puts(out, " shape-rendering=\"crispEdges\""); /* or hairlines show between cells */
    lw_buf_puts(out, " d=\"");
    int cells = 1;
    for (int i = 0; i < count; i += cells) {
        cells = 1;
        if (items[i].fill != fill || items[i].bare)
            continue;
        while (!scene->gap && i + cells < count && items[i + cells].fill == fill && !items[i + cells].bare &&
               items[i + cells].row == items[i].row && items[i + cells].col == items[i].col + cells)
            cells++;
        put_block(scene, items[i].row, items[i].col, cells, out);
        memset(done + i, 1, (size_t)cells);
    }
    lw_buf_puts(out, "\"/>\n");
}

static bool has_letter(const lw_item *item)
{
    return item->text && !item->shaped;
}

static void put_glyphs(const lw_scene *scene, const lw_item *items, int count, char *done, lw_buf *out)
{
    lw_colour ink = items[0].ink;
    lw_buf_puts(out, "<g font-weight=\"bold\"");
    put_font(out, LW_GLYPH_HEIGHT, ink);
    lw_buf_puts(out, ">\n");
    for (int i = 0; i < count; i++) {
        if (!has_letter(&items[i]) || items[i].ink != ink)
            continue;
        put_letters(out, lw_item_text(scene, &items[i]), lw_cell_centre(items[i].row, items[i].col),
                    LW_GLYPH_HEIGHT);
        done[i] = 1;
    }
    lw_buf_puts(out, "</g>\n");
}

/* Writes the cells at the head of `items`, up to another kind of item or a cell that is already among them;
 * returns how many. `seen` has a byte for each cell of the grid, `done` one for each item; both are zero before
 * and after. */
static int put_cells(const lw_scene *scene, const lw_item *items, int max, char *seen, char *done, lw_buf *out)
{
    int count = 0;
    for (; count < max && items[count].kind == LW_ITEM_CELL; count++) {
        char *here = &seen[items[count].row * scene->cols + items[count].col];
        if (*here)
            break;
        *here = 1;
    }
    for (int i = 0; i < count; i++)
        if (!done[i] && !items[i].bare)
            put_fill(scene, items + i, count - i, done + i, out);
    for (int i = 0; i < count; i++)
        done[i] = 0;
    for (int i = 0; i < count; i++)
        if (!done[i] && has_letter(&items[i]))
            put_glyphs(scene, items + i, count - i, done + i, out);
    for (int i = 0; i < count; i++) {
        done[i] = 0;
        seen[items[i].row * scene->cols + items[i].col] = 0;
    }
    return count;
}

static void put_disc(lw_buf *out, lw_place centre, int32_t diameter, lw_colour fill)
{
    lw_buf_puts(out, "<circle");
    put_attribute(out, "cx", centre.x);
    put_attribute(out, "cy", centre.y);
    put_attribute(out, "r", diameter / 2);
    put_colour(out, "fill", fill);
    lw_buf_puts(out, "/>\n");
}

static void put_polygon(lw_buf *out, const lw_place *places, int count, lw_colour fill)
{
    lw_buf_puts(out, "<path");
    put_colour(out, "fill", fill);
    lw_buf_puts(out, " d=\"");
    put_chain(out, places, count);
    lw_buf_puts(out, "z\"/>\n");
}

static void put_line(lw_buf *out, const lw_place *places, int count, int32_t width, lw_colour ink)
{
    lw_buf_puts(out, "<path fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    put_colour(out, "stroke", ink);
    put_attribute(out, "stroke-width", width);
    lw_buf_puts(out, " d=\"");
    put_chain(out, places, count);
    lw_buf_puts(out, "\"/>\n");
}

/* The dot, line and head of a path, or their margin of width `halo`. */
static void put_arrow(lw_buf *out, const lw_item *item, const lw_place *line, const lw_place head[4],
                      int32_t halo, lw_colour ink)
{
    put_line(out, line, item->count, item->width + 2 * halo, ink);
    put_disc(out, line[0], item->width * LW_PATH_DOT + 2 * halo, ink);
    if (halo)
        put_line(out, head, 4, 2 * halo, ink);
    else
        put_polygon(out, head, 3, ink);
}

static void put_path(const lw_scene *scene, const lw_item *item, lw_buf *out)
{
    lw_arena scratch = {0};
    lw_place *line = lw_arena_copy(&scratch, scene->points + item->first, (size_t)item->count * sizeof *line);
    lw_place head[4];
    int32_t halo = item->width / LW_PATH_HALO;
    if (lw_path_arrow(line, item->count, item->width, head, &line[item->count - 1])) {
        head[3] = head[0];
        put_arrow(out, item, line, head, halo, scene->paper);
        put_arrow(out, item, line, head, 0, item->ink);
    } else {
        put_disc(out, line[0], item->width * LW_PATH_DOT + 2 * halo, scene->paper);
        put_disc(out, line[0], item->width * LW_PATH_DOT, item->ink);
    }
    lw_arena_drop(&scratch);
}

static void put_label(const lw_scene *scene, const lw_item *item, lw_buf *out)
{
    lw_buf_puts(out, "<g");
    put_font(out, item->width, item->ink);
    lw_buf_byte(out, '>');
    put_letters(out, lw_item_text(scene, item), scene->points[item->first], item->width);
    lw_buf_puts(out, "</g>\n");
}

static void put_shape(const lw_scene *scene, const lw_item *item, lw_buf *out)
{
    const lw_place *places = scene->points + item->first;
    switch (item->kind) {
    case LW_ITEM_CELL: /* see put_cells */
        break;
    case LW_ITEM_POLYGON:
        put_polygon(out, places, item->count, item->fill);
        break;
    case LW_ITEM_LINE:
        put_line(out, places, item->count, item->width, item->ink);
        break;
    case LW_ITEM_DISC:
        put_disc(out, places[0], item->width, item->fill);
        break;
    case LW_ITEM_PATH:
        put_path(scene, item, out);
        break;
    case LW_ITEM_LABEL:
        put_label(scene, item, out);
        break;
    }
}

static void put_head(const lw_scene *scene, int cell, lw_buf *out)
{
    lw_box box = lw_scene_box(scene);
    lw_buf_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"");
    put_number(out, box.left);
    lw_buf_byte(out, ' ');
    put_number(out, box.top);
    lw_buf_byte(out, ' ');
    put_number(out, box.right - box.left);
    lw_buf_byte(out, ' ');
    put_number(out, box.bottom - box.top);
    lw_buf_byte(out, '"');
    put_attribute(out, "width", (int64_t)(box.right - box.left) * cell / 100);
    put_attribute(out, "height", (int64_t)(box.bottom - box.top) * cell / 100);
    lw_buf_puts(out, ">\n<title>");
    lw_buf title = {0};
    lw_text_clean(&title, scene->title);
    put_text(out, lw_buf_text(&title));
    lw_buf_drop(&title);
    lw_buf_puts(out, "</title>\n");
    const lw_place corners[] = {{.x = box.left, .y = box.top},
                                {.x = box.right, .y = box.top},
                                {.x = box.right, .y = box.bottom},
                                {.x = box.left, .y = box.bottom}};
    if (!scene->clear)
        put_polygon(out, corners, 4, scene->paper);
}

void lw_scene_svg(const lw_scene *scene, int cell, lw_buf *out)
{
    put_head(scene, cell, out);
    lw_arena scratch = {0};
    char *seen = lw_new_array(&scratch, char, scene->rows * scene->cols);
    char *done = lw_new_array(&scratch, char, scene->count);
    for (int i = 0; i < scene->count;) {
        int cells = put_cells(scene, scene->items + i, scene->count - i, seen, done, out);
        if (!cells)
            put_shape(scene, &scene->items[i], out);
        i += cells ? cells : 1;
    }
    lw_arena_drop(&scratch);
    lw_buf_puts(out, "</svg>\n");
}
