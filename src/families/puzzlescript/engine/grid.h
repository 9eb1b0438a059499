/* grid.h: boards in JSON: a palette of the distinct contents of cells, and a grid of indices into it.
 *
 * The palette grows while boards are written, so it is written after them. */
#ifndef LW_PUZZLESCRIPT_GRID_H
#define LW_PUZZLESCRIPT_GRID_H

#include "families/puzzlescript/engine/machine.h"

typedef struct lw_ps_palette {
    const lw_ps_game *game;
    uint64_t *sets; /* game->words words each */
    int count, room;
} lw_ps_palette;

/* Writes the members w, h and g: columns, rows, and palette indices row by row. */
void lw_ps_board_write(lw_ps_palette *, const lw_ps_machine *, lw_writer *);
/* Writes a list of lists of names, sorted. */
void lw_ps_palette_write(const lw_ps_palette *, lw_writer *, const char *key);
void lw_ps_palette_drop(lw_ps_palette *);

#endif
