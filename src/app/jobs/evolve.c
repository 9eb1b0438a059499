/* evolve.c: the job that evolves puzzles.
 *
 * The request is read like that of the command line. A find goes first into the library, then into the job's
 * list, each in one transaction: a kill between the two leaves a puzzle in the library that the list does not
 * name, never the reverse. */
#include "app/answers.h"
#include "app/evolve_request.h"
#include "app/jobs/job_runner.h"
#include "app/json_members.h"
#include "app/lent_device.h"
#include "app/memory.h"
#include "core/title.h"
#include "grade/archive_cell.h"
#include "grade/ladder.h"
#include "grade/levels.h"
#include "grade/remeasure.h"
#include "grade/request_read.h"
#include "grade/request_write.h"
#include "lab/keep.h"
#include "store/store_jobs.h"
#include "store/store_library.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct evolution {
    lw_request request;
    lw_observer observer;
    bool keep;
    const lw_json *tags;
    const char *origin;
    lw_task *job;
    lw_store *store; /* while the job runs */
    lw_store *other; /* a second connection, for saving: a connection serves one thread at a time */
    double saved;    /* when the best so far was last put into the store */
    bool saving;     /* a thread is saving now */
    lw_pool *pool;
    lw_buf specs; /* the specs found, as JSON separated by commas */
    lw_error *error;
} evolution;

/* --- Reading. --- */

/* "SPEC, target moves=40, climber" */
static void entitle(lw_task *job, const lw_request *request)
{
    lw_buf text = {0};
    const lw_family *family = request->spec->family;
    lw_spec_format(request->spec, &text);
    lw_buf_puts(&text, ", ");
    if (request->kind == LW_REQUEST_CURVE)
        lw_buf_print(&text, "%s %s=%g..%g/%d", request->course ? "course" : "curve",
                     family->facts[request->curve_fact].name, request->curve.low, request->curve.high,
                     request->curve.cells);
    else
        lw_goals_text(&request->goals, family, &text);
    lw_buf_print(&text, ", %s", request->algorithm->name);
    job->title = lw_arena_text(&job->arena, lw_buf_text(&text));
    job->shape = request->kind == LW_REQUEST_CURVE   ? "curve"
                 : request->kind == LW_REQUEST_SPECS ? "specs"
                 : request->goals.axis_count         ? "archive"
                 : lw_request_whole(request)         ? "front"
                                                     : "puzzles";
    lw_buf_drop(&text);
}

static int read_evolution(lw_task *job, lw_error *error)
{
    evolution *e = lw_new(&job->arena, evolution);
    lw_options options = {.arena = &job->arena};
    *e = (evolution){.job = job, .keep = true};
    job->work = e;
    if (lw_json_take_bool(job->request, "keep", &e->keep, error) ||
        lw_json_take_list(job->request, "tags", &e->tags, error))
        return error->code;
    for (const lw_json *tag = e->tags ? e->tags->first : NULL; tag; tag = tag->next)
        if (lw_tag_check(tag->text, error))
            return error->code;
    if (lw_options_add_object(&options, job->request, error) ||
        lw_request_read(&options, &job->arena, &e->request, error))
        return error->code;
    entitle(job, &e->request);
    job->spec = e->request.spec;
    job->best_genome = lw_arena_take(&job->arena, job->spec->design_size);
    if (e->request.runs == 1)
        atomic_store(&job->meter.total, e->request.knobs.evaluations);
    return 0;
}

/* --- Reporting. --- */

void lw_evolve_write(const lw_task *job, lw_writer *w)
{
    lw_request_write(&((const evolution *)job->work)->request, w);
}

static void write_values(lw_writer *w, const char *key, const double *values, int count)
{
    lw_write_list(w, key);
    for (int i = 0; i < count; i++)
        lw_write_real(w, NULL, values[i]);
    lw_write_end(w);
}

/* Writes what new measurements show about the noisy facts in the request. */
static void write_remeasured(const evolution *e, const lw_find *find, lw_writer *w)
{
    const lw_request *request = &e->request;
    const lw_family *family = request->spec->family;
    uint64_t noisy = 0;
    lw_value facts[64];
    for (int i = 0; family->facts[i].name; i++)
        if (lw_request_facts(request) >> i & 1 && family->facts[i].kind == LW_FACT_NOISY)
            noisy |= UINT64_C(1) << i;
    if (!noisy)
        return;
    lw_remeasure_facts(find->design, noisy, request->verify, e->pool, &e->job->stop, facts);
    lw_write_object(w, "fresh");
    for (int i = 0; family->facts[i].name; i++)
        if (noisy >> i & 1) {
            lw_write_object(w, family->facts[i].name);
            lw_value_write(&facts[i], w, "value");
            lw_write_real(w, "low", facts[i].low);
            lw_write_real(w, "high", facts[i].high);
            lw_write_end(w);
        }
    lw_write_end(w);
}

