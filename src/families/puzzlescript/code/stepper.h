/* stepper.h: interprets a program on planes (steps.h), so that a level can be played by its program without a C
 * compiler.
 *
 * There are no contents per cell, and nothing has to be loaded: a turn works on the planes passed to it. The
 * stepper goes from one rule that is awake to the next, and skips those whose movement is nowhere. Planes stay
 * in its registers from turn to turn, and only objects that were touched are copied back. Like the machine it
 * leaves out whole rounds of a group that never ends. There is separate code for planes of one to five
 * words. */
#ifndef LW_PUZZLESCRIPT_STEPPER_H
#define LW_PUZZLESCRIPT_STEPPER_H

#include "families/puzzlescript/code/steps.h"
#include "families/puzzlescript/engine/rc4.h"

typedef struct lw_ps_stepper lw_ps_stepper;

/* Allocates in the arena; a stepper belongs to one thread. The constants are those of the level; see
 * lw_ps_ir_fill. */
lw_ps_stepper *lw_ps_stepper_new(const lw_ps_steps *, const uint64_t *constants, lw_arena *);
/* Plays one turn; arguments and result are those of emit_c.h. Planes stay in the stepper's registers from turn
 * to turn, so a caller that changes planes must say so before the next turn, by one of the two functions
 * below. */
int lw_ps_stepper_turn(lw_ps_stepper *, uint64_t *planes, uint64_t *awake, int input, lw_ps_rc4 *);
void lw_ps_stepper_show(lw_ps_stepper *, const uint64_t *planes, int object); /* one plane has changed */
void lw_ps_stepper_forget(lw_ps_stepper *);                                   /* any plane may have changed */
/* Returns the steps taken since the stepper was made: the cost of turns. */
int64_t lw_ps_stepper_count(const lw_ps_stepper *);
/* Returns the cost of turns in addition to those steps: changes, rules that were entered, movement, random
 * numbers. In roughly nanoseconds. */
int64_t lw_ps_stepper_effort(const lw_ps_stepper *);

#endif
