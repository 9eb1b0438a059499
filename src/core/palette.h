/* palette.h: the few colours of a picture, and the distance between colours. */
#ifndef LW_CORE_PALETTE_H
#define LW_CORE_PALETTE_H

#include "core/raster.h"

/* Lists the colours of a raster in the order of their first pixels, and for each pixel the index of its colour.
 * Returns the number of colours; 0: there are more than LW_PALETTE. */
int lw_raster_palette(const lw_raster *, lw_colour palette[LW_PALETTE], uint8_t *indices);
/* The sum of the squared differences in red, green and blue. */
int lw_colour_distance(lw_colour, lw_colour);

#endif
