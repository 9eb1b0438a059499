/* raster.c: a scanline filler with exact horizontal coverage, sampled on eight lines vertically.
 *
 * Each row of pixels is crossed by LINES scanlines. On each of them the edges that cross it are sorted, the
 * winding number is followed from left to right, and spans where it is not zero are added to the row's
 * coverage. Edges are sorted by their top, so a row looks only at edges that may reach it. All contours are
 * given the same winding as they are added, so that the overlapping pieces of a line do not cancel out. */
#include "core/raster.h"
#include "base/arena.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINES = 8,
    LINE_STEP = LW_PIXEL / LINES,
    FULL = LINES * LW_PIXEL, /* coverage of a whole pixel */
    SHADES = 16,             /* steps of coverage: finer ones are invisible, but fill up small palettes */
    CORNERS = 16,            /* in a quarter circle */
};

typedef struct crossing {
    int32_t x;
    int turn;
} crossing;

void lw_raster_begin(lw_raster *raster, int width, int height, lw_colour paper)
{
    *raster = (lw_raster){.width = width, .height = height};
    raster->pixels = lw_heap_grow(NULL, (size_t)width * (size_t)height * 3);
    raster->cover = lw_heap_grow(NULL, (size_t)(width + 1) * sizeof *raster->cover);
    lw_raster_block(raster, 0, 0, width, height, paper);
}

void lw_raster_drop(lw_raster *raster)
{
    free(raster->pixels);
    free(raster->edges);
    free(raster->cover);
    *raster = (lw_raster){0};
}

static int clamp(int value, int max)
{
    return value < 0 ? 0 : value > max ? max : value;
}

void lw_raster_block(lw_raster *raster, int left, int top, int right, int bottom, lw_colour colour)
{
    left = clamp(left, raster->width);
    right = clamp(right, raster->width);
    bottom = clamp(bottom, raster->height);
    for (int y = clamp(top, raster->height); y < bottom; y++) {
        uint8_t *pixel = raster->pixels + ((size_t)y * (size_t)raster->width + (size_t)left) * 3;
        for (int x = left; x < right; x++, pixel += 3) {
            pixel[0] = (uint8_t)(colour >> 16);
            pixel[1] = (uint8_t)(colour >> 8);
            pixel[2] = (uint8_t)colour;
        }
    }
}

static void add_edge(lw_raster *raster, lw_place from, lw_place to, int turn)
{
    if (from.y == to.y)
        return;
    if (raster->count == raster->room) {
        raster->room = raster->room ? raster->room * 2 : 256;
        raster->edges = lw_heap_grow(raster->edges, (size_t)raster->room * sizeof *raster->edges);
    }
    raster->edges[raster->count++] =
        from.y < to.y ? (lw_edge){.top = from.y, .bottom = to.y, .from = from.x, .to = to.x, .turn = turn}
                      : (lw_edge){.top = to.y, .bottom = from.y, .from = to.x, .to = from.x, .turn = -turn};
}

void lw_raster_contour(lw_raster *raster, const lw_place *places, int count)
{
    int64_t area = 0;
    for (int i = 0; i < count; i++) {
        lw_place a = places[i], b = places[(i + 1) % count];
        area += (int64_t)a.x * b.y - (int64_t)b.x * a.y;
    }
    for (int i = 0; i < count; i++)
        add_edge(raster, places[i], places[(i + 1) % count], area < 0 ? -1 : 1);
}

void lw_raster_disc(lw_raster *raster, lw_place centre, int32_t radius)
{
    /* Sines of a quarter circle in CORNERS steps, times 65536. */
    static const int32_t sine[CORNERS + 1] = {0,     6424,  12785, 19024, 25080, 30893, 36410, 41576, 46341,
                                              50660, 54491, 57798, 60547, 62714, 64277, 65220, 65536};
    lw_place rim[4 * CORNERS];
    for (int i = 0; i < CORNERS; i++) {
        int32_t a = (int32_t)((int64_t)radius * sine[i] / 65536);
        int32_t b = (int32_t)((int64_t)radius * sine[CORNERS - i] / 65536);
        rim[i] = (lw_place){.x = centre.x + b, .y = centre.y + a};
        rim[i + CORNERS] = (lw_place){.x = centre.x - a, .y = centre.y + b};
        rim[i + 2 * CORNERS] = (lw_place){.x = centre.x - b, .y = centre.y - a};
        rim[i + 3 * CORNERS] = (lw_place){.x = centre.x + a, .y = centre.y - b};
    }
    lw_raster_contour(raster, rim, 4 * CORNERS);
}

