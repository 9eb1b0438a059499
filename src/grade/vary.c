/* vary.c: see the header. */
#include "grade/vary.h"
#include "evolve/knobs.h"
#include "grade/measure.h"
#include "grade/remeasure.h"
#include "grade/request_write.h"
#include "grade/search_run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- Which parameters are free. --- */

static int fail_range(const char *text, lw_error *error)
{
    return lw_fail(error, LW_BAD_INPUT, "write what may vary like blue=0..12,red=0..8, not \"%.60s\"", text);
}

static int add_range(lw_vary *vary, const lw_family *family, const char *name, size_t size, const char *at,
                     char **end, lw_error *error)
{
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
        return lw_fail(error, LW_BAD_INPUT, "%s cannot vary: it is not a whole number", key);
    if (low < row->low || high > row->high || low >= high)
        return lw_fail(
            error, LW_BAD_INPUT,
            "%s cannot vary from %lld to %lld; give a number, then a greater one, within %lld to %lld", key,
            (long long)low, (long long)high, (long long)row->low, (long long)row->high);
    for (int i = 0; i < vary->count; i++)
        if (vary->params[i] == param)
            return lw_fail(error, LW_BAD_INPUT, "%s is to vary twice; name it once", key);
    if (vary->count == LW_VARY_MAX)
        return lw_fail(error, LW_BAD_INPUT, "at most %d parameters can vary; name fewer", LW_VARY_MAX);
    vary->params[vary->count] = param;
    vary->low[vary->count] = low;
    vary->high[vary->count++] = high;
    return 0;
}

int lw_vary_parse(lw_vary *vary, const lw_spec *spec, const char *text, lw_error *error)
{
    for (const char *at = text;;) {
        size_t size = strcspn(at, "=,");
        char *end;
        if (at[size] != '=')
            return fail_range(text, error);
        int result = add_range(vary, spec->family, at, size, at + size + 1, &end, error);
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

static const lw_vary *free_of(const void *context)
{
    return &((const lw_search_run *)context)->request->vary;
}

static int64_t draw(const lw_vary *v, lw_rng *rng, int i)
{
    return v->low[i] + (int64_t)lw_rng_below64(rng, (uint64_t)(v->high[i] - v->low[i] + 1));
}

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_vary *v = free_of(context);
    for (int i = 0; i < v->count; i++)
        set_gene(genome, i, draw(v, rng, i));
}

/* Either redraws one number or changes it by one. */
static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_vary *v = free_of(context);
    int i = (int)lw_rng_below(rng, (uint32_t)v->count);
    int64_t step = (int64_t)lw_rng_below(rng, 4), number = gene(genome, i);
    number = step > 1 ? draw(v, rng, i) : number + (step ? 1 : -1);
    set_gene(genome, i, number < v->low[i] ? v->low[i] : number > v->high[i] ? v->high[i] : number);
}

static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    const lw_vary *v = free_of(context);
    for (int i = 0; i < v->count; i++) {
        if (lw_rng_below(rng, 2))
            continue;
        int64_t swap = gene(a, i);
        set_gene(a, i, gene(b, i));
        set_gene(b, i, swap);
    }
}

/* NULL if the parameters do not fit together. */
static lw_spec *spec_of(const lw_request *request, const unsigned char *genome, lw_arena *arena)
{
    lw_error error = {0};
    const lw_vary *v = &request->vary;
    lw_spec *spec = lw_spec_copy(request->spec, arena);
    for (int i = 0; i < v->count; i++)
        spec->settings[v->params[i]].number = gene(genome, i);
    return lw_spec_check(spec, &error) ? NULL : spec;
}

static void evaluate_more(void *context, int worker, const unsigned char *genome, int round, void *record_,
                          double *values)
{
    const lw_request *request = ((const lw_search_run *)context)->request;
    lw_arena arena = {0};
    record *r = record_;
    lw_value facts[64];
    (void)worker;
    lw_spec *spec = r->bad ? NULL : spec_of(request, genome, &arena);
    if (spec) {
        const lw_design *design = lw_design_seed(spec, request->seed + (uint64_t)round, NULL, &arena);
        lw_measure(design, lw_goals_facts(&request->goals, design->spec->family), LW_TO_SELECT, &arena, facts);
        r->bad = !lw_goals_feasible(&request->goals, design->spec->family, facts);
    }
    r->bad = r->bad || !spec;
    r->rounds++;
    for (int i = 0; !r->bad && spec->family->facts[i].name; i++) {
        r->sums[i] += lw_value_number(&facts[i]);
        facts[i] = lw_real(r->sums[i] / r->rounds);
    }
    values[0] = r->bad ? -INFINITY : lw_goal_score(&request->goals.list[0], facts);
    lw_arena_drop(&arena);
}

