/* scene.c: items and points in two growing arrays, texts in one buffer, and the geometry all pictures share. */
#include "core/scene.h"
#include "base/arena.h"
#include "core/font.h"
#include "core/picture.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void lw_scene_begin(lw_scene *scene, int rows, int cols, lw_colour paper)
{
    scene->rows = rows;
    scene->cols = cols;
    scene->gap = 0;
    scene->paper = paper;
    scene->count = scene->point_count = 0;
    scene->title[0] = 0;
    lw_buf_clear(&scene->texts);
    lw_buf_byte(&scene->texts, 0);
}

void lw_scene_drop(lw_scene *scene)
{
    free(scene->items);
    free(scene->points);
    lw_buf_drop(&scene->texts);
    *scene = (lw_scene){0};
}

static lw_item *add_item(lw_scene *scene, enum lw_item_kind kind, const lw_place *places, int count)
{
    if (scene->count == scene->room) {
        scene->room = scene->room ? scene->room * 2 : 64;
        scene->items = lw_heap_grow(scene->items, (size_t)scene->room * sizeof *scene->items);
    }
    if (scene->point_count + count > scene->point_room) {
        scene->point_room = (scene->point_count + count) * 2;
        scene->points = lw_heap_grow(scene->points, (size_t)scene->point_room * sizeof *scene->points);
    }
    lw_item *item = &scene->items[scene->count++];
    *item = (lw_item){.kind = kind, .first = scene->point_count, .count = count};
    if (count)
        memcpy(scene->points + scene->point_count, places, (size_t)count * sizeof *places);
    scene->point_count += count;
    return item;
}

/* The bytes of the UTF-8 character at `text`, 0 if it is none. The zero byte at the end follows no rule of
 * continuation, so nothing past it is read. */
