/* runner.h: takes steps from states: with the interpreter, and with generated code once a run is long enough to
 * pay for it (code/speedup.h decides).
 *
 * A runner belongs to one thread. What it remembers matters only to speed. */
#ifndef LW_PUZZLESCRIPT_RUNNER_H
#define LW_PUZZLESCRIPT_RUNNER_H

#include "families/puzzlescript/engine/machine.h"

typedef struct lw_ps_runner {
    lw_ps_machine *machine;
    struct lw_ps_speedup *speedup; /* NULL: always interpreted */
    int64_t steps, work;           /* taken so far, and their cost */
    int64_t quiet;                 /* next steps of `quiet_level` to interpret without asking the speedup */
    int quiet_level;
} lw_ps_runner;

/* Allocates a runner in the arena. Call lw_ps_runner_trim after use: it frees what the runner has on the
 * heap. */
lw_ps_runner *lw_ps_runner_in(const lw_ps_game *, lw_arena *);
void lw_ps_runner_trim(lw_ps_runner *);
/* Call before the first step. Makes the cost of steps the same in every run; see lw_ps_speedup_count_alike. */
void lw_ps_runner_count_alike(lw_ps_runner *);
/* Borrows a runner for one set of rules, identified by a serial number that no other rules of this process
 * have. A returned runner may be lent again to any thread that plays by the same rules. Runners whose steps
 * were expensive are dropped instead, so that budgets in work mean the same to every borrower. */
lw_ps_runner *lw_ps_runner_borrow(const lw_ps_game *, uint64_t serial);
void lw_ps_runner_give_back(lw_ps_runner *);
/* Applies an input to a state in place and returns its cost; see lw_ps_work. With events, the step is
 * interpreted. */
int64_t lw_ps_runner_step(lw_ps_runner *, void *state, enum lw_ps_input, const lw_events *);
/* Did rules have to be stopped in the last step? See lw_ps_endless. Only the interpreter knows, so after this
 * call the runner always interprets. */
bool lw_ps_runner_endless(lw_ps_runner *);

#endif
