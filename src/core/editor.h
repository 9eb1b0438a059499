/* editor.h: changing a design by hand.
 *
 * Optional for a family. It is all that a front end needs to let people click on a board or change a rule, see
 * the result, and continue: brushes apply to cells, options to the design as a whole. Every change returns a
 * new design, with parameters that match it (one more piece means another set of pieces), or fails with a
 * sentence that says why. */
#ifndef LW_CORE_EDITOR_H
#define LW_CORE_EDITOR_H

#include "core/family.h"

typedef struct lw_editor_brush {
    const char *name;  /* "orange", "knight" */
    const char *glyph; /* one character, for a key and for people who do not see colours well */
    lw_colour fill;
    bool once;        /* only one is on the board, so painting moves it: an entrance */
    const char *note; /* what it does in play [its name says it all] */
} lw_editor_brush;

typedef struct lw_editor_option {
    const char *name;           /* "A moves" */
    const char *const *choices; /* ends with NULL */
    int value;                  /* index of the current choice */
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
    const int *on; /* by rows: the brush that leaves the cell as it is; -1: the cell cannot be painted */
    const lw_editor_sign *legend; /* ends with a sign without a note [none] */
} lw_editor_board;

struct lw_editor {
    lw_editor_board (*board)(const lw_design *, int level, lw_arena *);
    /* Paints a cell if that is allowed; painting it again with the same brush may select the next variant, such
     * as a token with a higher number. */
    lw_design *(*paint)(const lw_design *, int level, int row, int col, int brush, lw_arena *, lw_error *);
    int (*options)(const lw_design *, lw_arena *, const lw_editor_option **); /* returns how many [0] */
    /* Sets an option to another value [there are no options]. */
    lw_design *(*turn)(const lw_design *, int option, int value, lw_arena *, lw_error *);
    /* Draws the board being edited [the start of the level, as an analyst sees it]. */
    void (*draw)(const lw_rules *, int level, const lw_view *, lw_scene *);
    /* Draws what a brush puts down, on a board of one cell; false: its colour and glyph are all there is [false
     * for every brush]. */
    bool (*draw_brush)(const lw_rules *, int brush, lw_scene *);
};

/* As above, but input is checked: an error if there is no such cell, brush, option or value. */
lw_design *lw_editor_paint(const lw_design *, int level, int row, int col, int brush, lw_arena *, lw_error *);
lw_design *lw_editor_set_option(const lw_design *, int option, int value, lw_arena *, lw_error *);
void lw_editor_draw(const lw_rules *, int level, const lw_view *, lw_scene *);

#endif
