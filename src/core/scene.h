/* scene.h: a picture before it is drawn.
 *
 * A family draws once, into a scene; SVG, PNG, GIF, the terminal and the browser show scenes. A scene is a grid
 * of square cells, `rows` by `cols`, and a list of items in painting order. Places are in thousandths of a
 * cell, so that every picture is the same everywhere. The terminal shows cells, glyphs, paths and labels but no
 * other shapes; every shape that matters must therefore lie on a cell whose glyph says the same.
 *
 * Several boards (the levels of a maze) are placed side by side in one grid: the family leaves a column between
 * them. Text may come from anywhere: invalid characters are shown as '?', control characters as spaces. */
#ifndef LW_CORE_SCENE_H
#define LW_CORE_SCENE_H

#include "base/buf.h"

#include <stdint.h>

typedef uint32_t lw_colour; /* 0xRRGGBB */

enum lw_item_kind {
    LW_ITEM_CELL,    /* a filled cell with an optional glyph in its middle */
    LW_ITEM_POLYGON, /* filled, from `points` */
    LW_ITEM_LINE,    /* open, `width` thick, from `points` */
    LW_ITEM_DISC,    /* around its one point; `width` is its diameter */
    LW_ITEM_PATH,    /* a path from cell to cell: `points` are cell centres; drawn as a dot, a line and an
                        arrowhead at its end, with a margin of paper around them */
    LW_ITEM_LABEL,   /* text outside the board: its one point is the middle, `width` the height of capitals */
};

typedef struct lw_place {
    int32_t x, y; /* thousandths of a cell, from the top left corner of the grid */
} lw_place;

typedef struct lw_item {
    enum lw_item_kind kind;
    lw_colour fill, ink;
    int row, col; /* of a cell item */
    int text;     /* where its text begins, see lw_item_text; a cell's is one character or empty */
    char plain;   /* a cell's glyph in ASCII, for a plain terminal and for PNG; 0: no glyph */
    char shaped;  /* nonzero: the shapes that follow draw the glyph; only terminals show it as text */
    char bare;    /* nonzero: only terminals fill the cell; pictures show the shapes drawn there */
    char margin;  /* nonzero: a coordinate outside the board */
    int32_t width;
    int first, count; /* its points in the scene */
} lw_item;

typedef struct lw_scene {
    int rows, cols;
    int32_t gap; /* paper between neighbouring cells; 0 after lw_scene_begin; terminals show none */
    lw_colour paper;
    char clear; /* nonzero: pictures have no paper, see lw_scene_clear */
    lw_item *items;
    lw_place *points;
    int count, room, point_count, point_room;
    lw_buf texts;    /* each ends with a zero byte; the first is empty */
    char title[200]; /* describes the picture to people who use a screen reader */
} lw_scene;

/* Works on a zeroed scene or a used one, which it empties without releasing its memory. */
void lw_scene_begin(lw_scene *, int rows, int cols, lw_colour paper);
void lw_scene_cell(lw_scene *, int row, int col, lw_colour fill);
/* The other half of a cell that is two cells wide: blank in text pictures. */
void lw_scene_half(lw_scene *, int row, int col, lw_colour fill);
/* `plain` may be 0 if the glyph itself is ASCII. */
void lw_scene_glyph(lw_scene *, int row, int col, lw_colour fill, const char *glyph, char plain, lw_colour ink);
/* The same, for a glyph that the following shapes draw in pictures. */
void lw_scene_figure(lw_scene *, int row, int col, lw_colour fill, const char *glyph, char plain,
                     lw_colour ink);
/* A coordinate outside the board, on paper; `glyph` is ASCII, and may be "". */
void lw_scene_margin(lw_scene *, int row, int col, const char *glyph);
/* Marks all cells from item `first` on as bare: only terminals fill them, in pictures shapes draw them. */
void lw_scene_bare(lw_scene *, int first);
/* For pages with any background, called once everything is drawn: white paper is left out, and letters on it
 * become grey. The margin around a path stays white. */
void lw_scene_clear(lw_scene *);
/* Shapes without points are dropped, so that every stored shape has a first point. */
void lw_scene_polygon(lw_scene *, lw_colour fill, const lw_place *, int count);
void lw_scene_line(lw_scene *, lw_colour ink, int32_t width, const lw_place *, int count);
void lw_scene_disc(lw_scene *, lw_colour fill, lw_place centre, int32_t diameter);
void lw_scene_path(lw_scene *, lw_colour ink, int32_t width, const lw_place *, int count);
/* A label may be outside the grid: pictures grow to contain it. Terminals print labels under the board, those
 * of the same height in one line, each below its place, and omit labels on cells. */
void lw_scene_label(lw_scene *, lw_colour ink, lw_place middle, int32_t height, const char *text);
void lw_scene_drop(lw_scene *);

static inline const char *lw_item_text(const lw_scene *scene, const lw_item *item)
{
    return lw_buf_text(&scene->texts) + item->text;
}

static inline lw_place lw_cell_centre(int row, int col)
{
    return (lw_place){.x = col * 1000 + 500, .y = row * 1000 + 500};
}

/* ASCII only; the 256 colours that nearly every terminal has; any colour. */
enum lw_terminal { LW_TERMINAL_PLAIN, LW_TERMINAL_256, LW_TERMINAL_COLOUR };

#endif
