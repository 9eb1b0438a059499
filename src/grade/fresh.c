/* fresh.c: see the header. Rounds are summed in their order, whoever measured them. */
#include "grade/fresh.h"
#include "grade/measure.h"

enum {
    FIRST_TIME = 1 << 20, /* rounds of fresh measurement are named from here: no ranking measures so often */
    FIRST_LOOK = 16,      /* rounds before which nothing is given up */
};

typedef struct task {
    const lw_design *design; /* NULL: one of the spec for every round */
    const lw_spec *spec;
    int count, facts[LW_MOST_NEEDS];
    int64_t first; /* the round of index 0 */
    const lw_stop *stop;
    lw_value (*values)[LW_MOST_NEEDS]; /* of every round */
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
    int64_t round = t->first + index;
    uint64_t wanted = 0;
    (void)worker;
    for (int i = 0; i < t->count; i++)
        wanted |= UINT64_C(1) << t->facts[i];
    const lw_design *design = t->design ? t->design : lw_design_seed(t->spec, seed_of(round), NULL, &arena);
    const lw_occasion now = {
        .purpose = LW_TO_REPORT, .time = t->design ? FIRST_TIME + round : 0, .stop = t->stop};
    lw_measure_on(design, wanted, &now, &arena, facts);
    for (int i = 0; i < t->count; i++)
        t->values[round][i] = facts[t->facts[i]];
    lw_arena_drop(&arena);
}

static lw_value mean_of(const task *t, int which, int64_t rounds)
{
    double sum = 0, squares = 0;
    int64_t known = 0;
    for (int64_t i = 0; i < rounds; i++) {
        double number = lw_value_number(&t->values[i][which]);
        known += lw_value_known(&t->values[i][which]);
        sum += number;
        squares += number * number;
    }
    return lw_sampled_mean(known, sum, squares);
}

static lw_value fresh_mean(task t, int rounds, lw_pool *pool)
{
    lw_arena arena = {0};
    t.values = lw_arena_take(&arena, (size_t)rounds * sizeof *t.values);
    lw_pool_run(pool, rounds, measure, &t, t.stop);
    lw_value mean = mean_of(&t, 0, rounds);
    lw_arena_drop(&arena);
    return mean;
}

lw_value lw_fresh_design(const lw_design *design, int fact, int rounds, lw_pool *pool, const lw_stop *stop)
{
    return fresh_mean((task){.design = design, .count = 1, .facts = {fact}, .stop = stop}, rounds, pool);
}

lw_value lw_fresh_spec(const lw_spec *spec, int fact, int rounds, lw_pool *pool, const lw_stop *stop)
{
    return fresh_mean((task){.spec = spec, .count = 1, .facts = {fact}, .stop = stop}, rounds, pool);
}

/* --- What is needed: facts by what they cost, the cheap ones first. --- */

enum cost { EXACT, NOISY, DEAR, COSTS };

static enum cost cost_of(const lw_fact *fact)
{
    return fact->kind != LW_FACT_NOISY ? EXACT : fact->dear ? DEAR : NOISY;
}

/* Measures until there are so many rounds, then looks at every mean: false when one fails for sure or, in the
 * last look, does not hold for sure. `which` are the needs that the task's facts are of. */
static bool look(task *t, const lw_need *needs, const int *which, int64_t rounds, bool last, lw_pool *pool,
                 lw_value *values)
{
    lw_pool_run(pool, rounds - t->first, measure, t, t->stop);
    t->first = rounds;
    for (int i = 0; i < t->count; i++) {
        const lw_need *need = &needs[which[i]];
        lw_value mean = values[which[i]] = mean_of(t, i, rounds);
        bool sure = mean.low >= need->low && mean.high <= need->high,
             wrong = mean.low > need->high || mean.high < need->low;
        if (mean.samples < rounds || wrong || (last && !sure))
            return false;
    }
    return true;
}

bool lw_fresh_needs(const lw_design *design, const lw_wish *wish, int rounds, lw_pool *pool,
                    const lw_stop *stop, lw_value *values)
{
    lw_arena arena = {0};
    task t = {.design = design, .stop = stop};
    t.values = lw_arena_take(&arena, (size_t)rounds * sizeof *t.values);
    bool fine = true;
    for (enum cost cost = EXACT; cost < COSTS && fine; cost++) {
        int which[LW_MOST_NEEDS], enough = cost == EXACT ? 1 : rounds;
        t.count = 0;
        t.first = 0;
        for (int i = 0; i < wish->need_count; i++)
            if (cost_of(&design->spec->family->facts[wish->needs[i].fact]) == cost) {
                which[t.count] = i;
                t.facts[t.count++] = wish->needs[i].fact;
            }
        for (int64_t next = FIRST_LOOK; t.count && fine && t.first < enough; next *= 2)
            fine = look(&t, wish->needs, which, next < enough ? next : enough, next >= enough, pool, values);
    }
    lw_arena_drop(&arena);
    return fine && !lw_stopped(stop);
}
