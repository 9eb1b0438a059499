/* runner.h: who takes the steps of states: the interpreter, and generated code where a run is long enough.
 *
 * A runner belongs to one thread. What it remembers matters only to speed. */
#ifndef LW_PUZZLESCRIPT_RUNNER_H
#define LW_PUZZLESCRIPT_RUNNER_H

#include "families/puzzlescript/engine/machine.h"

typedef struct lw_ps_runner {
    lw_ps_machine *machine;
    struct lw_ps_speedup *speedup; /* NULL: there is no code */
    int64_t steps, work;           /* all, and what they cost */
    int64_t quiet;                 /* steps of a level still to be interpreted without asking the speedup */
    int quiet_level;
} lw_ps_runner;

/* Lives in the arena, and is trimmed after use so that nothing is left on the heap. */
lw_ps_runner *lw_ps_runner_in(const lw_ps_game *, lw_arena *);
void lw_ps_runner_trim(lw_ps_runner *);
/* Before the first step: what steps cost is the same in every run; see lw_ps_speedup_count_alike. */
void lw_ps_runner_count_alike(lw_ps_runner *);
/* The same on the heap, for one set of rules, whose number no other rules of this process have. Who gives it
 * back may meet it again, or somebody else who plays by these rules. Games whose steps cost much are not kept,
 * so that budgets in work mean the same to all. */
lw_ps_runner *lw_ps_runner_borrow(const lw_ps_game *, uint64_t serial);
void lw_ps_runner_give_back(lw_ps_runner *);
/* One input to a state, which changes in place, and what it cost; see lw_ps_work. With events, the interpreter
 * plays. */
int64_t lw_ps_runner_step(lw_ps_runner *, void *state, enum lw_ps_input, const lw_events *);
/* Had rules to be stopped in the last step? See lw_ps_endless. Only the interpreter knows, so who asks plays by
 * it from then on. */
bool lw_ps_runner_endless(lw_ps_runner *);

#endif
