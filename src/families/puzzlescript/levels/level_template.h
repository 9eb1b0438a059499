/* level_template.h: the template for levels that are evolved for a given game.
 *
 * A design for levels to order is the author's text with one level inserted; only that level's glyphs change.
 * Everything that stays the same is analysed once and stored in the spec: the compiled game, the glyphs that
 * may be used and how often the author uses them, and what all of the author's levels have in common (the
 * number of players, a rim of walls, as many crates as marks), which operators preserve. To measure a design,
 * its glyphs are put on a board of the game, which is already compiled; a test compares this with compiling the
 * whole text. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_LEVEL_TEMPLATE_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_LEVEL_TEMPLATE_H

#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/levels/insert.h"
#include "families/puzzlescript/levels/xsb.h"
#include "families/puzzlescript/puzzlescript.h"

enum { LW_PS_MAX_TILES = 96, LW_PS_MAX_TALLIES = 64 };

typedef struct lw_ps_tile {
    char glyph;              /* as the author writes it */
    const uint64_t *objects; /* what it puts into a cell */
    int weight;              /* number of cells in the author's levels, without rims */
    bool player;
} lw_ps_tile;

/* A set of objects whose cells are counted: a side of a win condition, or an object that must not be
 * missing. */
typedef struct lw_ps_cell_count {
    const uint64_t *mask;
    bool all; /* cells with all objects of the mask count, instead of any of them */
    int min;  /* minimum; 1 if all of the author's levels have some, or if requested */
    bool of[LW_PS_MAX_TILES];
} lw_ps_cell_count;

/* For win conditions "All what On on": there are never more of the first than of the second, and equally many
 * where the author's levels have that. */
typedef struct lw_ps_match {
    int what, on; /* tallies */
    bool even;
} lw_ps_match;

typedef struct lw_ps_template {
    const char *text; /* the author's, with what had to be added to the legend */
    size_t text_size;
    const lw_ps_game *game; /* of that text */
    bool pushes;            /* the game is crate pushing */
    lw_ps_crates crates;    /* its objects, if so */
    size_t at, pitch;       /* offset of the first cell in a design; bytes from row to row */
    const char *frame;      /* the bytes of a design, with any level in it */
    size_t size;
    int width, height;
    lw_ps_tile tiles[LW_PS_MAX_TILES];
    int tile_count;
    signed char tile_of[128]; /* by glyph; -1: none */
    int floor, wall, rim;     /* tiles; rim -1: levels have none */
    int min_players, max_players;
    lw_ps_cell_count tallies[LW_PS_MAX_TALLIES];
    int tally_count;
    lw_ps_match matches[LW_PS_MAX_TALLIES];
    int match_count;
    const unsigned char *const *sheets; /* the author's levels as tiles, row by row; 255: no tile fits */
    const lw_ps_level **sheet_of;
    int sheet_count;
    int from;  /* index of the sheet to begin with; -1: none */
    int steps; /* maximum number of changes to it */
    int depth; /* wanted number of moves of a solution; 0: as many as possible */
} lw_ps_template;

/* The levels requested. */
typedef struct lw_ps_level_request {
    int level;         /* the author's level to begin with, from 1; 0: none */
    int width, height; /* 0: those of that level, or of a typical level */
    const char *use;   /* objects that must be used, and no others; NULL: those of the author's levels */
    int steps;         /* maximum number of changes to that level; negative: the default */
} lw_ps_level_request;

/* Returns the spec of designs for such levels, with the text and its template; NULL and an error if no levels
 * can be made. Lines that had to be added to the game's legend are added to `legend`. The template is also
 * stored in the pointer, unless that is NULL, so that the caller can set its depth. The text is copied. */
lw_spec *lw_ps_template_spec(const char *text, size_t size, const lw_ps_level_request *, lw_buf *legend,
                             lw_ps_template **, lw_arena *, lw_error *);

static inline const lw_ps_template *lw_ps_template_of(const lw_spec *spec)
{
    return spec->template;
}

static inline unsigned char *lw_ps_template_cell(const lw_ps_template *g, unsigned char *design, int x, int y)
{
    return design + g->at + (size_t)y * g->pitch + (size_t)x;
}

/* Returns the tile of a cell of a design. */
static inline int lw_ps_template_tile(const lw_ps_template *g, const unsigned char *design, int x, int y)
{
    return g->tile_of[design[g->at + (size_t)y * g->pitch + (size_t)x] & 127];
}

/* Returns the author's game with the design's level as its only level. */
const lw_ps_game *lw_ps_template_game(const lw_ps_template *, const unsigned char *design, lw_arena *);
/* Returns the level of a design for lw_ps_insert. */
lw_ps_plan lw_ps_template_plan(const lw_ps_template *, const unsigned char *design, lw_arena *);
/* Returns the tile that produces such a cell; -1: none does. */
int lw_ps_template_match(const lw_ps_template *, const uint64_t *objects, const uint64_t *background);
/* Writes the least of the level's mirrored and rotated variants of the same width and height. */
void lw_ps_template_canonical(const lw_design *, unsigned char *out);

#endif
