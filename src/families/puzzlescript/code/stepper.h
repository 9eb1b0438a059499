/* stepper.h: a program's turns, interpreted on planes: what the compiler would make of it, without a compiler.
 *
 * Nothing is kept by cell and nothing has to be loaded: a turn works on the planes that it is handed. */
#ifndef LW_PUZZLESCRIPT_STEPPER_H
#define LW_PUZZLESCRIPT_STEPPER_H

#include "families/puzzlescript/code/steps.h"
#include "families/puzzlescript/engine/rc4.h"

typedef struct lw_ps_stepper lw_ps_stepper;

/* Lives in the arena, and belongs to one thread. The constants are those of a level; see lw_ps_ir_fill. */
lw_ps_stepper *lw_ps_stepper_new(const lw_ps_steps *, const uint64_t *constants, lw_arena *);
/* One turn; arguments and result are those of emit_c.h. The stepper remembers which planes it has left as they
 * are: whoever writes there says so before the next turn. */
int lw_ps_stepper_turn(lw_ps_stepper *, uint64_t *planes, uint64_t *awake, int input, lw_ps_rc4 *);
void lw_ps_stepper_show(lw_ps_stepper *, const uint64_t *planes, int object); /* one of them is another one */
void lw_ps_stepper_forget(lw_ps_stepper *);                                   /* any may be */
/* Steps taken since it was made: what turns have cost. */
int64_t lw_ps_stepper_count(const lw_ps_stepper *);
/* What turns have cost next to those steps: changes, rules that were entered, movement, random numbers. In
 * about nanoseconds, counted coarsely. */
int64_t lw_ps_stepper_effort(const lw_ps_stepper *);

#endif
