/* palette.h: the few colours of a picture. */
#ifndef LW_CORE_PALETTE_H
#define LW_CORE_PALETTE_H

#include "core/raster.h"

int lw_raster_palette(const lw_raster *, lw_colour palette[LW_PALETTE], uint8_t *indices);

#endif
