/* evolve_curve.c: evolve --curve: a set of puzzles graded from easy to hard, in one command. */
#include "app/cli/evolve_curve.h"
#include "app/cli/args.h"
#include "app/cli/finds.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "core/kinds.h"
#include "core/sampling.h"
#include "grade/ladder.h"
#include "grade/remeasure.h"
#include "stats/correlation.h"
#include "store/store_sets.h"

#include <math.h>
#include <string.h>

typedef struct curve {
    lw_args *args;
    const lw_request *request;
    lw_finds finds;
    lw_progress_counter meter;
    const lw_design **designs; /* copies of the designs found */
    double *wanted, *came;     /* target and measured value of each */
    int count;
} curve;

/* Adds ", 4.2 million plays" if the family says what a measurement costs. */
static void add_plays(const lw_spec *spec, int64_t measurements, lw_buf *out)
{
    if (spec->family->sampling)
        lw_buf_print(out, ", %.4g million plays", (double)(lw_sampling_plays(spec) * measurements) * 1e-6);
}

/* True if the fact is also required: then it is reported only once. */
static bool is_needed(const lw_goals *goals, int fact)
{
    for (int i = 0; i < goals->need_count; i++)
        if (goals->needs[i].fact == fact)
            return true;
    return false;
}

static void print_need(const lw_requirement *need, const lw_family *family, const lw_value *value, int rounds,
                       lw_buf *out)
{
    if (family->facts[need->fact].kind != LW_FACT_NOISY)
        return;
    lw_buf_print(out, "measured again: %s ", family->facts[need->fact].name);
    lw_value_text(value, out);
    lw_buf_print(out, " (mean of %d, 95 %% interval), required", rounds);
    if (isfinite(need->low))
        lw_buf_print(out, " at least %.6g%s", need->low, isfinite(need->high) ? " and" : "");
    if (isfinite(need->high))
        lw_buf_print(out, " at most %.6g", need->high);
    lw_buf_byte(out, '\n');
}

void lw_remeasured_lines(const lw_request *request, const lw_find *find, lw_pool *pool, lw_buf *out)
{
    int rounds = request->verify;
    const lw_family *family = request->spec->family;
    for (int i = 0; find->needs && i < request->goals.need_count; i++)
        print_need(&request->goals.needs[i], family, &find->needs[i], rounds, out);
    for (int i = 0; i < request->goals.count; i++) {
        const lw_goal *goal = &request->goals.list[i];
        if (family->facts[goal->fact].kind != LW_FACT_NOISY || is_needed(&request->goals, goal->fact))
            continue;
        lw_value again = lw_remeasure_design(find->design, goal->fact, rounds, pool, &lw_interrupt);
        lw_buf_print(out, "measured again: %s ", family->facts[goal->fact].name);
        lw_value_text(&again, out);
        lw_buf_print(out, " (mean of %d, 95 %% interval)", rounds);
        if (goal->kind == LW_TARGET)
            lw_buf_print(out, ", target %.6g", goal->target);
        lw_buf_byte(out, '\n');
    }
}

/* Prints the kinds that a lesson introduces: those that the previous one did not have. */
static void print_new_kinds(const lw_request *request, int step, lw_buf *out)
{
    int from = step ? lw_ladder_kinds(request, step - 1) : 0, to = lw_ladder_kinds(request, step);
    lw_buf names = {0};
    for (int i = from; i < to; i++)
        lw_buf_print(&names, "%s%s", i > from ? ", " : "",
                     request->spec->family->kinds->name(request->spec, i));
    lw_buf_print(out, "  %-10s", lw_buf_text(&names));
    lw_buf_drop(&names);
}

static void report_rung(const curve *c, const lw_rung *rung, lw_buf *out)
{
    lw_buf id = {0}, value = {0};
    if (rung->design)
        lw_id_format(rung->design, &id);
    else
        lw_buf_puts(&id, "none was found");
    lw_value_text(&rung->remeasured, &value);
    if (lw_args_has(c->args, "json")) {
        lw_writer writer = lw_writer_to(out);
        lw_rung_write_line(c->request, rung, &writer);
        lw_buf_byte(out, '\n');
    } else if (!lw_args_has(c->args, "quiet")) {
        lw_buf_print(out, "%4d", rung->step + 1);
        if (c->request->course)
            print_new_kinds(c->request, rung->step, out);
        lw_buf_print(out, "  %8.4g  %-24s  %s\n", rung->wanted, rung->design ? lw_buf_text(&value) : "",
                     lw_buf_text(&id));
    } else if (rung->design)
        lw_buf_print(out, "%s\n", lw_buf_text(&id));
    lw_buf_drop(&id);
    lw_buf_drop(&value);
}

