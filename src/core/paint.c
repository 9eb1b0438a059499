/* paint.c: a scene as pixels. Cell edges fall on whole pixels, so that a board is crisp at every size. */
#include "core/paint.h"
#include "base/arena.h"
#include "core/curve.h"
#include "core/font.h"
#include "core/picture.h"
#include "core/raster.h"

#include <stdlib.h>

enum {
    MAX_PIXELS = 1 << 26, /* 200 MB as RGB */
    MAX_SIDE = 1 << 15,   /* keeps positions in 1/256 of a pixel far from overflow */
};

typedef struct painter {
    const lw_scene *scene;
    int cell;
    int left, top; /* pixels from the picture's corner to the grid's */
    lw_raster *raster;
} painter;

static int32_t scale(const painter *p, int32_t length)
{
    return (int32_t)((int64_t)length * p->cell * LW_PIXEL / 1000);
}

static lw_place to_pixels(const painter *p, lw_place place)
{
    return (lw_place){.x = scale(p, place.x) + p->left * LW_PIXEL, .y = scale(p, place.y) + p->top * LW_PIXEL};
}

/* Text centred on `middle`, with capitals `height` tall including the pen, which is `pen` steps wide. */
static void paint_text(painter *p, const char *text, lw_place middle, int32_t height, int pen, lw_colour ink)
{
    int half_steps = -LW_FONT_AIR, room;
    for (const char *at = text; *at; half_steps += room)
        lw_font_next(&at, &room);
    int64_t unit = (int64_t)height * p->cell * LW_PIXEL / (LW_FONT_CAPITAL + pen); /* a step, times 1000 */
    lw_place centre = to_pixels(p, middle);
    int64_t x = (int64_t)centre.x * 1000 - unit * half_steps / 4;
    int64_t y = (int64_t)centre.y * 1000 - unit * LW_FONT_CAPITAL / 2;
    while (*text) {
        const char *strokes = lw_font_next(&text, &room);
        lw_place points[LW_CURVE_ROOM];
        for (int count; (count = lw_curve_read(&strokes, points)) > 0;) {
            for (int i = 0; i < count; i++) {
                points[i].x = (int32_t)((x + unit * points[i].x / LW_CURVE_STEP) / 1000);
                points[i].y = (int32_t)((y + unit * points[i].y / LW_CURVE_STEP) / 1000);
            }
            lw_raster_line(p->raster, points, count, (int32_t)(unit * pen / 1000));
        }
        x += unit * room / 2;
    }
    lw_raster_paint(p->raster, ink);
}

static void paint_cell(painter *p, const lw_item *item)
{
    int inset = (int)((int64_t)p->scene->gap * p->cell / 2000);
    if (p->scene->gap > 0 && !inset)
        inset = 1;
    int x = p->left + item->col * p->cell, y = p->top + item->row * p->cell;
    if (!item->bare)
        lw_raster_block(p->raster, x + inset, y + inset, x + p->cell - inset, y + p->cell - inset, item->fill);
    const char text[] = {item->plain, 0};
    if (item->plain && !item->shaped)
        paint_text(p, text, lw_cell_centre(item->row, item->col), LW_GLYPH_HEIGHT, LW_FONT_BOLD, item->ink);
}

/* Paints everything first wider and in the paper's colour, so that the path stands out from what it crosses. */
static void paint_path(painter *p, const lw_item *item, lw_place *places)
{
    lw_place head[4], neck;
    int arrow = lw_path_arrow(p->scene->points + item->first, item->count, item->width, head, &neck);
    if (arrow) {
        for (int i = 0; i < 3; i++)
            head[i] = to_pixels(p, head[i]);
        head[3] = head[0];
        places[item->count - 1] = to_pixels(p, neck);
    }
    int32_t width = scale(p, item->width);
    for (int pass = 0; pass < 2; pass++) {
        int32_t halo = pass ? 0 : width / LW_PATH_HALO;
        lw_raster_disc(p->raster, places[0], width * LW_PATH_DOT / 2 + halo);
        if (arrow) {
            lw_raster_line(p->raster, places, item->count, width + 2 * halo);
            lw_raster_line(p->raster, head, 4, 2 * halo);
            lw_raster_contour(p->raster, head, 3);
        }
        lw_raster_paint(p->raster, pass ? item->ink : p->scene->paper);
    }
}

/* `places` are the item's points in pixels, and may be overwritten. */
static void paint_item(painter *p, const lw_item *item, lw_place *places)
{
    switch (item->kind) {
    case LW_ITEM_CELL:
        paint_cell(p, item);
        break;
    case LW_ITEM_POLYGON:
        lw_raster_contour(p->raster, places, item->count);
        lw_raster_paint(p->raster, item->fill);
        break;
    case LW_ITEM_LINE:
        lw_raster_line(p->raster, places, item->count, scale(p, item->width));
        lw_raster_paint(p->raster, item->ink);
        break;
    case LW_ITEM_DISC:
        lw_raster_disc(p->raster, places[0], scale(p, item->width) / 2);
        lw_raster_paint(p->raster, item->fill);
        break;
    case LW_ITEM_PATH:
        paint_path(p, item, places);
        break;
    case LW_ITEM_LABEL:
        paint_text(p, lw_item_text(p->scene, item), p->scene->points[item->first], item->width, LW_FONT_PEN,
                   item->ink);
        break;
    }
}

int lw_scene_paint(const lw_scene *scene, int cell, lw_raster *raster, lw_error *error)
{
    lw_box box = lw_scene_box(scene);
    painter p = {.scene = scene, .cell = cell, .raster = raster};
    p.left = (int)(((int64_t)-box.left * cell + 999) / 1000);
    p.top = (int)(((int64_t)-box.top * cell + 999) / 1000);
    int64_t width = p.left + ((int64_t)box.right * cell + 999) / 1000;
    int64_t height = p.top + ((int64_t)box.bottom * cell + 999) / 1000;
    if (cell < 1 || width < 1 || height < 1)
        return lw_fail(error, LW_BAD_INPUT, "a picture needs at least one cell, and one pixel per cell");
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
        return lw_fail(error, LW_LIMIT, "a picture of %lld by %lld pixels is too large; ask for smaller cells",
                       (long long)width, (long long)height);
    lw_raster_begin(raster, (int)width, (int)height, scene->paper);
    lw_place *places = lw_heap_grow(NULL, (size_t)scene->point_count * sizeof *places);
    for (int i = 0; i < scene->count; i++) {
        const lw_item *item = &scene->items[i];
        for (int k = 0; k < item->count; k++)
            places[k] = to_pixels(&p, scene->points[item->first + k]);
        paint_item(&p, item, places);
    }
    free(places);
    return 0;
}
