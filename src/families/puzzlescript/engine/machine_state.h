/* machine_state.h: saves a machine's state as flat bytes, and loads it. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_STATE_H
#define LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_STATE_H

#include "families/puzzlescript/engine/engine.h"

void lw_ps_set_restart(lw_ps_machine *); /* makes the current board the target of restart */

/* A state begins with the key: level, won or not, the planes of the dynamic objects, and the target of restart
 * if checkpoints may have changed it. The random generator follows if the game uses it. The undo history and
 * pending again-turns are not part of a state.
 *
 * The cost of loading depends on how much the state differs from the board. It is cheapest to load the same
 * state again, as a search does to play every input from it: then journals undo what was played since. */
typedef struct lw_ps_layout {
    size_t planes, restart, moves, key, rc4, size; /* offsets of the parts; `key` and `size` are ends */
} lw_ps_layout;

lw_ps_layout lw_ps_state_layout(const lw_ps_game *);

size_t lw_ps_state_size(const lw_ps_game *);

size_t lw_ps_key_size(const lw_ps_game *);

size_t lw_ps_state_extent(const lw_ps_game *, const void *state); /* bytes that a level's states use */

void lw_ps_state_prepare(lw_ps_machine *, lw_arena *); /* called when a machine is created */

void lw_ps_journal_keep(lw_ps_machine *); /* called before the journal of a turn is cleared */

void lw_ps_note_awake(lw_ps_machine *); /* called before the first change of a cell in a turn */

void lw_ps_state_save(const lw_ps_machine *, void *state);

/* Loads a state. Returns true if its board is neither the machine's current board nor the one it loaded
 * last. */
bool lw_ps_state_load(lw_ps_machine *, const void *state);

bool lw_ps_state_fits(const lw_ps_game *, const void *state); /* is it safe to load? */

int lw_ps_state_level(const void *state);

bool lw_ps_state_won(const void *state);

void lw_ps_state_set_won(void *state, bool won); /* false: play may continue in it */

const void *lw_ps_state_planes(const void *state); /* of the dynamic objects of the game, in their order */

/* An observation has a byte for each object, row and column, in this order: 1 if the object is there, else
 * 0. */
size_t lw_ps_observation_size(const lw_ps_machine *);

void lw_ps_observe(const lw_ps_machine *, uint8_t *planes);

#endif
