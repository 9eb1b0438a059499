/* refusals.h: finds steps of a player that rules will always refuse, because of objects that never change or
 * that last (lasting.h).
 *
 * `[ > Player | Wall ] -> cancel` and `[ > Player | Wall ] -> [ Player | Wall ]` refuse a step into a wall, and
 * `late [ Player Path ] -> cancel` refuses a step onto a path. This holds only if a player's movement comes
 * from the input alone, so that no other rule can restore it. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_REFUSALS_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_REFUSALS_H

#include "families/puzzlescript/heuristics/lasting.h"

typedef struct lw_ps_certain { /* seen from the player's cell */
    int shift;
    const uint64_t *still; /* cells in which a fixed object satisfies it; NULL: none */
    const int *classes;    /* classes of lasting objects, any of which satisfies it */
    int class_count;
} lw_ps_certain;

typedef struct lw_ps_refusal {
    const lw_ps_certain *all; /* all of these must be satisfied */
    int count;
    const uint64_t *inner; /* cells of the player for which all of them are on the board */
    int direction;         /* the refused direction; LW_PS_ACTION: the player cannot come there at all */
} lw_ps_refusal;

typedef struct lw_ps_refusals {
    const lw_ps_refusal *list;
    int count;
} lw_ps_refusals;

/* Finds the refusals of a level. Not for faulty games, nor for games with late movement or random numbers. */
lw_ps_refusals lw_ps_refusals_of(const lw_ps_game *, int entry, const lw_ps_lasting *, lw_arena *);

#endif
