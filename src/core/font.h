/* font.h: letters of our own for pictures made of pixels, so that no font of the system is needed.
 *
 * Printable ASCII, each letter a few pen strokes in the notation of curve.h: capitals stand on row O and reach
 * row A, small letters row E, and tails row S. Other characters are an empty box. */
#ifndef LW_CORE_FONT_H
#define LW_CORE_FONT_H

#include <stdint.h>

enum {
    LW_FONT_CAPITAL = 14, /* steps from the top of a capital to its foot */
    LW_FONT_PEN = 2,      /* usual width of the pen, in steps; it reaches half of that beyond the letter */
    LW_FONT_BOLD = 3,
    LW_FONT_AIR = 9, /* half steps from the right edge of a letter to the left edge of the next */
};

/* The strokes of the character at *text; moves *text behind it (UTF-8) and says how many half steps wide its
 * room is: the letter and the air to its right. */
const char *lw_font_next(const char **text, int *room);
/* How wide a text is whose capitals are `height` tall, in the unit of `height`. */
int32_t lw_font_width(const char *text, int32_t height);

#endif
