/* editor.h: changing a design by hand.
 *
 * Optional for a family, and all that a front end needs so that people may click at a board or turn a rule, see
 * what comes of it, and go on: brushes are put at cells, options are of the design as a whole. Every change
 * gives a new design, with parameters that fit it (one piece more is another set of pieces), or a sentence that
 * says why not. */
#ifndef LW_CORE_EDITOR_H
#define LW_CORE_EDITOR_H

#include "core/family.h"

typedef struct lw_editor_brush {
    const char *name;  /* "orange", "knight" */
    const char *glyph; /* one character, for a key and for those who see few colours */
    lw_colour fill;
    bool once;        /* there is one on the board, and it comes from where it was: an entrance */
    const char *note; /* what it does in play [its name says it all] */
} lw_editor_brush;

typedef struct lw_editor_option {
    const char *name;           /* "A moves" */
    const char *const *choices; /* ends with NULL */
    int value;                  /* among them */
} lw_editor_option;

/* A colour or mark of the picture that no brush explains. */
typedef struct lw_editor_sign {
    const char *note;  /* "open" */
    const char *glyph; /* [the colour alone] */
    lw_colour fill;
} lw_editor_sign;

/* A board as it is laid out, cell by cell as in its picture. */
typedef struct lw_editor_board {
    const lw_editor_brush *brushes;
    int brush_count;
    int rows, cols;
    const int *on; /* row by row: the brush that would leave a cell as it is; -1: nothing can be put there */
    const lw_editor_sign *legend; /* ends with one without a note [there is none] */
} lw_editor_board;

struct lw_editor {
    lw_editor_board (*board)(const lw_design *, int level, lw_arena *);
    /* Puts a brush on a cell where that can be; the same brush once more may mean the next of its kind, a token
     * of a higher number. */
    lw_design *(*paint)(const lw_design *, int level, int row, int col, int brush, lw_arena *, lw_error *);
    int (*options)(const lw_design *, lw_arena *, const lw_editor_option **); /* returns how many [0] */
    /* With another value of an option [there are no options]. */
    lw_design *(*turn)(const lw_design *, int option, int value, lw_arena *, lw_error *);
    /* The picture of the canvas [the start of the level, as an analyst sees it]. */
    void (*draw)(const lw_rules *, int level, const lw_view *, lw_scene *);
    /* What a brush puts down, on a board of one cell; false: its colour and glyph are all there is to see
     * [so for every brush]. */
    bool (*draw_brush)(const lw_rules *, int brush, lw_scene *);
};

/* The same with what comes from outside checked: an error where there is no such cell, brush, option or value.
 */
lw_design *lw_editor_paint(const lw_design *, int level, int row, int col, int brush, lw_arena *, lw_error *);
lw_design *lw_editor_set_option(const lw_design *, int option, int value, lw_arena *, lw_error *);
void lw_editor_draw(const lw_rules *, int level, const lw_view *, lw_scene *);

#endif
