/* tiles.h: which glyphs levels to order are made of. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_TILES_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_TILES_H

#include "families/puzzlescript/levels/level_template_parts.h"

bool lw_ps_same(const lw_ps_game *, const uint64_t *a, const uint64_t *b);

bool lw_ps_meets(const lw_ps_game *, const uint64_t *a, const uint64_t *b);

/* Has a cell one of the mask, or all of it? */
bool lw_ps_has_side(const lw_ps_game *, const uint64_t *cell, const uint64_t *mask, bool all);

void lw_ps_choose_tiles(lw_ps_making *);

/* Is a glyph of one byte missing that levels cannot do without? Adds the line of the legend that makes one. */
bool lw_ps_lacks_glyph(const lw_ps_making *, lw_buf *line);

#endif
