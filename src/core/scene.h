/* scene.h: a picture before it is drawn.
 *
 * A family draws once, into a scene; SVG, PNG, the terminal (and later GIF and the browser) are ways to show
 * it. A scene is a grid of square cells, `rows` by `cols`, and a list of items in the order they are painted.
 * Places are in thousandths of a cell, so that every picture is the same everywhere. The terminal shows cells,
 * glyphs, paths and labels; shapes are for the others, and every shape that matters therefore lies on a cell
 * whose glyph says the same.
 *
 * Several boards (the levels of a maze) stand side by side in one grid: the family leaves a column between.
 * Text may come from anywhere: what is no character is shown as '?', a control character as a space. */
#ifndef LW_CORE_SCENE_H
#define LW_CORE_SCENE_H

#include "base/buf.h"

#include <stdint.h>

typedef uint32_t lw_colour; /* 0xRRGGBB */

enum lw_item_kind {
    LW_ITEM_CELL,    /* a filled cell with an optional glyph in its middle */
    LW_ITEM_POLYGON, /* filled, from `points` */
    LW_ITEM_LINE,    /* open, `width` thick, from `points` */
    LW_ITEM_DISC,    /* around its one point, `width` its diameter */
    LW_ITEM_PATH,    /* a way from cell to cell: `points` are cell centres; drawn as a dot, a line and an
                        arrowhead at its end, with a little paper around them */
    LW_ITEM_LABEL,   /* text beside the board: its one point is the middle, `width` the height of capitals */
};

typedef struct lw_place {
    int32_t x, y; /* thousandths of a cell, from the top left corner of the grid */
} lw_place;

typedef struct lw_item {
    enum lw_item_kind kind;
    lw_colour fill, ink;
    int row, col; /* of a cell */
    int text;     /* where its text begins, see lw_item_text; a cell's is one character or none */
    char plain;   /* a cell's glyph in ASCII, for a plain terminal and for PNG; 0 without a glyph */
    char shaped;  /* nonzero: shapes that follow draw the glyph; only a terminal shows it as text */
    char bare;    /* nonzero: only a terminal fills the cell; pictures show what is drawn there */
    char margin;  /* nonzero: a coordinate beside the board */
    int32_t width;
    int first, count; /* its points in the scene */
} lw_item;

typedef struct lw_scene {
    int rows, cols;
    int32_t gap; /* of paper between neighbouring cells, 0 after lw_scene_begin; terminals show none */
    lw_colour paper;
    char clear; /* nonzero: pictures have no paper, see lw_scene_clear */
    lw_item *items;
    lw_place *points;
    int count, room, point_count, point_room;
    lw_buf texts;    /* each ends with a zero byte; the first is empty */
    char title[200]; /* for people who hear the picture: what it shows */
} lw_scene;

/* A scene filled with zero bytes may be begun; beginning also empties a used one and keeps its memory. */
void lw_scene_begin(lw_scene *, int rows, int cols, lw_colour paper);
void lw_scene_cell(lw_scene *, int row, int col, lw_colour fill);
/* The other half of a cell that is two wide: blank where pictures are text. */
void lw_scene_half(lw_scene *, int row, int col, lw_colour fill);
/* `plain` may be 0 where the glyph is ASCII itself. */
void lw_scene_glyph(lw_scene *, int row, int col, lw_colour fill, const char *glyph, char plain, lw_colour ink);
/* The same, for a glyph that the following shapes draw in pictures. */
void lw_scene_figure(lw_scene *, int row, int col, lw_colour fill, const char *glyph, char plain,
                     lw_colour ink);
/* A coordinate beside the board, on paper; `glyph` is ASCII, and may be "". */
void lw_scene_margin(lw_scene *, int row, int col, const char *glyph);
/* Only terminals fill the cells from item `first` on: in pictures shapes draw them. */
void lw_scene_bare(lw_scene *, int first);
/* For pages of any background, once all is drawn: white paper is left out, and letters that stood on it become
 * grey. What surrounds a path stays white. */
void lw_scene_clear(lw_scene *);
/* Shapes of no points are left out, so that all others have a first one. */
void lw_scene_polygon(lw_scene *, lw_colour fill, const lw_place *, int count);
void lw_scene_line(lw_scene *, lw_colour ink, int32_t width, const lw_place *, int count);
void lw_scene_disc(lw_scene *, lw_colour fill, lw_place centre, int32_t diameter);
void lw_scene_path(lw_scene *, lw_colour ink, int32_t width, const lw_place *, int count);
/* A label may stand outside the grid: pictures grow to hold it. A terminal prints labels under the board, those
 * of one height in one line, each below its place, and leaves out those on cells. */
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

/* ASCII alone; the 256 colours that nearly every terminal has; any colour. */
enum lw_terminal { LW_TERMINAL_PLAIN, LW_TERMINAL_256, LW_TERMINAL_COLOUR };

#endif
