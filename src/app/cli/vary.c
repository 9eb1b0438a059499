/* vary.c: evolve --vary: the spec itself, to order. */
#include "grade/vary.h"
#include "app/cli/toorder.h"
#include "grade/remeasure.h"

#include <math.h>
#include <string.h>

typedef struct work {
    lw_args *args;
    lw_vary vary;
    int64_t count, rounds;
    lw_progress_counter meter;
    char **met; /* specs that were told */
} work;

static bool is_new(work *w, const char *text, int told)
{
    for (int i = 0; i < told; i++)
        if (!strcmp(w->met[i], text))
            return false;
    w->met[told] = lw_arena_text(&w->args->arena, text);
    return true;
}

static void tell(const work *w, const char *text, const lw_value *fresh, lw_buf *out)
{
    const lw_goal *goal = &w->vary.goals.list[0];
    const char *fact = w->vary.spec->family->facts[goal->fact].name;
    if (lw_args_has(w->args, "json")) {
        lw_writer writer = lw_writer_to(out);
        lw_write_object(&writer, NULL);
        lw_write_text(&writer, "spec", text);
        lw_write_text(&writer, "fact", fact);
        if (goal->kind == LW_TARGET)
            lw_write_real(&writer, "wanted", goal->target);
        lw_value_write(fresh, &writer, "fresh");
        lw_write_real(&writer, "low", fresh->low);
        lw_write_real(&writer, "high", fresh->high);
        lw_write_int(&writer, "designs", fresh->samples);
        lw_write_end(&writer);
        lw_buf_byte(out, '\n');
        return;
    }
    lw_buf_print(out, "%s\n", text);
    if (lw_args_has(w->args, "quiet"))
        return;
    lw_buf_print(out, "  %s ", fact);
    lw_value_text(fresh, out);
    lw_buf_print(out, " over %lld fresh puzzles", (long long)fresh->samples);
    if (goal->kind == LW_TARGET)
        lw_buf_print(out, ", wanted %.6g", goal->target);
    lw_buf_byte(out, '\n');
}

static int hunt(work *w)
{
    int told = 0;
    bool target = w->vary.goals.list[0].kind == LW_TARGET;
    int64_t runs = 16 + 4 * w->count;
    double nearest = -INFINITY;
    w->met = lw_new_array(&w->args->arena, char *, w->count);
    for (int64_t run = 0; run < runs && told < w->count && !lw_stopped(&lw_interrupt); run++) {
        lw_arena arena = {0};
        lw_buf text = {0}, out = {0};
        lw_vary_result found = lw_vary_run(&w->vary, run, &arena);
        nearest = found.score > nearest ? found.score : nearest;
        if (found.spec)
            lw_spec_format(found.spec, &text);
        if (found.spec && (!target || found.score >= 0) && is_new(w, lw_buf_text(&text), told)) {
            lw_value fresh = lw_remeasure_spec(found.spec, w->vary.goals.list[0].fact, (int)w->rounds,
                                               w->vary.pool, &lw_interrupt);
            tell(w, lw_buf_text(&text), &fresh, &out);
            lw_emit_folded(&out);
            told++;
        }
        lw_buf_drop(&text);
        lw_buf_drop(&out);
        lw_arena_drop(&arena);
    }
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    if (told == w->count)
        return LW_EXIT_DONE;
    if (!told && isfinite(nearest))
        return lw_complain_text(LW_EXIT_GAVE_UP,
                                "found none of %lld; the nearest missed by %.6g: try a larger --budget",
                                (long long)w->count, -nearest);
    return lw_complain_text(LW_EXIT_GAVE_UP, "found %d of %lld specs that differ: let more vary, or farther",
                            told, (long long)w->count);
}

static int prepare(work *w, lw_error *error)
{
    lw_request order = {0};
    lw_goals goals = {0};
    lw_args *args = w->args;
    lw_spec *spec = lw_args_spec(args, args->words[0], error);
    order.spec = spec;
    int result = spec ? lw_args_goals(args, spec, &goals, error) : error->code;
    if (!result && (goals.count > 1 || goals.axis_count))
        result = lw_fail(error, LW_BAD_INPUT, "--vary works towards one goal");
    if (!result && lw_args_has(args, "algorithm"))
        result = lw_fail(error, LW_BAD_INPUT, "specs are raced: leave out --algorithm");
    if (!result)
        result = lw_args_order_for(args, &goals, "race", &order, error);
    if (!result)
        result = lw_args_int(args, "number", 1, 1000, &w->count, error);
    if (!result)
        result = lw_args_int(args, "verify", 2, 100000, &w->rounds, error);
    if (result)
        return result;
    w->vary = (lw_vary){.spec = spec, .goals = order.goals, .knobs = order.knobs, .seed = order.seed};
    return lw_vary_parse(&w->vary, lw_args_text(args, "vary"), error);
}

int lw_evolve_vary(lw_args *args)
{
    work w = {.args = args, .count = 1, .rounds = LW_REMEASURE_ROUNDS};
    lw_error error = {0};
    if (prepare(&w, &error))
        return lw_complain(&error);
    w.vary.pool = lw_args_pool(args, &error);
    if (!w.vary.pool)
        return lw_complain(&error);
    w.vary.stop = &lw_interrupt;
    w.vary.meter = &w.meter;
    lw_progress *progress = lw_progress_begin("evolving specs", &w.meter);
    int code = hunt(&w);
    lw_progress_end(progress);
    lw_pool_close(w.vary.pool);
    return code;
}
