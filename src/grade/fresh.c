/* fresh.c: see the header. Rounds are summed in their order, whoever measured them. */
#include "grade/fresh.h"
#include "grade/measure.h"

enum {
    FIRST_TIME = 1 << 20
}; /* rounds of fresh measurement are named from here: no ranking measures so often */

typedef struct task {
    const lw_design *design; /* NULL: one of the spec for every round */
    const lw_spec *spec;
    int fact;
    const lw_stop *stop;
    lw_value *values;
} task;

/* Seeds of fresh designs: far from those that people type. */
static uint64_t seed_of(int64_t round)
{
    return (UINT64_C(1) << 62) + (uint64_t)round;
}

static void measure(void *context, int worker, int64_t index)
{
    const task *t = context;
    lw_arena arena = {0};
    lw_value facts[64];
    (void)worker;
    const lw_design *design = t->design ? t->design : lw_design_seed(t->spec, seed_of(index), NULL, &arena);
    lw_measure_on(
        design, UINT64_C(1) << t->fact,
        &(lw_occasion){.purpose = LW_TO_REPORT, .time = t->design ? FIRST_TIME + index : 0, .stop = t->stop},
        &arena, facts);
    t->values[index] = facts[t->fact];
    lw_arena_drop(&arena);
}

static lw_value mean_of(task t, int rounds, lw_pool *pool, const lw_stop *stop)
{
    lw_arena arena = {0};
    double sum = 0, squares = 0;
    int known = 0;
    t.stop = stop;
    t.values = lw_new_array(&arena, lw_value, rounds);
    lw_pool_run(pool, rounds, measure, &t, stop);
    for (int i = 0; i < rounds; i++) {
        double number = lw_value_number(&t.values[i]);
        known += lw_value_known(&t.values[i]);
        sum += number;
        squares += number * number;
    }
    lw_arena_drop(&arena);
    return lw_sampled_mean(known, sum, squares);
}

lw_value lw_fresh_design(const lw_design *design, int fact, int rounds, lw_pool *pool, const lw_stop *stop)
{
    return mean_of((task){.design = design, .fact = fact}, rounds, pool, stop);
}

lw_value lw_fresh_spec(const lw_spec *spec, int fact, int rounds, lw_pool *pool, const lw_stop *stop)
{
    return mean_of((task){.spec = spec, .fact = fact}, rounds, pool, stop);
}
