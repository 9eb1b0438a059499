/* film.c: see film.h. */
#include "core/film.h"

#include "base/arena.h"
#include "core/paint.h"
#include "core/palette.h"

#include <stdlib.h>
#include <string.h>

enum {
    TABLE_BITS = 16, /* the table is twice as large as the number of colours */
    MAX_PIXELS = 1 << 27,
    MAX_FRAMES = 100000,
};

/* Returns the number of a colour, adding it if it is new; -1: there are too many. */
static int colour_number(lw_film *film, lw_colour colour)
{
    uint32_t slot = colour * 2654435769u >> (32 - TABLE_BITS);
    while (film->table[slot] && film->colours[film->table[slot] - 1] != colour)
        slot = (slot + 1) & ((1u << TABLE_BITS) - 1);
    if (!film->table[slot]) {
        if (film->colour_count == LW_FILM_COLOURS)
            return -1;
        film->colours[film->colour_count++] = colour;
        film->table[slot] = (uint16_t)film->colour_count;
    }
    return film->table[slot] - 1;
}

static void make_tables(lw_film *film)
{
    film->colours = lw_heap_grow(NULL, LW_FILM_COLOURS * sizeof *film->colours);
    film->uses = lw_heap_grow(NULL, LW_FILM_COLOURS * sizeof *film->uses);
    film->table = lw_heap_grow(NULL, sizeof *film->table << TABLE_BITS);
    memset(film->uses, 0, LW_FILM_COLOURS * sizeof *film->uses);
    memset(film->table, 0, sizeof *film->table << TABLE_BITS);
}

static int number_pixels(lw_film *film, const lw_raster *raster, lw_film_frame *frame, lw_error *error)
{
    size_t count = (size_t)raster->width * (size_t)raster->height;
    const uint8_t *rgb = raster->pixels;
    for (size_t i = 0; i < count; i++, rgb += 3) {
        int number = colour_number(film, (lw_colour)rgb[0] << 16 | (lw_colour)rgb[1] << 8 | rgb[2]);
        if (number < 0)
            return lw_fail(error, LW_LIMIT, "these pictures have too many colours for a GIF, which holds 256");
        frame->pixels[i] = (uint16_t)number;
    }
    return 0;
}

static bool same_frame(const lw_film_frame *a, const lw_film_frame *b)
{
    size_t bytes = (size_t)a->width * (size_t)a->height * sizeof *a->pixels;
    return a->width == b->width && a->height == b->height && !memcmp(a->pixels, b->pixels, bytes);
}

static void keep(lw_film *film, const lw_film_frame *frame)
{
    int64_t pixels = (int64_t)frame->width * frame->height;
    if (film->count == film->room) {
        film->room = film->room ? 2 * film->room : 16;
        film->frames = lw_heap_grow(film->frames, (size_t)film->room * sizeof *film->frames);
    }
    film->frames[film->count++] = *frame;
    film->pixels += pixels;
    film->width = frame->width > film->width ? frame->width : film->width;
    film->height = frame->height > film->height ? frame->height : film->height;
    for (int64_t i = 0; i < pixels; i++)
        film->uses[frame->pixels[i]]++;
}

static int add_raster(lw_film *film, const lw_raster *raster, lw_film_frame *frame, lw_error *error)
{
    int64_t pixels = (int64_t)raster->width * raster->height;
    if (film->pixels + pixels > MAX_PIXELS || film->count == MAX_FRAMES)
        return lw_fail(error, LW_LIMIT, "the play is too long for a GIF at this size; ask for smaller cells");
    frame->pixels = lw_heap_grow(NULL, (size_t)pixels * sizeof *frame->pixels);
    int result = number_pixels(film, raster, frame, error);
    lw_film_frame *last = film->count ? &film->frames[film->count - 1] : NULL;
    if (!result && last && same_frame(last, frame)) {
        last->hundredths += frame->hundredths;
        free(frame->pixels);
    } else if (!result) {
        keep(film, frame);
    } else {
        free(frame->pixels);
    }
    return result;
}

int lw_film_add(lw_film *film, const lw_scene *scene, int cell, int hundredths, lw_error *error)
{
    lw_raster raster = {0};
    int result = lw_scene_paint(scene, cell, &raster, error);
    if (result)
        return result;
    if (!film->table)
        make_tables(film);
    int paper = colour_number(film, scene->paper);
    lw_film_frame frame = {.width = raster.width,
                           .height = raster.height,
                           .hundredths = hundredths,
                           .paper = (uint16_t)(paper < 0 ? 0 : paper)};
    result = add_raster(film, &raster, &frame, error);
    lw_raster_drop(&raster);
    return result;
}

void lw_film_drop(lw_film *film)
{
    for (int i = 0; i < film->count; i++)
        free(film->frames[i].pixels);
    free(film->frames);
    free(film->colours);
    free(film->uses);
    free(film->table);
    *film = (lw_film){0};
}

/* --- The palette. --- */

static int nearest(lw_colour colour, const lw_colour *palette, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (lw_colour_distance(colour, palette[i]) < lw_colour_distance(colour, palette[best]))
            best = i;
    return best;
}

/* Takes the most common remaining colour, the first among equals; -1: none is left. */
static int take_commonest(const lw_film *film, bool *taken)
{
    int best = -1;
    for (int i = 0; i < film->colour_count; i++)
        if (!taken[i] && (best < 0 || film->uses[i] > film->uses[best]))
            best = i;
    if (best >= 0)
        taken[best] = true;
    return best;
}

int lw_film_palette(const lw_film *film, lw_colour palette[LW_PALETTE], uint8_t *stand_ins)
{
    lw_arena arena = {0};
    bool *taken = lw_new_array(&arena, bool, film->colour_count + 1);
    int count = 0;
    while (count < LW_PALETTE) {
        int colour = take_commonest(film, taken);
        if (colour < 0)
            break;
        stand_ins[colour] = (uint8_t)count;
        palette[count++] = film->colours[colour];
    }
    for (int i = 0; i < film->colour_count; i++)
        if (!taken[i])
            stand_ins[i] = (uint8_t)nearest(film->colours[i], palette, count);
    lw_arena_drop(&arena);
    return count;
}
