/* curve.c: evolve --curve: a set of puzzles graded from easy to hard, in one command. */
#include "app/cli/toorder.h"
#include "core/sampling.h"
#include "grade/ladder.h"
#include "grade/remeasure.h"
#include "stats/stats.h"

#include <math.h>
#include <string.h>

typedef struct curve {
    lw_args *args;
    lw_ladder ladder;
    lw_finds finds;
    lw_progress_counter meter;
    const lw_design **designs; /* copies of the finds */
    double *wanted, *fresh;    /* of the finds */
    int count;
} curve;

void lw_plays_text(const lw_spec *spec, int64_t measurements, lw_buf *out)
{
    if (spec->family->sampling)
        lw_buf_print(out, ", %.4g million plays", (double)(lw_sampling_plays(spec) * measurements) * 1e-6);
}

/* Goals that are required to be something as well are told once. */
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
    lw_buf_print(out, "fresh: %s ", family->facts[need->fact].name);
    lw_value_text(value, out);
    lw_buf_print(out, " by %d measurements, required", rounds);
    if (isfinite(need->low))
        lw_buf_print(out, " at least %.6g%s", need->low, isfinite(need->high) ? " and" : "");
    if (isfinite(need->high))
        lw_buf_print(out, " at most %.6g", need->high);
    lw_buf_byte(out, '\n');
}

void lw_remeasured_lines(const lw_request *order, const lw_find *find, int rounds, lw_pool *pool, lw_buf *out)
{
    const lw_family *family = order->spec->family;
    for (int i = 0; find->needs && i < order->goals.need_count; i++)
        print_need(&order->goals.needs[i], family, &find->needs[i], rounds, out);
    for (int i = 0; i < order->goals.count; i++) {
        const lw_goal *goal = &order->goals.list[i];
        if (family->facts[goal->fact].kind != LW_FACT_NOISY || is_needed(&order->goals, goal->fact))
            continue;
        lw_value fresh = lw_remeasure_design(find->design, goal->fact, rounds, pool, &lw_interrupt);
        lw_buf_print(out, "fresh: %s ", family->facts[goal->fact].name);
        lw_value_text(&fresh, out);
        lw_buf_print(out, " by %d measurements", rounds);
        if (goal->kind == LW_TARGET)
            lw_buf_print(out, ", wanted %.6g", goal->target);
        lw_buf_byte(out, '\n');
    }
}

