/* speedup.h: programs on planes for a run that turns out to be long.
 *
 * Nobody knows how long a run will be. So a level is interpreted by the machine until that has cost about as
 * much as making its program would; then a stepper tries a few turns, and stays if it does less work. Once both
 * have cost about as much as compiling would, the compiler starts in the background, and its code takes over
 * when it has finished. Code that an earlier run has left behind is used at once. */
#ifndef LW_PUZZLESCRIPT_SPEEDUP_H
#define LW_PUZZLESCRIPT_SPEEDUP_H

#include "families/puzzlescript/engine/machine.h"

typedef struct lw_ps_speedup lw_ps_speedup;

/* Lives in the arena, as the code's working memory will; the machine has to stay. NULL: code is never used. */
lw_ps_speedup *lw_ps_speedup_new(const lw_ps_game *, lw_ps_machine *, lw_arena *);
/* Before the first step: work depends on the steps alone from now on, not on whether there is a compiler, when
 * it has finished, or what costs less. Machine code counts none of its own, so it is left out. */
void lw_ps_speedup_count_alike(lw_ps_speedup *);
/* Plays a step by code if there is some, and sets *work as lw_ps_work does. */
bool lw_ps_speedup_play(lw_ps_speedup *, void *state, enum lw_ps_input, int64_t *work);
/* Counts a step of that work which was interpreted, and whether another state was loaded for it. Returns how
 * many more steps of the level need neither be offered nor counted: INT64_MAX where code has been tried and is
 * no faster. */
int64_t lw_ps_speedup_count(lw_ps_speedup *, int level, int64_t work, bool loaded);
/* Is a level played by machine code now? */
bool lw_ps_speedup_is_native(const lw_ps_speedup *, int level);

#endif
