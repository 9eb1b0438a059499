/* remeasure.c: see the header. Rounds are summed in their order, whichever thread measured them. */
#include "grade/remeasure.h"
#include "grade/measure.h"

enum {
    FIRST_TIME = 1 << 20, /* rounds of remeasurement are numbered from here; no ranking measures as often */
    FIRST_LOOK = 16,      /* number of rounds before anything is rejected */
    MAX_FACTS = 64,
};

typedef struct task {
    const lw_design *design; /* NULL: every round measures another design of the spec */
    const lw_spec *spec;
    int count, facts[MAX_FACTS];
    int64_t first; /* the round with index 0 */
    const lw_stop *stop;
    lw_value *values; /* for every round, `count` values */
} task;

/* Seeds for new designs: far from those that people type. */
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
    const lw_measure_options now = {
        .purpose = LW_TO_REPORT, .time = t->design ? FIRST_TIME + round : 0, .stop = t->stop};
    lw_measure_on(design, wanted, &now, &arena, facts);
    for (int i = 0; i < t->count; i++)
        t->values[round * t->count + i] = facts[t->facts[i]];
    lw_arena_drop(&arena);
}

static lw_value mean_of(const task *t, int which, int64_t rounds)
{
    double sum = 0, squares = 0, least = 0;
    int64_t known = 0;
    bool saturated = false;
    for (int64_t i = 0; i < rounds; i++) {
        const lw_value *value = &t->values[i * t->count + which];
        double number = lw_value_number(value);
        known += lw_value_known(value);
        saturated = saturated || value->saturated;
        least = number < least ? number : least;
        sum += number;
        squares += number * number;
    }
    lw_value mean = lw_sampled_mean(known, sum, squares);
    mean.saturated = saturated;
    const lw_fact *fact = &(t->design ? t->design->spec : t->spec)->family->facts[t->facts[which]];
    if (fact->low == 0 && least == 0) /* lengths, deviations and shares cannot be below 0 */
        mean.low = mean.low < 0 ? 0 : mean.low;
    if (fact->low == 0 && fact->high == 1) /* and shares cannot exceed 1 */
        mean.high = mean.high > 1 && mean.real <= 1 ? 1 : mean.high;
    return mean;
}

static void fresh_means(task t, uint64_t wanted, int rounds, lw_pool *pool, lw_value *facts)
{
    lw_arena arena = {0};
    for (int i = 0; i < MAX_FACTS; i++)
        if (wanted >> i & 1)
            t.facts[t.count++] = i;
    t.values = lw_arena_take_array(&arena, (size_t)rounds * (size_t)t.count, sizeof *t.values);
    lw_pool_run(pool, rounds, measure, &t, t.stop);
    for (int i = 0; i < t.count; i++)
        facts[t.facts[i]] = mean_of(&t, i, rounds);
    lw_arena_drop(&arena);
}

void lw_remeasure_facts(const lw_design *design, uint64_t wanted, int rounds, lw_pool *pool,
                        const lw_stop *stop, lw_value *facts)
{
    fresh_means((task){.design = design, .stop = stop}, wanted, rounds, pool, facts);
}

lw_value lw_remeasure_design(const lw_design *design, int fact, int rounds, lw_pool *pool, const lw_stop *stop)
{
    lw_value facts[MAX_FACTS];
    lw_remeasure_facts(design, UINT64_C(1) << fact, rounds, pool, stop, facts);
    return facts[fact];
}

lw_value lw_remeasure_spec(const lw_spec *spec, int fact, int rounds, lw_pool *pool, const lw_stop *stop)
{
    lw_value facts[MAX_FACTS];
    fresh_means((task){.spec = spec, .stop = stop}, UINT64_C(1) << fact, rounds, pool, facts);
    return facts[fact];
}

/* --- Requirements: cheap facts first. --- */

enum cost { EXACT, NOISY, EXPENSIVE, COSTS };

static enum cost cost_of(const lw_fact *fact)
{
    return fact->kind != LW_FACT_NOISY ? EXACT : fact->expensive ? EXPENSIVE : NOISY;
}

/* Measures up to `rounds` rounds, then checks every mean: returns false if one certainly violates its
 * requirement or, in the last look, does not certainly meet it. `which` maps the task's facts to
 * requirements. */
static bool look(task *t, const lw_requirement *needs, const int *which, int64_t rounds, bool last,
                 lw_pool *pool, lw_value *values)
{
    lw_pool_run(pool, rounds - t->first, measure, t, t->stop);
    t->first = rounds;
    for (int i = 0; i < t->count; i++) {
        const lw_requirement *need = &needs[which[i]];
        lw_value mean = values[which[i]] = mean_of(t, i, rounds);
        bool sure = mean.low >= need->low && mean.high <= need->high,
             wrong = mean.low > need->high || mean.high < need->low;
        if (mean.samples < rounds || wrong || (last && !sure))
            return false;
    }
    return true;
}

bool lw_remeasure_required(const lw_design *design, const lw_goals *goals, int rounds, lw_pool *pool,
                           const lw_stop *stop, lw_value *values)
{
    lw_arena arena = {0};
    task t = {.design = design, .stop = stop};
    t.values = lw_arena_take_array(&arena, (size_t)rounds * LW_MAX_REQUIREMENTS, sizeof *t.values);
    bool fine = true;
    for (enum cost cost = EXACT; cost < COSTS && fine; cost++) {
        int which[LW_MAX_REQUIREMENTS], enough = cost == EXACT ? 1 : rounds;
        t.count = 0;
        t.first = 0;
        for (int i = 0; i < goals->need_count; i++)
            if (cost_of(&design->spec->family->facts[goals->needs[i].fact]) == cost) {
                which[t.count] = i;
                t.facts[t.count++] = goals->needs[i].fact;
            }
        for (int64_t next = FIRST_LOOK; t.count && fine && t.first < enough; next *= 2)
            fine = look(&t, goals->needs, which, next < enough ? next : enough, next >= enough, pool, values);
    }
    lw_arena_drop(&arena);
    return fine && !lw_stopped(stop);
}