void lw_raster_line(lw_raster *raster, const lw_place *places, int count, int32_t width)
{
    for (int i = 0; i < count; i++) {
        lw_raster_disc(raster, places[i], width / 2);
        if (i == 0)
            continue;
        lw_place a = places[i - 1], b = places[i];
        double dx = b.x - a.x, dy = b.y - a.y, length = sqrt(dx * dx + dy * dy);
        if (length == 0)
            continue;
        int32_t x = (int32_t)(-dy * width / (2 * length)), y = (int32_t)(dx * width / (2 * length));
        const lw_place bar[] = {{.x = a.x + x, .y = a.y + y},
                                {.x = b.x + x, .y = b.y + y},
                                {.x = b.x - x, .y = b.y - y},
                                {.x = a.x - x, .y = a.y - y}};
        lw_raster_contour(raster, bar, 4);
    }
}

static int by_top(const void *left, const void *right)
{
    const lw_edge *a = left, *b = right;
    return (a->top > b->top) - (a->top < b->top);
}

static int by_x(const void *left, const void *right)
{
    const crossing *a = left, *b = right;
    return (a->x > b->x) - (a->x < b->x);
}

static void cover_span(lw_raster *raster, int32_t from, int32_t to)
{
    from = clamp(from, raster->width * LW_PIXEL);
    to = clamp(to, raster->width * LW_PIXEL);
    while (from < to) {
        int32_t pixel = from / LW_PIXEL, end = (pixel + 1) * LW_PIXEL;
        end = end < to ? end : to;
        raster->cover[pixel] += end - from;
        from = end;
    }
}

/* Adds the coverage of the scanline at height `y`, given the edges that may cross it. */
static void cover_line(lw_raster *raster, const lw_edge *const *near, int count, int32_t y, crossing *found)
{
    size_t crossings = 0;
    for (int i = 0; i < count; i++) {
        const lw_edge *edge = near[i];
        if (y < edge->top || y >= edge->bottom)
            continue;
        int64_t run = (int64_t)(edge->to - edge->from) * (y - edge->top);
        found[crossings++] =
            (crossing){.x = edge->from + (int32_t)(run / (edge->bottom - edge->top)), .turn = edge->turn};
    }
    if (!crossings)
        return;
    qsort(found, crossings, sizeof *found, by_x);
    int winding = 0;
    for (size_t i = 0; i + 1 < crossings; i++) {
        winding += found[i].turn;
        if (winding)
            cover_span(raster, found[i].x, found[i + 1].x);
    }
}

static uint8_t mix(uint8_t under, lw_colour over, int32_t cover)
{
    return (uint8_t)((under * (SHADES - cover) + (int32_t)(over & 255) * cover + SHADES / 2) / SHADES);
}

static void blend_row(lw_raster *raster, int row, lw_colour colour)
{
    uint8_t *pixel = raster->pixels + (size_t)row * (size_t)raster->width * 3;
    for (int x = 0; x < raster->width; x++, pixel += 3) {
        int32_t cover = (raster->cover[x] * SHADES + FULL / 2) / FULL;
        if (!cover)
            continue;
        pixel[0] = mix(pixel[0], colour >> 16, cover);
        pixel[1] = mix(pixel[1], colour >> 8, cover);
        pixel[2] = mix(pixel[2], colour, cover);
    }
}

void lw_raster_paint(lw_raster *raster, lw_colour colour)
{
    if (!raster->count)
        return;
    size_t count = (size_t)raster->count;
    qsort(raster->edges, count, sizeof *raster->edges, by_top);
    const lw_edge **near = lw_heap_grow(NULL, count * sizeof *near);
    crossing *found = lw_heap_grow(NULL, count * sizeof *found);
    int next = 0, active = 0;
    int32_t first = raster->edges[0].top / LW_PIXEL;
    for (int row = clamp(first, raster->height); row < raster->height; row++) {
        int32_t top = row * LW_PIXEL;
        int kept = 0;
        for (int i = 0; i < active; i++)
            if (near[i]->bottom > top)
                near[kept++] = near[i];
        active = kept;
        while (next < raster->count && raster->edges[next].top < top + LW_PIXEL)
            near[active++] = &raster->edges[next++];
        if (!active && next == raster->count)
            break;
        memset(raster->cover, 0, (size_t)raster->width * sizeof *raster->cover);
        for (int line = 0; line < LINES; line++)
            cover_line(raster, near, active, top + line * LINE_STEP + LINE_STEP / 2, found);
        blend_row(raster, row, colour);
    }
    free(near);
    free(found);
    raster->count = 0;
}
