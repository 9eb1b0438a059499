/* machine_batch.h: many states of one game, each with an input of its own, in one call.
 *
 * States are the flat bytes of machine.h, one after the other. Every thread has one runner and takes a stretch
 * of states: the interpreter loads one, which costs as much as that differs from the one before, plays, and
 * saves. Sorted by level the machines never have to be made ready for another board. Results do not depend on
 * the threads, but for games that are stopped because they would never end. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_BATCH_H
#define LW_FAMILIES_PUZZLESCRIPT_ENGINE_MACHINE_BATCH_H

#include "families/puzzlescript/engine/machine.h"

typedef struct lw_ps_batch lw_ps_batch;

lw_ps_batch *lw_ps_batch_new(const lw_ps_game *, int threads);
void lw_ps_batch_drop(lw_ps_batch *);

/* The input of each state, of enum lw_ps_input; there is nothing that could be undone. The states change in
 * place. */
void lw_ps_batch_step(lw_ps_batch *, void *states, int64_t count, const uint8_t *inputs);
/* The planes of each state, one after the other; all of them are of one level. See lw_ps_observe. */
void lw_ps_batch_observe(lw_ps_batch *, const void *states, int64_t count, uint8_t *planes);

#endif
