/* scene.c: items and points in two growing arrays, texts in one buffer, and the geometry all pictures share. */
#include "core/scene.h"
#include "base/arena.h"
#include "core/font.h"
#include "core/picture.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WHITE_PAPER = 0xFFFFFF,
    MARGIN_INK = 0x555555,
    CLEAR_INK = 0x848484, /* stands out from white and from black */
};

void lw_scene_begin(lw_scene *scene, int rows, int cols, lw_colour paper)
{
    scene->rows = rows;
    scene->cols = cols;
    scene->gap = 0;
    scene->paper = paper;
    scene->clear = 0;
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

void lw_scene_half(lw_scene *scene, int row, int col, lw_colour fill)
{
    lw_scene_cell(scene, row, col, fill);
    scene->items[scene->count - 1].plain = ' ';
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

void lw_scene_margin(lw_scene *scene, int row, int col, const char *glyph)
{
    lw_scene_glyph(scene, row, col, scene->paper, glyph, 0, MARGIN_INK);
    scene->items[scene->count - 1].margin = 1;
}

void lw_scene_bare(lw_scene *scene, int first)
{
    for (int i = first; i < scene->count; i++)
        scene->items[i].bare = 1;
}

static bool is_outside(const lw_scene *scene, lw_place place)
{
    return place.x < 0 || place.y < 0 || place.x > scene->cols * 1000 || place.y > scene->rows * 1000;
}

void lw_scene_clear(lw_scene *scene)
{
    if (scene->paper != WHITE_PAPER)
        return;
    scene->clear = 1;
    for (int i = 0; i < scene->count; i++) {
        lw_item *item = &scene->items[i];
        bool label = item->kind == LW_ITEM_LABEL && is_outside(scene, scene->points[item->first]);
        if (item->margin || label)
            item->ink = CLEAR_INK;
        item->bare = item->bare || item->margin;
    }
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
