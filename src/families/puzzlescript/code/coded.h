/* coded.h: playing one level by a program on planes, as machine code or interpreted.
 *
 * Planes only, no contents by cell: an input is one call of the code and one more for each turn by `again`.
 * Where the code gives up because the work would be too much, the interpreter takes the step. */
#ifndef LW_PUZZLESCRIPT_CODED_H
#define LW_PUZZLESCRIPT_CODED_H

#include "families/puzzlescript/code/native.h"
#include "families/puzzlescript/engine/machine.h"

typedef struct lw_ps_coded lw_ps_coded;

/* Lives in the arena. The program is the level's. Without a function, a stepper plays; see stepper.h.
 * Program, code and machine have to stay; the machine takes the steps that the code does not. One that has
 * played states cannot go on with a play of its own. */
lw_ps_coded *lw_ps_coded_new(const lw_ps_program *, lw_ps_turn_function *, int level, lw_ps_machine *,
                             lw_arena *);

/* One play that goes on. */
void lw_ps_coded_load(lw_ps_coded *, const void *state); /* of machine.h, and of this level */
void lw_ps_coded_save(const lw_ps_coded *, void *state);
lw_ps_outcome lw_ps_coded_step(lw_ps_coded *, enum lw_ps_input); /* an input, or a tick */

/* The cost of a play depends on the plays before it alone: no other way of waking rules is tried. */
void lw_ps_coded_count_alike(lw_ps_coded *);
/* One step of any state of the level, which changes in place. Returns the machine's work, 0 where the code has
 * taken the step. */
int64_t lw_ps_coded_play(lw_ps_coded *, void *state, enum lw_ps_input);
/* What steps have cost, in about nanoseconds. The first counts a stepper's looks alone: it is the work of
 * searches, which should not change. The second is closer to the time, but knows no more of machine code than
 * its copies. */
int64_t lw_ps_coded_cost(const lw_ps_coded *);
int64_t lw_ps_coded_effort(const lw_ps_coded *);

#endif
