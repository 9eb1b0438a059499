/* runner.c: see runner.h.
 *
 * In the interpreter, loading and saving cost 50 to 90 ns a step in the examples, about as much as the step
 * itself; generated code works on the state's own bytes. Where many states are stepped, a machine for each
 * would save half of that (bench/puzzlescript_batch.c) and take some tens of kilobytes a state in place of tens
 * of bytes; states as flat bytes can be kept, sorted and sent, and that is what learning wants of them. */
#include "families/puzzlescript/runner.h"

#include "families/puzzlescript/code/speedup.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"

lw_ps_runner *lw_ps_runner_in(const lw_ps_game *game, lw_arena *arena)
{
    lw_ps_runner *runner = lw_new(arena, lw_ps_runner);
    runner->machine = lw_ps_machine_in(game, arena);
    runner->speedup = lw_ps_speedup_new(game, runner->machine, arena);
    return runner;
}

void lw_ps_runner_trim(lw_ps_runner *runner)
{
    lw_ps_machine_trim(runner->machine);
}

int64_t lw_ps_runner_step(lw_ps_runner *runner, void *state, enum lw_ps_input input, const lw_events *events)
{
    int64_t work;
    if (runner->speedup && !events && lw_ps_speedup_play(runner->speedup, state, input, &work))
        return work;
    lw_ps_state_load(runner->machine, state);
    lw_ps_step(runner->machine, input, events);
    lw_ps_state_save(runner->machine, state);
    work = lw_ps_work(runner->machine);
    if (runner->speedup)
        lw_ps_speedup_count(runner->speedup, lw_ps_state_level(state), work, state != runner->last);
    runner->last = state;
    return work;
}

bool lw_ps_runner_endless(lw_ps_runner *runner)
{
    runner->speedup = NULL;
    return lw_ps_endless(runner->machine);
}
