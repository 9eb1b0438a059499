/* film.h: a series of scenes as an animated GIF.
 *
 * Frames are stored as pixels, each the index of its colour among all colours of the film. A GIF has at most
 * 256 colours: if there are more (soft edges), the most common stay and each other one becomes the nearest of
 * those. Frames of different sizes are centred in a common one. The same scenes give the same bytes. */
#ifndef LW_CORE_FILM_H
#define LW_CORE_FILM_H

#include "core/raster.h"

enum { LW_FILM_COLOURS = 1 << 15 };

typedef struct lw_film_frame {
    int width, height;
    int hundredths;   /* how long it is shown, in 1/100 s */
    uint16_t paper;   /* index of the colour around it */
    uint16_t *pixels; /* colour indices, by rows */
} lw_film_frame;

typedef struct lw_film {
    lw_film_frame *frames;
    int count, room;
    int width, height; /* maxima over all frames */
    int64_t pixels;    /* total of all frames */
    lw_colour *colours;
    int64_t *uses; /* number of pixels, by colour */
    int colour_count;
    uint16_t *table; /* hash table of colours: index plus 1; 0: empty */
} lw_film;

/* A zeroed film is empty. A frame equal to the previous one only extends how long that one is shown. `cell` is
 * the width of a cell in pixels. */
int lw_film_add(lw_film *, const lw_scene *, int cell, int hundredths, lw_error *);
void lw_film_drop(lw_film *);

/* Chooses a palette for a GIF, and for each colour of the film the entry that replaces it. Returns the
 * palette's size. */
int lw_film_palette(const lw_film *, lw_colour palette[LW_PALETTE], uint8_t *stand_ins);

/* Adds the film to the buffer as a GIF that loops. */
int lw_film_gif(const lw_film *, lw_buf *, lw_error *);

#endif