static void write_find(const evolution *e, const lw_find *find, const lw_rung *rung, const char *id,
                       const lw_value *facts, lw_buf *out)
{
    const lw_request *request = &e->request;
    const lw_goals *goals = &request->goals;
    bool whole = lw_request_whole(request);
    int scores = whole && !goals->axis_count ? goals->count : 1;
    lw_writer w = lw_writer_to(out);
    lw_buf title = {0};
    lw_title(find->design, facts, &title);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "find", e->job->found);
    lw_handle_write(&w, id);
    lw_write_text(&w, "id", id);
    lw_write_text(&w, "title", lw_buf_text(&title));
    lw_buf_drop(&title);
    lw_write_real(&w, "score", find->values[0]);
    write_values(&w, "scores", find->values, scores);
    write_values(&w, "features", find->values + scores, goals->axis_count);
    if (find->cell >= 0)
        lw_archive_cell_write(goals, find->values + scores, &w, "cell");
    else
        lw_write_null(&w, "cell");
    lw_write_int(&w, "run", find->run);
    lw_facts_write(request->spec->family, facts, &w, "facts");
    if (rung)
        lw_rung_write(request, rung, &w, "curve");
    else if (request->verify && !whole)
        write_remeasured(e, find, &w);
    if (request->levels)
        request->levels->maker->write_rows(request->levels, request->levels->count - 1, &w, "rows");
    lw_write_end(&w);
}

/* --- Working. --- */

/* A puzzle to keep is certified, and its facts are those of the certificate; otherwise it is only measured. */
static int measure(evolution *e, const lw_find *find, lw_arena *arena, lw_value *facts)
{
    const lw_design *design = find->design;
    uint64_t asked = lw_request_facts(&e->request);
    lw_certified certified;
    if (!e->keep) {
        lw_measure(design, lw_usual_facts(design->spec->family) | asked, LW_TO_REPORT, arena, facts);
        return 0;
    }
    int result = lw_certify(design, asked,
                            &(lw_limits){.stop = &e->job->stop, .bytes = lw_memory_share(LW_JOBS_AT_ONCE)},
                            arena, &certified, e->error);
    if (result)
        return result;
    if (e->request.goals.axis_count)
        certified.text = lw_archive_cell_add(certified.text, &e->request.goals, e->request.spec->family,
                                             find->values + 1, arena);
    memcpy(facts, certified.facts, sizeof certified.facts);
    lw_entry entry = lw_entry_of(&certified, e->origin, arena);
    result = lw_store_put(e->store, &entry, NULL, e->error);
    for (const lw_json *tag = e->tags ? e->tags->first : NULL; tag && !result; tag = tag->next)
        result = lw_store_tag(e->store, entry.id, tag->text, e->error);
    return result;
}

static void add_find(evolution *e, const lw_find *find, const lw_rung *rung)
{
    lw_buf id = {0}, text = {0};
    lw_arena arena = {0};
    lw_value facts[64];
    if (e->error->code)
        return;
    lw_id_format(find->design, &id);
    if (e->request.levels)
        lw_levels_add(e->request.levels, find->design);
    int result = measure(e, find, &arena, facts);
    if (!result) {
        write_find(e, find, rung, lw_buf_text(&id), facts, &text);
        lw_find_row row = {.number = e->job->found, .id = lw_buf_text(&id), .text = lw_buf_text(&text)};
        result = lw_store_put_find(e->store, e->job->number, &row, e->error);
    }
    if (result)
        atomic_store(&e->job->stop.raised, true); /* no further find could be stored: stop */
    else
        lw_task_add_find(e->job, lw_buf_text(&text));
    lw_buf_drop(&id);
    lw_buf_drop(&text);
    lw_arena_drop(&arena);
}

static void on_find(void *context, const lw_find *find)
{
    add_find(context, find, NULL);
}

/* The score of a level is its distance from the target, negated. */
static void on_rung(void *context, const lw_rung *rung)
{
    double score = -fabs(lw_value_number(&rung->remeasured) - rung->wanted);
    if (rung->design)
        add_find(context, &(lw_find){.design = rung->design, .values = &score, .cell = -1, .run = rung->step},
                 rung);
}

static void on_spec(void *context, const lw_vary_result *result)
{
    evolution *e = context;
    lw_writer w = lw_writer_to(&e->specs);
    if (e->specs.size)
        lw_buf_byte(&e->specs, ',');
    lw_vary_result_write(&e->request, result, &w, NULL);
}

