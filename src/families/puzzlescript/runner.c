/* runner.c: see runner.h.
 *
 * In the interpreter, loading and saving a state costs 50 to 90 ns per step in the examples, about as much as
 * the step itself; generated code works on the state's own bytes. Where many states are stepped, a machine for
 * each would save half of that (bench/puzzlescript_batch.c), but would take tens of kilobytes per state instead
 * of tens of bytes. States as flat bytes can be stored, sorted and sent, which learning programs need. */
#include "families/puzzlescript/runner.h"

#include "families/puzzlescript/code/speedup.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"

#include <stdatomic.h>
#include <stdlib.h>

static lw_ps_runner make_runner(const lw_ps_game *game, lw_arena *arena)
{
    lw_ps_runner runner = {.machine = lw_ps_machine_in(game, arena)};
    runner.speedup = lw_ps_speedup_new(game, runner.machine, arena);
    return runner;
}

lw_ps_runner *lw_ps_runner_in(const lw_ps_game *game, lw_arena *arena)
{
    lw_ps_runner *runner = lw_new(arena, lw_ps_runner);
    *runner = make_runner(game, arena);
    return runner;
}

void lw_ps_runner_trim(lw_ps_runner *runner)
{
    lw_ps_machine_trim(runner->machine);
}

void lw_ps_runner_count_alike(lw_ps_runner *runner)
{
    lw_ps_speedup_count_alike(runner->speedup);
}

static bool is_quiet(lw_ps_runner *runner, const void *state)
{
    if (!runner->quiet || lw_ps_state_level(state) != runner->quiet_level)
        return false;
    runner->quiet--;
    return true;
}

int64_t lw_ps_runner_step(lw_ps_runner *runner, void *state, enum lw_ps_input input, const lw_events *events)
{
    int64_t work;
    bool asks = runner->speedup && !is_quiet(runner, state);
    if (!asks || events || !lw_ps_speedup_play(runner->speedup, state, input, &work)) {
        bool loaded = lw_ps_state_load(runner->machine, state);
        lw_ps_step(runner->machine, input, events);
        lw_ps_state_save(runner->machine, state);
        work = lw_ps_work(runner->machine);
        if (asks) {
            runner->quiet_level = lw_ps_state_level(state);
            runner->quiet = lw_ps_speedup_count(runner->speedup, runner->quiet_level, work, loaded);
        }
    }
    runner->steps++;
    runner->work += work;
    return work;
}

bool lw_ps_runner_endless(lw_ps_runner *runner)
{
    runner->speedup = NULL;
    return lw_ps_endless(runner->machine);
}

/* --- Idle runners, cached for the next borrower with the same rules. --- */

enum { IDLE = 8, MAX_BYTES = 4 << 20, MAX_WORK_A_STEP = 500 };

typedef struct own_runner {
    lw_ps_runner runner; /* first: lw_ps_runner_give_back casts it back */
    lw_arena arena;
    uint64_t serial;
} own_runner;

/* The newest first. A thread that exchanges a runner out of its place owns it. The rules of an idle runner may
 * have been freed: it is then only compared by serial number, which never matches again. */
static _Atomic(own_runner *) idle[IDLE];

static void drop(own_runner *own)
{
    lw_arena_drop(&own->arena);
    free(own);
}

static own_runner *find_idle(uint64_t serial)
{
    for (int i = 0; i < IDLE; i++) {
        own_runner *own = atomic_exchange(&idle[i], NULL), *none = NULL;
        if (own && own->serial == serial)
            return own;
        if (own && !atomic_compare_exchange_strong(&idle[i], &none, own))
            drop(own); /* another thread has taken its place */
    }
    return NULL;
}

lw_ps_runner *lw_ps_runner_borrow(const lw_ps_game *game, uint64_t serial)
{
    own_runner *own = find_idle(serial);
    if (!own) {
        own = lw_heap_grow(NULL, sizeof *own);
        *own = (own_runner){.serial = serial};
        own->runner = make_runner(game, &own->arena);
    }
    own->runner.steps = own->runner.work = 0;
    return &own->runner;
}

/* The new runner moves the others back by one place, and the oldest is dropped. */
void lw_ps_runner_give_back(lw_ps_runner *runner)
{
    own_runner *own = (own_runner *)runner;
    lw_ps_runner_trim(runner);
    if (runner->work > MAX_WORK_A_STEP * runner->steps || lw_arena_size(&own->arena) > MAX_BYTES) {
        drop(own);
        return;
    }
    for (int i = 0; i < IDLE && own; i++)
        own = atomic_exchange(&idle[i], own);
    if (own)
        drop(own);
}