/* Called only by algorithms without rounds. */
static void evaluate(void *context, int worker, const unsigned char *genome, double *values)
{
    record r = {0};
    evaluate_more(context, worker, genome, 0, &r, values);
}

lw_vary_result lw_vary_run(const lw_search_run *search, int64_t run, lw_arena *arena)
{
    const lw_request *request = search->request;
    lw_arena scratch = {0};
    lw_evolve_result evolved;
    lw_rng seed = lw_rng_seed(request->seed), rng = lw_rng_fork(&seed, (uint64_t)run);
    lw_problem problem = {.genome_size = (size_t)request->vary.count * sizeof(int64_t),
                          .objectives = 1,
                          .context = (void *)search,
                          .create = create,
                          .mutate = mutate,
                          .cross = cross,
                          .evaluate = evaluate,
                          .evaluate_more = evaluate_more,
                          .record_size = sizeof(record),
                          .pool = search->pool,
                          .stop = search->stop,
                          .enough = request->goals.list[0].kind == LW_TARGET ? 0 : INFINITY};
    lw_algorithm_find("race")->run(&problem, &request->knobs, &rng, &scratch, &evolved);
    lw_progress_counter_add(search->meter, evolved.evaluations);
    lw_vary_result result = {.evaluations = evolved.evaluations, .score = -INFINITY};
    if (evolved.count && isfinite(lw_evolve_result_values(&evolved, 0)[0])) {
        result.spec = spec_of(request, lw_evolve_result_genome(&evolved, 0), arena);
        result.score = lw_evolve_result_values(&evolved, 0)[0];
    }
    lw_arena_drop(&scratch);
    return result;
}

/* --- Many runs. --- */

static bool is_new(char **known, int count, const char *text, lw_arena *arena)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(known[i], text))
            return false;
    known[count] = lw_arena_text(arena, text);
    return true;
}

void lw_vary_find(const lw_search_run *search, lw_run_summary *summary)
{
    const lw_request *request = search->request;
    const lw_goal *goal = &request->goals.list[0];
    int64_t runs = 16 + 4 * (int64_t)request->count;
    lw_arena arena = {0};
    char **known = lw_new_array(&arena, char *, request->count);
    for (int64_t run = 0; run < runs && summary->found < request->count && !lw_stopped(search->stop); run++) {
        lw_arena own = {0};
        lw_buf text = {0};
        lw_vary_result result = lw_vary_run(search, run, &own);
        summary->evaluations += result.evaluations;
        summary->nearest = fmax(summary->nearest, result.score);
        if (result.spec)
            lw_spec_format(result.spec, &text);
        if (result.spec && (goal->kind != LW_TARGET || result.score >= 0) &&
            is_new(known, summary->found, lw_buf_text(&text), &arena)) {
            result.remeasured =
                lw_remeasure_spec(result.spec, goal->fact, request->verify, search->pool, search->stop);
            search->spec(search->context, &result);
            summary->found++;
        }
        lw_buf_drop(&text);
        lw_arena_drop(&own);
    }
    lw_arena_drop(&arena);
}

static void write_members(const lw_request *request, const lw_vary_result *result, lw_writer *writer)
{
    const lw_goal *goal = &request->goals.list[0];
    lw_buf text = {0};
    lw_spec_format(result->spec, &text);
    lw_write_text(writer, "spec", lw_buf_text(&text));
    lw_write_text(writer, "fact", request->spec->family->facts[goal->fact].name);
    if (goal->kind == LW_TARGET)
        lw_write_real(writer, "wanted", goal->target);
    lw_value_write(&result->remeasured, writer, "fresh");
    lw_write_real(writer, "low", result->remeasured.low);
    lw_write_real(writer, "high", result->remeasured.high);
    lw_write_int(writer, "designs", result->remeasured.samples);
    lw_buf_drop(&text);
}

void lw_vary_result_write(const lw_request *request, const lw_vary_result *result, lw_writer *writer,
                          const char *key)
{
    lw_write_object(writer, key);
    write_members(request, result, writer);
    lw_write_end(writer);
}

void lw_vary_result_write_line(const lw_request *request, const lw_vary_result *result, lw_writer *writer)
{
    lw_write_object(writer, NULL);
    write_members(request, result, writer);
    lw_request_write_made_by(request, "vary", writer);
    lw_write_end(writer);
}
