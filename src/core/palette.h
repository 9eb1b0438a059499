/* palette.h: the few colours of a picture, and how near colours are to each other. */
#ifndef LW_CORE_PALETTE_H
#define LW_CORE_PALETTE_H

#include "core/raster.h"

int lw_raster_palette(const lw_raster *, lw_colour palette[LW_PALETTE], uint8_t *indices);
/* The sum of the squares over red, green and blue. */
int lw_colour_distance(lw_colour, lw_colour);

#endif
