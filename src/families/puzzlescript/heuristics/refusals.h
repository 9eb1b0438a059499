/* refusals.h: steps of a player that rules refuse for ever, by where things are that never change or last.
 *
 * `[ > Player | Wall ] -> cancel` or `-> [ Player | Wall ]` refuses a step next to a wall, and
 * `late [ Player Path ] -> cancel` one on to a path. Only where a player's movement comes from the input alone,
 * so that nothing gives back what was refused. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_REFUSALS_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_REFUSALS_H

#include "families/puzzlescript/heuristics/lasting.h"

typedef struct lw_ps_certain { /* seen from the player's cell */
    int shift;
    const uint64_t *still; /* where something that never changes is as wanted; NULL: nowhere */
    const int *classes;    /* of lasting objects, of which any does */
    int class_count;
} lw_ps_certain;

typedef struct lw_ps_refusal {
    const lw_ps_certain *all; /* all of these have to be there */
    int count;
    const uint64_t *inner; /* cells of the player from which all of them are on the board */
    int direction;         /* that is refused from there; LW_PS_ACTION: coming there at all is */
} lw_ps_refusal;

typedef struct lw_ps_refusals {
    const lw_ps_refusal *list;
    int count;
} lw_ps_refusals;

/* Of a level. Not for faulty games, nor those with late movement or chance. */
lw_ps_refusals lw_ps_refusals_of(const lw_ps_game *, int entry, const lw_ps_lasting *, lw_arena *);

#endif
