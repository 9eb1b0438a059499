/* vary.c: see the header. */
#include "grade/vary.h"
#include "grade/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- Which parameters are free. --- */

static int fail_range(const char *text, lw_error *error)
{
    return lw_fail(error, LW_BAD_INPUT, "what may vary is written like blue=0..12,red=0..8, not \"%.60s\"",
                   text);
}

static int add_range(lw_vary *vary, const char *name, size_t size, const char *at, char **end, lw_error *error)
{
    const lw_family *family = vary->spec->family;
    char key[64] = "";
    if (size < sizeof key)
        memcpy(key, name, size);
    int param = lw_param_index(family, key);
    if (param < 0)
        return lw_fail(error, LW_BAD_INPUT, "%s has no parameter \"%.40s\"; see 'ludwright families %s'",
                       family->name, key, family->name);
    const lw_param *row = &family->params[param];
    int64_t low = strtoll(at, end, 10), high = low;
    if (*end == at || strncmp(*end, "..", 2) != 0)
        return fail_range(name, error);
    at = *end + 2;
    high = strtoll(at, end, 10);
    if (*end == at)
        return fail_range(name, error);
    if (row->kind != LW_PARAM_INT)
        return lw_fail(error, LW_BAD_INPUT, "%s cannot vary: it is no whole number", key);
    if (low < row->low || high > row->high || low >= high)
        return lw_fail(error, LW_BAD_INPUT,
                       "%s cannot vary from %lld to %lld: that is a number, then a greater one, from %lld to "
                       "%lld",
                       key, (long long)low, (long long)high, (long long)row->low, (long long)row->high);
    for (int i = 0; i < vary->count; i++)
        if (vary->params[i] == param)
            return lw_fail(error, LW_BAD_INPUT, "%s is to vary twice", key);
    if (vary->count == LW_VARY_MOST)
        return lw_fail(error, LW_BAD_INPUT, "at most %d parameters may vary", LW_VARY_MOST);
    vary->params[vary->count] = param;
    vary->low[vary->count] = low;
    vary->high[vary->count++] = high;
    return 0;
}

int lw_vary_parse(lw_vary *vary, const char *text, lw_error *error)
{
    for (const char *at = text;;) {
        size_t size = strcspn(at, "=,");
        char *end;
        if (at[size] != '=')
            return fail_range(text, error);
        int result = add_range(vary, at, size, at + size + 1, &end, error);
        if (result)
            return result;
        if (!*end)
            return 0;
        if (*end != ',')
            return fail_range(text, error);
        at = end + 1;
    }
}

/* --- Genomes. --- */

typedef struct record {
    double sums[64];
    int rounds;
    bool bad;
} record;

static int64_t gene(const unsigned char *genome, int i)
{
    int64_t number;
    memcpy(&number, genome + (size_t)i * sizeof number, sizeof number);
    return number;
}

static void set_gene(unsigned char *genome, int i, int64_t number)
{
    memcpy(genome + (size_t)i * sizeof number, &number, sizeof number);
}

static int64_t draw(const lw_vary *v, lw_rng *rng, int i)
{
    return v->low[i] + (int64_t)lw_rng_below64(rng, (uint64_t)(v->high[i] - v->low[i] + 1));
}

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_vary *v = context;
    for (int i = 0; i < v->count; i++)
        set_gene(genome, i, draw(v, rng, i));
}

/* One number is drawn anew or goes up or down by one. */
static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_vary *v = context;
    int i = (int)lw_rng_below(rng, (uint32_t)v->count);
    int64_t step = (int64_t)lw_rng_below(rng, 4), number = gene(genome, i);
    number = step > 1 ? draw(v, rng, i) : number + (step ? 1 : -1);
    set_gene(genome, i, number < v->low[i] ? v->low[i] : number > v->high[i] ? v->high[i] : number);
}

static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    const lw_vary *v = context;
    for (int i = 0; i < v->count; i++) {
        if (lw_rng_below(rng, 2))
            continue;
        int64_t swap = gene(a, i);
        set_gene(a, i, gene(b, i));
        set_gene(b, i, swap);
    }
}

/* NULL where the parameters do not fit together. */
static lw_spec *spec_of(const lw_vary *v, const unsigned char *genome, lw_arena *arena)
{
    lw_error error = {0};
    lw_spec *spec = lw_spec_copy(v->spec, arena);
    for (int i = 0; i < v->count; i++)
        spec->settings[v->params[i]].number = gene(genome, i);
    return lw_spec_check(spec, &error) ? NULL : spec;
}

static void judge_more(void *context, int worker, const unsigned char *genome, int round, void *record_,
                       double *values)
{
    const lw_vary *v = context;
    lw_arena arena = {0};
    record *r = record_;
    lw_value facts[64];
    (void)worker;
    lw_spec *spec = r->bad ? NULL : spec_of(v, genome, &arena);
    if (spec) {
        const lw_design *design = lw_design_seed(spec, v->seed + (uint64_t)round, NULL, &arena);
        lw_measure(design, lw_goals_facts(&v->goals, design->spec->family), LW_TO_SELECT, &arena, facts);
        r->bad = !lw_goals_feasible(&v->goals, design->spec->family, facts);
    }
    r->bad = r->bad || !spec;
    r->rounds++;
    for (int i = 0; !r->bad && spec->family->facts[i].name; i++) {
        r->sums[i] += lw_value_number(&facts[i]);
        facts[i] = lw_real(r->sums[i] / r->rounds);
    }
    values[0] = r->bad ? -INFINITY : lw_goal_score(&v->goals.list[0], facts);
    lw_arena_drop(&arena);
}

/* Asked only by algorithms that know no rounds. */
static void judge(void *context, int worker, const unsigned char *genome, double *values)
{
    record r = {0};
    judge_more(context, worker, genome, 0, &r, values);
}

lw_vary_result lw_vary_run(const lw_vary *vary, int64_t run, lw_arena *arena)
{
    lw_arena scratch = {0};
    lw_brood brood;
    lw_rng seed = lw_rng_seed(vary->seed), rng = lw_rng_fork(&seed, (uint64_t)run);
    lw_problem problem = {.genome_size = (size_t)vary->count * sizeof(int64_t),
                          .objectives = 1,
                          .context = (void *)vary,
                          .create = create,
                          .mutate = mutate,
                          .cross = cross,
                          .judge = judge,
                          .judge_more = judge_more,
                          .record_size = sizeof(record),
                          .pool = vary->pool,
                          .stop = vary->stop,
                          .enough = vary->goals.list[0].kind == LW_TARGET ? 0 : INFINITY};
    lw_algorithm_find("race")->run(&problem, &vary->knobs, &rng, &scratch, &brood);
    lw_progress_counter_add(vary->meter, brood.evaluations);
    lw_vary_result varied = {.evaluations = brood.evaluations, .score = -INFINITY};
    if (brood.count && isfinite(lw_brood_values(&brood, 0)[0])) {
        varied.spec = spec_of(vary, lw_brood_genome(&brood, 0), arena);
        varied.score = lw_brood_values(&brood, 0)[0];
    }
    lw_arena_drop(&scratch);
    return varied;
}
