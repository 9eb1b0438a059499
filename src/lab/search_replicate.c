/* search_replicate.c: see the header. */
#include "lab/search_replicate.h"
#include "grade/ladder.h"
#include "grade/measure.h"
#include "grade/search_run.h"
#include "lab/keep.h"

typedef struct replicate {
    const lw_request *request;
    lw_arena *arena;
    lw_writer *finds; /* an open list */
    int count;
    lw_design *first;
    double best;
} replicate;

static void add_design(replicate *r, const lw_design *design, double score)
{
    if (r->count++ == 0) {
        r->first = lw_design_copy(design, r->arena);
        r->best = score;
    }
}

static void on_find(void *context, const lw_find *find)
{
    replicate *r = context;
    lw_buf id = {0};
    add_design(r, find->design, find->values[0]);
    lw_id_format(find->design, &id);
    lw_write_text(r->finds, NULL, lw_buf_text(&id));
    lw_buf_drop(&id);
}

static void on_rung(void *context, const lw_rung *rung)
{
    replicate *r = context;
    if (rung->design)
        add_design(r, rung->design, lw_value_number(&rung->remeasured));
    lw_rung_write(r->request, rung, r->finds, NULL);
}

static void on_spec(void *context, const lw_vary_result *result)
{
    replicate *r = context;
    if (r->count++ == 0)
        r->best = result->score;
    lw_vary_result_write(r->request, result, r->finds, NULL);
}

/* Returns the number of evaluations. */
static int64_t search(replicate *r, const lw_stop *stop, lw_progress_counter *meter)
{
    lw_search_run run = {.request = r->request,
                         .stop = stop,
                         .meter = meter,
                         .context = r,
                         .found = on_find,
                         .level = on_rung,
                         .spec = on_spec};
    lw_run_summary summary;
    lw_search_run_execute(&run, &summary);
    return summary.evaluations;
}

static const char *keep_text(lw_buf *text, lw_arena *arena)
{
    const char *kept = lw_arena_text(arena, lw_buf_text(text));
    lw_buf_clear(text);
    return kept;
}

void lw_search_replicate(const lw_request *made, int64_t number, const lw_stop *stop,
                         lw_progress_counter *meter, lw_arena *arena, lw_result *result)
{
    static const char *const lists[] = {
        [LW_REQUEST_PUZZLES] = "finds", [LW_REQUEST_CURVE] = "levels", [LW_REQUEST_SPECS] = "specs"};
    lw_request request = *made;
    lw_buf facts = {0}, text = {0};
    lw_writer writer = lw_writer_to(&facts);
    replicate r = {.request = &request, .arena = arena, .finds = &writer};
    request.seed += (uint64_t)number;
    lw_write_object(&writer, NULL);
    lw_write_list(&writer, lists[request.kind]);
    result->evaluations = search(&r, stop, meter);
    lw_write_end(&writer);
    lw_write_int(&writer, "found", r.count);
    if (r.first) {
        lw_value values[64];
        lw_measure(r.first, lw_usual_facts(request.spec->family) | lw_request_facts(&request), LW_TO_REPORT,
                   arena, values);
        lw_facts_write(request.spec->family, values, &writer, "facts");
        lw_id_format(r.first, &text);
        result->design = keep_text(&text, arena);
        lw_twin_format(r.first, &text);
        result->twin = keep_text(&text, arena);
    }
    lw_write_end(&writer);
    result->facts = keep_text(&facts, arena);
    result->curve = "[]";
    result->best = r.count ? r.best : 0;
    lw_buf_drop(&facts);
    lw_buf_drop(&text);
}
