/* film.h: scenes one after the other, shown as an animated GIF.
 *
 * Frames are kept as pixels, each the number of its colour among all colours of the film. A GIF has 256 of them
 * at most: where there are more (soft edges), the commonest stay and the others become the nearest of those.
 * Frames of different sizes stand in the middle of a common one. The same scenes give the same bytes. */
#ifndef LW_CORE_FILM_H
#define LW_CORE_FILM_H

#include "core/raster.h"

enum { LW_FILM_COLOURS = 1 << 15 };

typedef struct lw_film_frame {
    int width, height;
    int hundredths;   /* of a second that it is shown */
    uint16_t paper;   /* a colour, for what is around it */
    uint16_t *pixels; /* colours, by rows */
} lw_film_frame;

typedef struct lw_film {
    lw_film_frame *frames;
    int count, room;
    int width, height; /* of the largest frames */
    int64_t pixels;    /* in all frames */
    lw_colour *colours;
    int64_t *uses; /* pixels, by colour */
    int colour_count;
    uint16_t *table; /* where a colour is: hashed, its number plus 1 */
} lw_film;

/* A film of zero bytes is an empty one. A frame that is the same as the last one lengthens it. `cell` is the
 * width of a cell in pixels. */
int lw_film_add(lw_film *, const lw_scene *, int cell, int hundredths, lw_error *);
void lw_film_drop(lw_film *);

/* The best palette of a GIF, and for each colour of the film which of it stands for it. Returns its size. */
int lw_film_palette(const lw_film *, lw_colour palette[LW_PALETTE], uint8_t *stand_ins);

/* Adds the film to the buffer; it plays for ever. */
int lw_film_gif(const lw_film *, lw_buf *, lw_error *);

#endif
