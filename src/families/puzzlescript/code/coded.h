/* coded.h: plays one level by a program on planes, either by machine code or by a stepper.
 *
 * There are only planes, no contents per cell: an input is one call of the code, and one more for each
 * again-turn. If the code gives up a turn, the machine plays the step. Results are the same for all three. */
#ifndef LW_PUZZLESCRIPT_CODED_H
#define LW_PUZZLESCRIPT_CODED_H

#include "families/puzzlescript/code/native.h"
#include "families/puzzlescript/engine/machine.h"

typedef struct lw_ps_coded lw_ps_coded;

/* Allocates in the arena. The program is that of the level. Without a function, a stepper plays; see stepper.h.
 * Program, code and machine must outlive it; the machine plays the steps that the code gives up. After
 * lw_ps_coded_play it cannot continue a play of its own. */
lw_ps_coded *lw_ps_coded_new(const lw_ps_program *, lw_ps_turn_function *, int level, lw_ps_machine *,
                             lw_arena *);

/* A play of its own, step by step. */
void lw_ps_coded_load(lw_ps_coded *, const void *state); /* of machine_state.h, and of this level */
void lw_ps_coded_save(const lw_ps_coded *, void *state);
lw_ps_outcome lw_ps_coded_step(lw_ps_coded *, enum lw_ps_input); /* an input, or a tick */

/* Makes the cost of a play depend only on the plays before it: the way of waking rules (waking.h) stays as it
 * is. */
void lw_ps_coded_count_alike(lw_ps_coded *);
/* Plays one step on any state of the level, in place. Returns the machine's work, or 0 if the code played the
 * step. */
int64_t lw_ps_coded_play(lw_ps_coded *, void *state, enum lw_ps_input);
/* Return the cost of all steps, in roughly nanoseconds. The first one counts only a stepper's looks; it is the
 * work of searches, which should not change. The second one is closer to the real time, but for machine code it
 * counts only copies. */
int64_t lw_ps_coded_cost(const lw_ps_coded *);
int64_t lw_ps_coded_effort(const lw_ps_coded *);

#endif
