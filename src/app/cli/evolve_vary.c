/* evolve_vary.c: evolve --vary: evolves the spec itself. */
#include "app/cli/evolve_vary.h"
#include "app/cli/args.h"
#include "app/cli/finds.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "grade/search_run.h"

#include <math.h>

typedef struct work {
    const lw_args *args;
    const lw_request *request;
} work;

static void on_find(void *context, const lw_vary_result *result)
{
    const work *w = context;
    const lw_goal *goal = &w->request->goals.list[0];
    lw_buf out = {0};
    if (lw_args_has(w->args, "json")) {
        lw_writer writer = lw_writer_to(&out);
        lw_vary_result_write_line(w->request, result, &writer);
        lw_buf_byte(&out, '\n');
    } else {
        lw_spec_format(result->spec, &out);
        lw_buf_byte(&out, '\n');
    }
    if (!lw_args_has(w->args, "json") && !lw_args_has(w->args, "quiet")) {
        lw_buf_print(&out, "  %s ", w->request->spec->family->facts[goal->fact].name);
        lw_value_text(&result->remeasured, &out);
        lw_buf_print(&out, " over %lld new puzzles", (long long)result->remeasured.samples);
        if (goal->kind == LW_TARGET)
            lw_buf_print(&out, ", wanted %.6g", goal->target);
        lw_buf_byte(&out, '\n');
    }
    lw_emit_folded(&out);
    lw_buf_drop(&out);
}

int lw_evolve_specs(lw_args *args, const lw_request *request)
{
    lw_error error = {0};
    lw_progress_counter meter = {0};
    lw_run_summary summary;
    work w = {.args = args, .request = request};
    lw_device *device;
    lw_search_run run = {.request = request,
                         .pool = lw_args_pool_on(args, request->gpu, &device, &error),
                         .stop = &lw_interrupt,
                         .meter = &meter,
                         .context = &w,
                         .spec = on_find};
    if (!run.pool)
        return lw_complain(&error);
    lw_progress *progress = lw_progress_begin("evolving specs", &meter);
    lw_search_run_execute(&run, &summary);
    lw_progress_end(progress);
    lw_args_pool_off(run.pool, device);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    if (summary.found == request->count)
        return LW_EXIT_DONE;
    if (!summary.found && isfinite(summary.nearest))
        return lw_complain_text(
            LW_EXIT_GAVE_UP,
            "found none of %d spec%s; the nearest missed the target by %.6g; try a larger --budget",
            request->count, request->count == 1 ? "" : "s", -summary.nearest);
    return lw_complain_text(LW_EXIT_GAVE_UP, "found %d of %d distinct specs; widen the ranges of --vary",
                            summary.found, request->count);
}