static void on_rung(void *context, const lw_rung *rung)
{
    curve *c = context;
    lw_buf out = {0};
    report_rung(c, rung, &out);
    lw_emit_folded(&out);
    lw_buf_drop(&out);
    atomic_store(&c->meter.done, rung->step + 1);
    if (!rung->design)
        return;
    lw_finds_put(&c->finds, rung->design);
    lw_design *copy = lw_design_new(lw_spec_copy(rung->design->spec, &c->args->arena), &c->args->arena);
    memcpy(copy->bytes, rung->design->bytes, copy->size);
    c->designs[c->count] = copy;
    c->wanted[c->count] = rung->wanted;
    c->came[c->count++] = lw_value_number(&rung->remeasured);
}

/* Reports whether each lesson is harder than the one before, by the new measurements. */
static void report_rise(const curve *c, lw_buf *out)
{
    const lw_request *request = c->request;
    int falls = 0;
    for (int i = 1; i < c->count; i++)
        falls += c->came[i] < c->came[i - 1];
    lw_buf_print(out, "A course of %d lessons; %s ", request->curve.cells,
                 request->spec->family->facts[request->curve_fact].name);
    if (falls)
        lw_buf_print(out, "falls at %d of them. ", falls);
    else
        lw_buf_puts(out, "rises from each to the next. ");
}

/* In the library, the lessons form a set of their own, in order: opening it plays the course. */
static int keep_course(const curve *c, lw_error *error)
{
    const char **ids = lw_new_array(&c->args->arena, const char *, c->count);
    lw_buf text = {0};
    for (int i = 0; i < c->count; i++) {
        lw_buf_clear(&text);
        lw_id_format(c->designs[i], &text);
        ids[i] = lw_arena_text(&c->args->arena, lw_buf_text(&text));
    }
    lw_buf_clear(&text);
    lw_buf_puts(&text, "course ");
    lw_spec_format(c->request->spec, &text);
    int result = lw_store_put_set(c->finds.store, lw_buf_text(&text), ids, c->count, error);
    lw_buf_drop(&text);
    return result;
}

/* Reports how close the steps came, whether in order, and how different the designs are. */
static void report_all(const curve *c, const lw_run_summary *all)
{
    lw_buf out = {0};
    double away = 0, min = INFINITY;
    for (int i = 0; i < c->count; i++) {
        away += fabs(c->wanted[i] - c->came[i]) / c->count;
        for (int k = 0; k < i; k++)
            min = fmin(min, lw_design_distance(c->designs[i], c->designs[k]));
    }
    if (c->request->course)
        report_rise(c, &out);
    lw_buf_print(&out, "%d of %d steps reached", all->found, c->request->curve.cells);
    if (all->wide)
        lw_buf_print(&out, ", %d of them within a whole step instead of half of one", all->wide);
    if (c->count > 2)
        lw_buf_print(
            &out,
            ". Target and new measurement: rank correlation %.3f, mean difference %.3g. The two most similar "
            "designs differ in %.0f %%",
            lw_spearman(c->wanted, c->came, c->count), away, 100 * min);
    lw_buf_print(&out, ". %lld measurements", (long long)all->evaluations);
    add_plays(c->request->spec, all->evaluations, &out);
    lw_buf_puts(&out, "\n");
    if (!lw_args_has(c->args, "json") && !lw_args_has(c->args, "quiet"))
        lw_emit_folded(&out);
    lw_buf_drop(&out);
}

int lw_evolve_curve(lw_args *args, const lw_request *request)
{
    curve c = {.args = args, .request = request};
    lw_error error = {0};
    lw_run_summary all;
    int levels = request->curve.cells;
    if (lw_finds_open(&c.finds, args, &error))
        return lw_complain(&error);
    c.finds.form = LW_FINDS_SILENT;
    c.finds.facts = lw_request_facts(request);
    c.designs = lw_new_array(&args->arena, const lw_design *, levels);
    c.wanted = lw_new_array(&args->arena, double, levels);
    c.came = lw_new_array(&args->arena, double, levels);
    lw_device *device;
    lw_search_run run = {.request = request,
                         .pool = lw_args_pool_on(args, request->gpu, &device, &error),
                         .stop = &lw_interrupt,
                         .context = &c,
                         .level = on_rung};
    if (!run.pool)
        return lw_complain(&error);
    atomic_store(&c.meter.total, levels);
    lw_progress *progress = lw_progress_begin("evolving", &c.meter);
    lw_search_run_execute(&run, &all);
    lw_progress_end(progress);
    lw_args_pool_off(run.pool, device);
    report_all(&c, &all);
    int code = LW_EXIT_DONE;
    if (request->course && c.finds.store && c.count && keep_course(&c, &error))
        code = lw_complain(&error);
    code = lw_exit_worse(code, lw_finds_close(&c.finds));
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    if (all.found < levels)
        code = lw_exit_worse(code, lw_complain_text(LW_EXIT_GAVE_UP,
                                                    "found no puzzle for %d of %d levels; try a larger "
                                                    "--budget, or a range that puzzles of this spec can reach",
                                                    levels - all.found, levels));
    return code;
}
