/* speedup.h: decides who plays a level: the machine, a stepper, or machine code.
 *
 * A program on planes (generate.h) is faster than the machine, but making one costs time, and nobody knows in
 * advance how long a run will be. So the machine plays a level until that has cost about as much as making its
 * program. Then a stepper tries a few turns, and stays if it does less work. Once both together have cost about
 * as much as compiling, the compiler starts in the background, and its code takes over when it has finished.
 * Code that an earlier run has stored is used at once. All decisions count work; no clock is read. */
#ifndef LW_PUZZLESCRIPT_SPEEDUP_H
#define LW_PUZZLESCRIPT_SPEEDUP_H

#include "families/puzzlescript/engine/machine.h"

typedef struct lw_ps_speedup lw_ps_speedup;

/* Allocates in the arena, and later the code's working memory, too; the machine must outlive it. NULL: code is
 * never used. */
lw_ps_speedup *lw_ps_speedup_new(const lw_ps_game *, lw_ps_machine *, lw_arena *);
/* Call before the first step. Makes the work depend only on the steps, and not on whether there is a compiler,
 * when it has finished, or who was faster. Machine code, which cannot count work, is not used then. */
void lw_ps_speedup_count_alike(lw_ps_speedup *);
/* Plays a step by code, and sets *work to what lw_ps_work would return. False: there is no code, and nothing
 * was done. */
bool lw_ps_speedup_play(lw_ps_speedup *, void *state, enum lw_ps_input, int64_t *work);
/* Counts a step that the machine played, with its work, and whether another state was loaded for it. Returns
 * the number of next steps of the level for which neither this function nor lw_ps_speedup_play has to be
 * called; INT64_MAX if code was tried and is no faster. */
int64_t lw_ps_speedup_count(lw_ps_speedup *, int level, int64_t work, bool loaded);
/* Is a level played by machine code now? */
bool lw_ps_speedup_is_native(const lw_ps_speedup *, int level);

#endif
