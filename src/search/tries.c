/* tries.c: see tries.h. */
#include "search/tries.h"

#include <string.h>

/* With less memory, tables that may forget would be smaller (novelty.h). */
enum { LEAST_BYTES = 256 << 20 };

typedef struct tries {
    lw_try *tries;
    int count;
    int parts; /* a try gets this fraction of its memory */
    const lw_rules *rules;
    const void *state;
} tries;

static bool knows(const lw_solution *solution)
{
    return solution->verdict != LW_GAVE_UP;
}

static bool lacks_memory(const lw_solution *solution)
{
    return !knows(solution) && solution->reason && !strcmp(solution->reason, "memory");
}

static void make(const tries *all, lw_try *one, int parts)
{
    lw_limits limits = one->limits;
    limits.bytes /= parts;
    limits.stop = &one->stop;
    lw_solution_drop(&one->out);
    one->solver->solve(all->rules, all->state, &limits, &one->out);
}

static void run(void *context, int worker, int64_t index)
{
    const tries *all = context;
    lw_try *one = &all->tries[index];
    (void)worker;
    make(all, one, all->parts);
    for (int64_t later = index + 1; later < all->count && knows(&one->out); later++)
        atomic_store_explicit(&all->tries[later].stop.raised, true, memory_order_relaxed);
}

/* Returns how many can run at the same time. */
static int side_by_side(const lw_try *list, int count, int threads)
{
    int64_t max = count < threads ? count : threads;
    for (int i = 0; i < count; i++) {
        int64_t parts = list[i].limits.bytes / LEAST_BYTES;
        max = parts < max ? parts : max;
    }
    return (int)max;
}

static void run_together(tries *all, int threads)
{
    lw_pool *pool = lw_pool_open(threads);
    all->parts = threads;
    lw_pool_run(pool, all->count, run, all, NULL);
    lw_pool_close(pool);
}

int lw_tries_run(lw_try *list, int count, int threads, const lw_rules *rules, const void *state)
{
    tries all = {.tries = list, .count = count, .parts = 1, .rules = rules, .state = state};
    int beside = side_by_side(list, count, threads);
    bool together = beside > 1;
    for (int i = 0; i < count; i++) {
        list[i].out = (lw_solution){0};
        atomic_init(&list[i].stop.raised, false);
        list[i].stop.also = list[i].limits.stop;
    }
    if (together)
        run_together(&all, beside);
    for (int i = 0; i < count; i++) {
        if (!together || lacks_memory(&list[i].out))
            make(&all, &list[i], 1);
        if (knows(&list[i].out) || lw_stopped(list[i].limits.stop))
            return i + 1;
    }
    return count;
}

void lw_tries_drop(lw_try *list, int count)
{
    for (int i = 0; i < count; i++)
        lw_solution_drop(&list[i].out);
}
