/* insert.h: levels put into a game's text, which stays as it was otherwise, byte for byte.
 *
 * New levels come behind the last one and before the messages that follow it, so that the end of a game stays
 * its end; where that is not possible, at the very end. What comes out is compiled: it has the levels of before
 * and these, and whatever was wrong with the text before, nothing more. */
#ifndef LW_PUZZLESCRIPT_INSERT_H
#define LW_PUZZLESCRIPT_INSERT_H

#include "base/buf.h"
#include "families/puzzlescript/compile/compiled_game.h"

typedef struct lw_ps_plan { /* of a level */
    int width, height;
    const char *cells; /* glyphs, row by row, of one byte each */
} lw_ps_plan;

/* Adds the new text to `out`. `at`, unless NULL, becomes the place in it of the first level's first cell,
 * `pitch` the bytes from one row to the next. */
int lw_ps_insert(const char *text, size_t size, const lw_ps_plan *plans, int count, lw_buf *out, size_t *at,
                 size_t *pitch, lw_error *);

/* Adds the text with one line more as the first of its legend. */
int lw_ps_insert_legend(const char *text, size_t size, const char *line, lw_buf *out, lw_error *);

#endif
