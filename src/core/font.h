/* font.h: our own letters for pixel pictures, so that no system font is needed.
 *
 * Printable ASCII, each letter a few pen strokes in the notation of curve.h: capitals stand on row O and reach
 * up to row A, small letters reach up to row E, and descenders down to row S. Any other character is an empty
 * box. */
#ifndef LW_CORE_FONT_H
#define LW_CORE_FONT_H

#include <stdint.h>

enum {
    LW_FONT_CAPITAL = 14, /* steps from the top of a capital to the baseline */
    LW_FONT_PEN = 2,      /* usual pen width in steps; half of it extends beyond the letter */
    LW_FONT_BOLD = 3,
    LW_FONT_AIR = 9, /* half steps from the right edge of a letter to the left edge of the next */
};

/* Returns the strokes of the character at *text and moves *text past it (UTF-8). *room becomes its advance in
 * half steps: the letter and the gap to its right. */
const char *lw_font_next(const char **text, int *room);
/* Width of a text whose capitals are `height` tall, in the unit of `height`. */
int32_t lw_font_width(const char *text, int32_t height);

#endif
