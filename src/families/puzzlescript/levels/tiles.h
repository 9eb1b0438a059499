/* tiles.h: chooses the glyphs that levels to order are made of. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_LEVELS_TILES_H
#define LW_FAMILIES_PUZZLESCRIPT_LEVELS_TILES_H

#include "families/puzzlescript/levels/level_template_parts.h"

bool lw_ps_same(const lw_ps_game *, const uint64_t *a, const uint64_t *b);

bool lw_ps_meets(const lw_ps_game *, const uint64_t *a, const uint64_t *b);

/* Does a cell have any object of the mask or, with `all`, all of them? */
bool lw_ps_has_side(const lw_ps_game *, const uint64_t *cell, const uint64_t *mask, bool all);

void lw_ps_choose_tiles(lw_ps_making *);

/* Do levels need a one-byte glyph that the game does not have? Then adds a legend line that defines one. */
bool lw_ps_lacks_glyph(const lw_ps_making *, lw_buf *line);

#endif