static size_t character_size(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80)
        return 1;
    size_t size = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (at[0] < 0xc2 || at[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
    bool surrogate = at[0] == 0xed && at[1] > 0x9f;
    bool noncharacter = at[0] == 0xef && at[1] == 0xbf && at[2] > 0xbd; /* XML bans U+FFFE and U+FFFF */
    return overlong || surrogate || noncharacter || (at[0] == 0xf4 && at[1] > 0x8f) ? 0 : size;
}

/* The second row of control characters, U+0080 to U+009F, steers terminals too. */
static bool is_control(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    return at[0] < 0x20 || at[0] == 0x7f || (at[0] == 0xc2 && at[1] < 0xa0);
}

void lw_text_clean(lw_buf *out, const char *text)
{
    while (*text) {
        size_t size = character_size(text);
        if (!size)
            lw_buf_byte(out, '?');
        else if (is_control(text))
            lw_buf_byte(out, ' ');
        else
            lw_buf_add(out, text, size);
        text += size ? size : 1;
    }
}

static int keep_text(lw_scene *scene, const char *text)
{
    if (!text[0])
        return 0;
    int at = (int)scene->texts.size;
    lw_text_clean(&scene->texts, text);
    lw_buf_byte(&scene->texts, 0);
    return at;
}

void lw_scene_cell(lw_scene *scene, int row, int col, lw_colour fill)
{
    assert(row >= 0 && row < scene->rows && col >= 0 && col < scene->cols);
    lw_item *item = add_item(scene, LW_ITEM_CELL, NULL, 0);
    item->row = row;
    item->col = col;
    item->fill = fill;
}

void lw_scene_glyph(lw_scene *scene, int row, int col, lw_colour fill, const char *glyph, char plain,
                    lw_colour ink)
{
    lw_scene_cell(scene, row, col, fill);
    lw_item *item = &scene->items[scene->count - 1];
    item->text = keep_text(scene, glyph);
    item->ink = ink;
    bool ascii = glyph[0] >= ' ' && glyph[0] < 0x7f;
    if (item->text)
        item->plain = plain ? plain : ascii ? glyph[0] : '?';
}

void lw_scene_figure(lw_scene *scene, int row, int col, lw_colour fill, const char *glyph, char plain,
                     lw_colour ink)
{
    lw_scene_glyph(scene, row, col, fill, glyph, plain, ink);
    scene->items[scene->count - 1].shaped = 1;
}

void lw_scene_polygon(lw_scene *scene, lw_colour fill, const lw_place *places, int count)
{
    if (count > 0)
        add_item(scene, LW_ITEM_POLYGON, places, count)->fill = fill;
}

static void add_line(lw_scene *scene, enum lw_item_kind kind, lw_colour ink, int32_t width,
                     const lw_place *places, int count)
{
    if (count < 1)
        return;
    lw_item *item = add_item(scene, kind, places, count);
    item->ink = ink;
    item->width = width;
}

void lw_scene_line(lw_scene *scene, lw_colour ink, int32_t width, const lw_place *places, int count)
{
    add_line(scene, LW_ITEM_LINE, ink, width, places, count);
}

void lw_scene_disc(lw_scene *scene, lw_colour fill, lw_place centre, int32_t diameter)
{
    lw_item *item = add_item(scene, LW_ITEM_DISC, &centre, 1);
    item->fill = fill;
    item->width = diameter;
}

void lw_scene_path(lw_scene *scene, lw_colour ink, int32_t width, const lw_place *places, int count)
{
    add_line(scene, LW_ITEM_PATH, ink, width, places, count);
}

void lw_scene_label(lw_scene *scene, lw_colour ink, lw_place middle, int32_t height, const char *text)
{
    int kept = keep_text(scene, text);
    lw_item *item = add_item(scene, LW_ITEM_LABEL, &middle, 1);
    item->ink = ink;
    item->width = height;
    item->text = kept;
}

/* Down to a multiple of a quarter of a cell. */
static int32_t quarter(int32_t place)
{
    return (place >= 0 ? place / 250 : -((249 - place) / 250)) * 250;
}

lw_box lw_scene_box(const lw_scene *scene)
{
    lw_box box = {.right = scene->cols * 1000, .bottom = scene->rows * 1000};
    for (int i = 0; i < scene->count; i++) {
        const lw_item *item = &scene->items[i];
        if (item->kind != LW_ITEM_LABEL)
            continue;
        lw_place middle = scene->points[item->first];
        /* A reader's own sans-serif may run wider than our letters. */
        int32_t across = lw_font_width(lw_item_text(scene, item), item->width) * 23 / 40;
        int32_t up = item->width; /* half of the capitals, then as much air or descender */
        int32_t left = quarter(middle.x - across), right = -quarter(-middle.x - across);
        int32_t top = quarter(middle.y - up), bottom = -quarter(-middle.y - up);
        box.left = left < box.left ? left : box.left;
        box.right = right > box.right ? right : box.right;
        box.top = top < box.top ? top : box.top;
        box.bottom = bottom > box.bottom ? bottom : box.bottom;
    }
    return box;
}

static int32_t nearest(double number)
{
    return (int32_t)(number < 0 ? number - 0.5 : number + 0.5);
}

int lw_path_arrow(const lw_place *places, int count, int32_t width, lw_place head[3], lw_place *neck)
{
    if (count < 2)
        return 0;
    lw_place tip = places[count - 1], from = tip;
    for (int i = count - 2; i >= 0 && from.x == tip.x && from.y == tip.y; i--)
        from = places[i];
    double dx = tip.x - from.x, dy = tip.y - from.y, length = sqrt(dx * dx + dy * dy);
    if (length == 0)
        return 0;
    dx *= LW_PATH_HEAD * width / length;
    dy *= LW_PATH_HEAD * width / length;
    head[0] = tip;
    head[1] = (lw_place){.x = nearest(tip.x - dx - dy / 2), .y = nearest(tip.y - dy + dx / 2)};
    head[2] = (lw_place){.x = nearest(tip.x - dx + dy / 2), .y = nearest(tip.y - dy - dx / 2)};
    /* Half way in, where the head is wider than the line's round end. */
    *neck = (lw_place){.x = nearest(tip.x - dx / 2), .y = nearest(tip.y - dy / 2)};
    return 1;
}
