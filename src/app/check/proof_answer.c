/* proof_answer.c: see the header. */
#include "app/check/proof_answer.h"
#include "app/json_members.h"
#include "core/spec_limits.h"
#include "grade/certificate.h"
#include "grade/made_by.h"
#include "grade/request_read.h"
#include "grade/search_run.h"

#include <string.h>

void lw_proving_open(lw_proving *p, const lw_spec *spec, lw_arena *arena)
{
    lw_buf name = {0};
    lw_spec_format(spec, &name);
    *p = (lw_proving){.spec = spec,
                      .name = lw_arena_text(arena, lw_buf_text(&name)),
                      .plan = lw_proof_plan_of(spec),
                      .arena = arena};
    lw_buf_drop(&name);
}

static void on_find(void *context, const lw_find *find)
{
    lw_proving *p = context;
    p->proof.design = lw_design_copy(find->design, p->arena);
    p->proof.best = (int64_t)find->values[0];
}

int lw_proving_search(lw_proving *p, lw_options *options, lw_pool *pool, const lw_stop *stop,
                      lw_progress_counter *meter, lw_error *error)
{
    lw_run_summary summary;
    p->proof.design = lw_prove_built(p->spec, p->plan.bound, p->arena);
    p->proof.best = p->proof.design ? p->plan.bound : -1;
    if (p->proof.design)
        return 0;
    lw_options_add(options, "spec", p->name);
    lw_options_add(options, "effort", "high");
    if (lw_request_read(options, p->arena, &p->request, error))
        return error->code;
    p->searched = true;
    lw_search_run run = {
        .request = &p->request, .pool = pool, .stop = stop, .meter = meter, .context = p, .found = on_find};
    lw_search_run_execute(&run, &summary);
    p->evaluations = summary.evaluations;
    return 0;
}

void lw_proving_end(lw_proving *p)
{
    p->optimal = p->plan.parts || p->proof.best == p->plan.bound;
}

/* --- JSON. --- */

static void write_members(const lw_proving *p, lw_writer *w)
{
    lw_write_text(w, "spec", p->name);
    lw_write_text(w, "fact", p->spec->family->facts[0].name);
    if (p->proof.best >= 0)
        lw_write_int(w, "best", p->proof.best);
    else
        lw_write_null(w, "best");
    lw_write_bool(w, "optimal", p->optimal);
    if (p->plan.parts) {
        lw_write_text(w, "by", "sweep");
        lw_write_int(w, "tried", (int64_t)p->proof.tried);
        lw_write_int(w, "stands", (int64_t)p->proof.represents);
        lw_write_int(w, "barred", (int64_t)p->proof.excluded);
        lw_write_int(w, "ties", (int64_t)p->proof.ties);
    } else {
        lw_write_text(w, "by", "bound");
        lw_write_int(w, "bound", p->plan.bound);
        lw_write_int(w, "tried", p->evaluations);
    }
}

static void write_settings(const lw_proving *p, lw_writer *w)
{
    lw_made_by_begin(w, "proof");
    if (p->searched) {
        lw_write_int(w, "budget", p->request.knobs.evaluations);
        lw_write_int(w, "seed", (int64_t)p->request.seed);
    }
    lw_made_by_end(w);
}

int lw_proving_write(const lw_proving *p, const lw_limits *limits, lw_buf *out, lw_error *error)
{
    lw_certified certified = {0};
    lw_writer w = lw_writer_to(out);
    if (p->proof.design && lw_certify(p->proof.design, 0, limits, p->arena, &certified, error))
        return error->code;
    lw_write_object(&w, NULL);
    write_members(p, &w);
    const char *text = certified.text;
    const lw_json *json = text ? lw_json_read(text, strlen(text), 1, p->arena, error) : NULL;
    if (json)
        lw_write_json(&w, "certificate", json);
    else
        lw_write_null(&w, "certificate");
    write_settings(p, &w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
    return error->code;
}

/* --- Checking. --- */

static int refuse(double designs, int64_t max, lw_error *error)
{
    return lw_fail(error, LW_LIMIT,
                   "this takes about %.3g designs, and %lld may be tried (--budget gives more)", designs,
                   (long long)max);
}

static int prove(lw_proving *p, const lw_answer_work *work, lw_error *error)
{
    lw_options options = {.arena = p->arena};
    const lw_json *tried = lw_json_get(work->item->json, "tried");
    lw_progress_counter ignored = {0};
    if (p->plan.parts && p->plan.designs > (double)work->limits.expansions)
        return refuse(p->plan.designs, work->limits.expansions, error);
    if (p->plan.parts) {
        lw_prove(p->spec, &p->plan, NULL, work->limits.stop, &ignored, p->arena, &p->proof);
        return 0;
    }
    if (tried && tried->kind == LW_JSON_INT && tried->integer > work->limits.expansions)
        return refuse((double)tried->integer, work->limits.expansions, error);
    for (const lw_json *one = work->settings->first; one; one = one->next)
        if (lw_options_add_json(&options, one->key, one, error))
            return error->code;
    return lw_proving_search(p, &options, NULL, work->limits.stop, &ignored, error);
}

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const lw_item_in *item = work->item;
    const lw_json *certificate = lw_json_get(item->json, "certificate");
    const char *name = NULL;
    lw_proving p;
    lw_limits limits = {.stop = work->limits.stop, .bytes = work->limits.bytes};
    if (lw_json_take_text(item->json, "spec", &name, error) ||
        lw_json_take_int(lw_made_by_settings(certificate), "budget", 1, INT64_MAX, &limits.expansions, error))
        return error->code;
    const lw_spec *spec = lw_spec_parse(name ? name : "", item->arena, error);
    if (!spec)
        return error->code;
    lw_proving_open(&p, spec, item->arena);
    if (!p.plan.parts && p.plan.bound == LW_NO_BOUND)
        return lw_fail(error, LW_BAD_INPUT, "no bound is known for this spec, and it cannot be swept");
    if (prove(&p, work, error))
        return error->code;
    lw_proving_end(&p);
    return lw_proving_write(&p, &limits, out, error);
}

const lw_answer_kind lw_answer_proof = {.name = "proof", .make = make, .alone = true};