static void write_rung(const curve *c, const lw_rung *rung, const char *id, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_write_int(&writer, "level", rung->step + 1);
    lw_write_text(&writer, "fact", c->ladder.order.spec->family->facts[c->ladder.fact].name);
    lw_write_real(&writer, "wanted", rung->wanted);
    lw_value_write(&rung->fresh, &writer, "fresh");
    if (rung->design) {
        lw_write_real(&writer, "within", rung->slack);
        lw_write_real(&writer, "low", rung->fresh.low);
        lw_write_real(&writer, "high", rung->fresh.high);
        lw_write_text(&writer, "id", id);
    }
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static void tell_rung(const curve *c, const lw_rung *rung, lw_buf *out)
{
    lw_buf id = {0}, fresh = {0};
    if (rung->design)
        lw_id_format(rung->design, &id);
    else
        lw_buf_puts(&id, "none was found");
    lw_value_text(&rung->fresh, &fresh);
    if (lw_args_has(c->args, "json"))
        write_rung(c, rung, lw_buf_text(&id), out);
    else if (!lw_args_has(c->args, "quiet"))
        lw_buf_print(out, "%4d  %8.4g  %-24s  %s\n", rung->step + 1, rung->wanted,
                     rung->design ? lw_buf_text(&fresh) : "", lw_buf_text(&id));
    else if (rung->design)
        lw_buf_print(out, "%s\n", lw_buf_text(&id));
    lw_buf_drop(&id);
    lw_buf_drop(&fresh);
}

static void on_rung(void *context, const lw_rung *rung)
{
    curve *c = context;
    lw_buf out = {0};
    tell_rung(c, rung, &out);
    lw_progress_hold(c->finds.progress);
    lw_emit_folded(&out);
    lw_progress_resume(c->finds.progress);
    lw_buf_drop(&out);
    atomic_store(&c->meter.done, rung->step + 1);
    if (!rung->design)
        return;
    lw_finds_put(&c->finds, rung->design);
    lw_design *copy = lw_design_new(rung->design->spec, &c->args->arena);
    memcpy(copy->bytes, rung->design->bytes, copy->size);
    c->designs[c->count] = copy;
    c->wanted[c->count] = rung->wanted;
    c->fresh[c->count++] = lw_value_number(&rung->fresh);
}

/* How near, in what order, and how different. */
static void tell_all(const curve *c, const lw_ladder_summary *all)
{
    lw_buf out = {0};
    double away = 0, least = INFINITY;
    for (int i = 0; i < c->count; i++) {
        away += fabs(c->wanted[i] - c->fresh[i]) / c->count;
        for (int k = 0; k < i; k++)
            least = fmin(least, lw_design_distance(c->designs[i], c->designs[k]));
    }
    lw_buf_print(&out, "%d of %d levels", all->found, c->ladder.range.cells);
    if (all->wide)
        lw_buf_print(&out, ", %d of them within a whole step instead of half of one", all->wide);
    if (c->count > 2)
        lw_buf_print(
            &out,
            "; wanted and fresh: rank correlation %.3f, %.3g apart on the mean; the two most alike differ "
            "in %.0f %% of what a design holds",
            lw_spearman(c->wanted, c->fresh, c->count), away, 100 * least);
    lw_buf_print(&out, "; %lld measurements", (long long)all->evaluations);
    lw_plays_text(c->ladder.order.spec, all->evaluations, &out);
    lw_buf_puts(&out, "\n");
    if (!lw_args_has(c->args, "json") && !lw_args_has(c->args, "quiet"))
        lw_emit_folded(&out);
    lw_buf_drop(&out);
}

static int prepare(curve *c, lw_error *error)
{
    lw_goals axis = {0};
    int64_t rounds = LW_REMEASURE_ROUNDS, tries = 12;
    lw_args *args = c->args;
    const char *clash = lw_args_has(args, "target")   ? "target"
                        : lw_args_has(args, "elites") ? "elites"
                        : lw_args_has(args, "vary")   ? "vary"
                        : lw_args_has(args, "number") ? "number"
                                                      : NULL;
    if (clash)
        return lw_fail(error, LW_BAD_INPUT, "--curve says itself what is wanted and how many: leave out --%s",
                       clash);
    lw_ladder *ladder = &c->ladder;
    int result = lw_args_begin(args, &ladder->order, error);
    if (!result)
        result = lw_goals_axes(&axis, ladder->order.spec->family, lw_args_text(args, "curve"), error);
    if (!result && axis.axis_count != 1)
        result = lw_fail(error, LW_BAD_INPUT, "a curve goes over one fact, like --curve hardness=2..10/50");
    if (!result)
        result = lw_args_int(args, "verify", 2, 100000, &rounds, error);
    if (!result)
        result = lw_args_int(args, "runs", 1, 1000, &tries, error);
    if (result)
        return result;
    ladder->fact = axis.axes[0];
    ladder->range = axis.ranges[0];
    ladder->rounds = (int)rounds;
    ladder->tries = (int)tries;
    lw_goals goals = {.count = 1,
                      .list = {{.kind = LW_TARGET, .fact = ladder->fact, .target = ladder->range.low}}};
    return lw_args_order_for(args, &goals, lw_args_text(args, "algorithm"), &ladder->order, error);
}

int lw_evolve_curve(lw_args *args)
{
    curve c = {.args = args};
    lw_error error = {0};
    lw_ladder_summary all;
    if (prepare(&c, &error) || lw_finds_open(&c.finds, args, &error))
        return lw_complain(&error);
    int levels = c.ladder.range.cells;
    c.finds.form = LW_FINDS_SILENT;
    c.finds.facts = lw_goals_facts(&c.ladder.order.goals, c.ladder.order.spec->family) | UINT64_C(1)
                                                                                             << c.ladder.fact;
    c.designs = lw_new_array(&args->arena, const lw_design *, levels);
    c.wanted = lw_new_array(&args->arena, double, levels);
    c.fresh = lw_new_array(&args->arena, double, levels);
    c.ladder.pool = lw_args_pool(args, &error);
    if (!c.ladder.pool)
        return lw_complain(&error);
    c.ladder.stop = &lw_interrupt;
    c.ladder.context = &c;
    c.ladder.found = on_rung;
    atomic_store(&c.meter.total, levels);
    c.finds.progress = lw_progress_begin("evolving", &c.meter);
    lw_ladder_climb(&c.ladder, &all);
    lw_progress_end(c.finds.progress);
    c.finds.progress = NULL;
    lw_pool_close(c.ladder.pool);
    tell_all(&c, &all);
    int code = lw_finds_close(&c.finds);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    if (all.found < levels)
        code = lw_exit_worse(code, lw_complain_text(LW_EXIT_GAVE_UP,
                                                    "%d of %d levels were not met: try a larger --budget, or a "
                                                    "range that the spec can have",
                                                    levels - all.found, levels));
    return code;
}
