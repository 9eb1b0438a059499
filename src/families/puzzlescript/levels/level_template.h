/* level_template.h: what levels are made of that are bred for a given game.
 *
 * A design for levels to order is the author's text with one level put in; only that level's glyphs change. All
 * that stays the same is looked at once and stands in the spec: the compiled game, the glyphs that may be used
 * and how often the author uses them, and what all of the author's levels have in common (how many players, a
 * rim of walls, as many crates as marks), which operators keep. Measuring lays the glyphs of a design on a
 * board of the game that is compiled already; a test holds that against compiling the whole text. */
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
    int weight;              /* cells of the author's levels that have it, rims left out */
    bool player;
} lw_ps_tile;

/* Something whose cells are counted: a side of a win condition, or an object that may not be missing. */
typedef struct lw_ps_cell_count {
    const uint64_t *mask;
    bool all; /* a cell has all of the mask, not one of it */
    int min;  /* cells at least: 1 where all levels of the author have some, or the order asks for it */
    bool of[LW_PS_MAX_TILES];
} lw_ps_cell_count;

/* All of one on the other: there are never more of the first, and as many of both where the author has it so.
 */
typedef struct lw_ps_match {
    int what, on; /* tallies */
    bool even;
} lw_ps_match;

typedef struct lw_ps_template {
    const char *text; /* the author's, with what had to be added to the legend */
    size_t text_size;
    const lw_ps_game *game; /* of that text */
    bool pushes;            /* the game is crate pushing, */
    lw_ps_crates crates;    /* with these things */
    size_t at, pitch;       /* of the first cell in a design's bytes; from row to row */
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
    const unsigned char *const *sheets; /* the author's levels as tiles row by row, 255: none fits */
    const lw_ps_level **sheet_of;
    int sheet_count;
    int from;  /* the sheet to begin with; -1: from nothing */
    int steps; /* changes to it at most */
    int depth; /* moves that a solution should have, as far as is known; 0: many */
} lw_ps_template;

/* What is asked for. */
typedef struct lw_ps_level_request {
    int level;         /* of the author, from 1, to begin with; 0: from nothing */
    int width, height; /* 0: as that level, or as the author's levels mostly are */
    const char *use;   /* names of objects with commas between that have to be used, and no others; NULL: those
                          that   the author's levels use */
    int steps;         /* changes to that level at most; negative: as usual */
} lw_ps_level_request;

/* The spec of designs for such levels: the text, and its ground. `legend` gets lines that had to be added to
 * it. The ground itself, unless nobody wants it, may still change its depth. NULL and an error where it cannot
 * be done. The text is copied. */
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

/* The tile of a cell of a design. */
static inline int lw_ps_template_tile(const lw_ps_template *g, const unsigned char *design, int x, int y)
{
    return g->tile_of[design[g->at + (size_t)y * g->pitch + (size_t)x] & 127];
}

/* The author's game with the level of a design as its only one. */
const lw_ps_game *lw_ps_template_game(const lw_ps_template *, const unsigned char *design, lw_arena *);
/* Glyphs of a design, row by row, for lw_ps_insert. */
lw_ps_plan lw_ps_template_plan(const lw_ps_template *, const unsigned char *design, lw_arena *);
/* The tile that makes such a cell; -1: none does. */
int lw_ps_template_match(const lw_ps_template *, const uint64_t *objects, const uint64_t *background);
/* The least of a level's mirrored and turned twins of its shape. */
void lw_ps_template_canonical(const lw_design *, unsigned char *out);

#endif
