/* palette.c: the few colours of a picture, found in a hash table with open addressing that is at most half
 * full. */
#include "core/palette.h"
#include "core/raster.h"

#include <string.h>

enum { BITS = 9, SLOTS = 1 << BITS };

int lw_raster_palette(const lw_raster *raster, lw_colour palette[LW_PALETTE], uint8_t *indices)
{
    int16_t table[SLOTS]; /* index in the palette, plus 1; 0: empty */
    memset(table, 0, sizeof table);
    int count = 0;
    size_t pixels = (size_t)raster->width * (size_t)raster->height;
    const uint8_t *pixel = raster->pixels;
    for (size_t i = 0; i < pixels; i++, pixel += 3) {
        lw_colour colour = (lw_colour)pixel[0] << 16 | (lw_colour)pixel[1] << 8 | pixel[2];
        uint32_t slot = colour * 2654435769u >> (32 - BITS);
        while (table[slot] && palette[table[slot] - 1] != colour)
            slot = (slot + 1) % SLOTS;
        if (!table[slot]) {
            if (count == LW_PALETTE)
                return 0;
            palette[count++] = colour;
            table[slot] = (int16_t)count;
        }
        indices[i] = (uint8_t)(table[slot] - 1);
    }
    return count;
}

int lw_colour_distance(lw_colour a, lw_colour b)
{
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int one = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        sum += one * one;
    }
    return sum;
}
