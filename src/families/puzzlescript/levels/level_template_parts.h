/* level_template_parts.h: a ground while it is made, for the files that make it. */
#ifndef LW_PUZZLESCRIPT_GROUND_PARTS_H
#define LW_PUZZLESCRIPT_GROUND_PARTS_H

#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/compile/script.h"
#include "families/puzzlescript/levels/level_template.h"

typedef struct lw_ps_making {
    lw_ps_template *template;
    lw_arena *arena;
    const char *text;
    size_t size;
    lw_ps_compiled compiled;
    const lw_ps_level **board; /* the author's levels, without messages */
    int boards;
    bool peopled;          /* levels have players in them; in some games rules put them there */
    uint64_t *allowed;     /* objects that may be used; */
    uint64_t *named;       /* those that were asked for; NULL: none were */
    uint64_t *backgrounds; /* objects of the background's layer */
} lw_ps_making;

bool lw_ps_same(const lw_ps_game *, const uint64_t *a, const uint64_t *b);
bool lw_ps_meets(const lw_ps_game *, const uint64_t *a, const uint64_t *b);
/* Has a cell one of the mask, or all of it? */
bool lw_ps_has_side(const lw_ps_game *, const uint64_t *cell, const uint64_t *mask, bool all);

void lw_ps_choose_tiles(lw_ps_making *);
/* Is a glyph of one byte missing that levels cannot do without? Adds the line of the legend that makes one. */
bool lw_ps_lacks_glyph(const lw_ps_making *, lw_buf *line);
/* What the author's levels have in common: floor, wall, rim, players, counts. */
void lw_ps_study(lw_ps_making *);

#endif