/* Stores the best so far a few seconds after it was found, so that it survives a kill. The next find will
 * notice a full disk. */
static void save_best(evolution *e)
{
    lw_error ignored = {0};
    lw_task_save_progress(e->job, e->other, &ignored);
    lw_job_runner_lock(e->job->runner);
    e->saving = false;
    e->saved = lw_task_seconds(e->job);
    lw_job_runner_unlock(e->job->runner);
}

/* Called by the threads of runs, concurrently. */
static void look(void *context, const lw_run_progress *progress)
{
    enum { SECONDS = 2 };
    evolution *e = context;
    lw_task *job = e->job;
    lw_job_runner_lock(job->runner);
    job->median = progress->median;
    if (progress->score > job->best) {
        job->best = progress->score;
        memcpy(job->best_genome, progress->best, job->spec->design_size);
        job->gains++;
    }
    bool due = e->other && !e->saving && job->gains && lw_task_seconds(job) - e->saved >= SECONDS;
    e->saving |= due;
    lw_job_runner_unlock(job->runner);
    if (due)
        save_best(e);
}

static void report_game(lw_task *job, const lw_levels *levels, lw_error *error)
{
    lw_buf text = {0};
    if (!lw_levels_join(levels, LW_LEVELS_TEXT, &text, error)) {
        lw_job_runner_lock(job->runner);
        lw_levels_write(levels, &text, &job->result);
        lw_job_runner_unlock(job->runner);
    }
    lw_buf_drop(&text);
}

static void say_found(const evolution *e, int found, double nearest)
{
    int wanted = lw_request_wanted(&e->request);
    char text[200];
    const char *how =
        e->request.differ == LW_DIFFER_MECHANICS ? "in what their rules do" : "also up to symmetry";
    if (lw_stopped(&e->job->stop) || found >= wanted)
        return;
    if (found == 0 && lw_lacks(nearest))
        snprintf(text, sizeof text, "found none: nothing that was tried has all that is required%s",
                 e->request.verify ? " beyond doubt" : "");
    else if (found == 0 && isfinite(nearest))
        snprintf(text, sizeof text, "found none; the nearest missed by %.6g: more evaluations may help",
                 -nearest);
    else if (found == 0)
        snprintf(text, sizeof text, "found none: no design that was tried has what is asked for");
    else
        snprintf(text, sizeof text, "found %d of %d that differ, %s; more runs may help", found, wanted, how);
    lw_task_say(e->job, text);
}

static void search(evolution *e)
{
    lw_task *job = e->job;
    lw_run_summary summary;
    lw_search_run run = {.request = &e->request,
                         .pool = e->pool,
                         .stop = &job->stop,
                         .meter = &job->meter,
                         .context = e,
                         .found = on_find,
                         .level = on_rung,
                         .spec = on_spec};
    lw_search_run_execute(&run, &summary);
    lw_job_runner_lock(job->runner);
    job->runs = summary.runs;
    if (e->request.kind == LW_REQUEST_SPECS) /* specs are not puzzles: they go into the result */
        lw_buf_print(&job->result, "{\"specs\":[%s]}", lw_buf_text(&e->specs));
    lw_job_runner_unlock(job->runner);
    lw_buf_drop(&e->specs);
    say_found(e, summary.found, summary.nearest);
}

static void evolve(lw_task *job, lw_store *store, lw_pool *pool, lw_error *error)
{
    evolution *e = job->work;
    char origin[200];
    snprintf(origin, sizeof origin, "evolve %s, seed %llu", job->title, (unsigned long long)e->request.seed);
    e->origin = origin;
    e->store = store;
    e->pool = pool;
    e->error = error;
    e->observer = (lw_observer){.context = e, .look = look};
    e->request.observer = &e->observer;
    if (lw_store_open_existing(lw_job_runner_library(job->runner), &e->other, error))
        return;
    lw_device *device = e->request.gpu ? lw_device_lend(pool, error) : NULL;
    if (!error->code)
        search(e);
    lw_device_close(device, error);
    lw_store_close(e->other);
    if (e->request.levels && e->request.levels->count)
        report_game(job, e->request.levels, error);
}

static void write_settings(const lw_task *job, lw_writer *w)
{
    const lw_request *request = &((const evolution *)job->work)->request;
    lw_request_write_run(request, w);
    lw_request_write_search(request, w);
}

const lw_job_kind lw_job_kind_evolve = {
    .name = "evolve", .read = read_evolution, .work = evolve, .settings = write_settings};
