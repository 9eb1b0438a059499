/* cutouts.h: capability. What people cut out of paper to play a game on a table; see report/game_sheet.h.
 *
 * A game has looks, numbered from 0: all pieces of one look are the same to the players. */
#ifndef LW_CORE_CUTOUTS_H
#define LW_CORE_CUTOUTS_H

#include "core/family.h"

struct lw_cutouts {
    int looks;
    /* Draws the board without pieces. A cell of this picture holds one piece. */
    void (*board)(const lw_rules *, lw_scene *);
    /* How many pieces of a look are enough for any game that is likely to be played, including spare ones for
     * promotions. Unless that is 0, also draws the look on a board of one cell. */
    int (*piece)(const lw_rules *, int look, lw_scene *);
    bool (*set_up)(const lw_rules *); /* do pieces stand on the board when a game begins? */
};

#endif
