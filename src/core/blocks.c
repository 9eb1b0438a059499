/* blocks.c: a scene's pixels on a terminal. Each character is an upper half block: the upper pixel's colour as
 * ink on the lower pixel's as background. As with cells (terminal.c), a colour is sent only when it changes and
 * reset before the line ends. Below an odd last row the terminal keeps its own colour. */
#include "core/blocks.h"
#include "core/paint.h"
#include "core/picture.h"
#include "core/raster.h"
#include "core/terminal.h"

static lw_colour pixel(const lw_raster *raster, int x, int y)
{
    const uint8_t *at = raster->pixels + 3 * ((size_t)y * (size_t)raster->width + (size_t)x);
    return (lw_colour)at[0] << 16 | (lw_colour)at[1] << 8 | at[2];
}

static void write_line(const lw_raster *raster, int y, enum lw_terminal terminal, lw_buf *out)
{
    const lw_colour none = ~(lw_colour)0;
    lw_colour ink = none, fill = none;
    bool both = y + 1 < raster->height;
    for (int x = 0; x < raster->width; x++) {
        lw_colour upper = pixel(raster, x, y), lower = both ? pixel(raster, x, y + 1) : none;
        if (both && lower != fill)
            lw_terminal_colour(out, terminal, LW_TERMINAL_FILL, fill = lower);
        if (upper != lower && upper != ink)
            lw_terminal_colour(out, terminal, LW_TERMINAL_INK, ink = upper);
        lw_buf_puts(out, upper == lower ? " " : "▀");
    }
    lw_buf_puts(out, "\x1b[0m\n");
}

int lw_scene_blocks(const lw_scene *scene, int cell, enum lw_terminal terminal, lw_buf *out, lw_error *error)
{
    lw_raster raster = {0};
    int result = lw_scene_paint(scene, cell, &raster, error);
    if (result)
        return result;
    for (int y = 0; y < raster.height; y += 2)
        write_line(&raster, y, terminal, out);
    lw_raster_drop(&raster);
    return 0;
}
