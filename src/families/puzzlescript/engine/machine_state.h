/* machine_state.h: a machine's situation as flat bytes. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_STATE_H
#define LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_STATE_H

#include "families/puzzlescript/engine/engine.h"

void lw_ps_set_restart(lw_ps_machine *); /* the board as it is now is what to go back to */

/* A machine's situation as flat bytes: first the key (level, won or not, the planes of the dynamic objects, the
 * restart target where a checkpoint may have moved it), then the random generator where the game uses it.
 * Loading costs as much as differs from what is on the board, and least if the same state was loaded last: then
 * journals take back what was played since. Undo history is not part of it, nor are pending
 * again-turns. */
typedef struct lw_ps_layout {
    size_t planes, restart, moves, key, rc4, size; /* where each part begins; the end of the key; the end */
} lw_ps_layout;

lw_ps_layout lw_ps_state_layout(const lw_ps_game *);

size_t lw_ps_state_size(const lw_ps_game *);

size_t lw_ps_key_size(const lw_ps_game *);

size_t lw_ps_state_extent(const lw_ps_game *, const void *state); /* of a level's states: what may differ */

void lw_ps_state_prepare(lw_ps_machine *, lw_arena *); /* part of making a machine */

void lw_ps_journal_keep(lw_ps_machine *); /* the journal of a turn is about to be cleared */

void lw_ps_note_awake(lw_ps_machine *); /* a cell is about to be changed, the first in this turn */

void lw_ps_state_save(const lw_ps_machine *, void *state);

/* Returns whether the board is neither the one that the machine has now nor the last that it loaded. */
bool lw_ps_state_load(lw_ps_machine *, const void *state);

bool lw_ps_state_fits(const lw_ps_game *, const void *state); /* is it safe to load? */

int lw_ps_state_level(const void *state);

bool lw_ps_state_won(const void *state);

void lw_ps_state_set_won(void *state, bool won); /* not won: play goes on in it */

const void *lw_ps_state_planes(const void *state); /* of the dynamic objects of the game, in their order */

/* What is where, a byte for each object, row and column, in this order: 1 where it is. */
size_t lw_ps_observation_size(const lw_ps_machine *);

void lw_ps_observe(const lw_ps_machine *, uint8_t *planes);

#endif
