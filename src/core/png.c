/* png.c: pixels as a PNG through libpng, with fixed settings so that the same scene gives the same bytes (with
 * the same zlib). Boards have few colours and are written with a palette, in less than half the bytes. */
#include "core/png.h"
#include "base/arena.h"
#include "core/paint.h"
#include "core/palette.h"
#include "core/raster.h"
#include "core/scene.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

static void take_bytes(png_structp png, png_bytep bytes, png_size_t size)
{
    lw_buf_add(png_get_io_ptr(png), bytes, size);
}

static void flush_nothing(png_structp png)
{
    (void)png;
}

static void take_error(png_structp png, png_const_charp text)
{
    lw_fail(png_get_error_ptr(png), LW_SYSTEM, "libpng could not write the picture: %s", text);
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp text)
{
    (void)png;
    (void)text;
}

typedef struct sheet {
    int width, height, colours; /* 0 colours: RGB */
    const uint8_t *bytes;
    png_color palette[LW_PALETTE];
} sheet;

static void write_sheet(png_structp png, png_infop info, const sheet *page)
{
    png_set_compression_level(png, 9);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE); /* flat colours compress best unfiltered */
    png_set_IHDR(png, info, (png_uint_32)page->width, (png_uint_32)page->height, 8,
                 page->colours ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (page->colours)
        png_set_PLTE(png, info, page->palette, page->colours);
    png_write_info(png, info);
    size_t stride = (size_t)page->width * (page->colours ? 1 : 3);
    for (int row = 0; row < page->height; row++)
        png_write_row(png, page->bytes + (size_t)row * stride);
    png_write_end(png, info);
}

/* libpng reports errors by a longjmp, which lands here; everything used afterwards was set before the
 * setjmp. */
static int encode(const sheet *page, lw_buf *out, lw_error *error)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, error, take_error, ignore_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info) {
        png_destroy_write_struct(&png, NULL);
        return lw_fail(error, LW_SYSTEM, "libpng could not be started");
    }
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return LW_SYSTEM;
    }
    png_set_write_fn(png, out, take_bytes, flush_nothing);
    write_sheet(png, info, page);
    png_destroy_write_struct(&png, &info);
    return 0;
}

int lw_scene_png(const lw_scene *scene, int cell, lw_buf *out, lw_error *error)
{
    lw_raster raster = {0};
    int result = lw_scene_paint(scene, cell, &raster, error);
    if (result)
        return result;
    lw_colour palette[LW_PALETTE];
    uint8_t *indices = lw_heap_grow(NULL, (size_t)raster.width * (size_t)raster.height);
    sheet page = {.width = raster.width, .height = raster.height};
    page.colours = lw_raster_palette(&raster, palette, indices);
    page.bytes = page.colours ? indices : raster.pixels;
    for (int i = 0; i < page.colours; i++)
        page.palette[i] = (png_color){.red = (png_byte)(palette[i] >> 16),
                                      .green = (png_byte)(palette[i] >> 8),
                                      .blue = (png_byte)palette[i]};
    result = encode(&page, out, error);
    free(indices);
    lw_raster_drop(&raster);
    return result;
}
