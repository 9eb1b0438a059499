/* insert.h: inserts levels into a game's text, and leaves the rest of it as it is, byte for byte.
 *
 * New levels are inserted after the last level and before the messages that follow it, so that a game still
 * ends as it did; where that is not possible, at the very end. The result is compiled to check that it has the
 * old levels and the new ones, and no errors or warnings that the text did not have before. */
#ifndef LW_PUZZLESCRIPT_INSERT_H
#define LW_PUZZLESCRIPT_INSERT_H

#include "base/buf.h"
#include "families/puzzlescript/compile/compiled_game.h"

typedef struct lw_ps_plan { /* a level to insert */
    int width, height;
    const char *cells; /* glyphs of one byte each, row by row */
} lw_ps_plan;

/* Adds the new text to `out`. Unless NULL, `at` is set to the offset of the first level's first cell in it, and
 * `pitch` to the number of bytes from one row to the next. */
int lw_ps_insert(const char *text, size_t size, const lw_ps_plan *plans, int count, lw_buf *out, size_t *at,
                 size_t *pitch, lw_error *);

/* Adds the text, with `line` inserted as the first line of its legend. */
int lw_ps_insert_legend(const char *text, size_t size, const char *line, lw_buf *out, lw_error *);

#endif
