/* job_kinds.c: the jobs that run an experiment, and that solve with a large budget. */
#include "app/check/solve_answer.h"
#include "app/jobs/job_runner.h"
#include "app/json_members.h"
#include "app/lent_device.h"
#include "app/memory.h"
#include "core/title.h"
#include "lab/experiment.h"
#include "lab/work_queue.h"

/* --- An experiment. --- */

typedef struct experiment_request {
    lw_experiment *experiment;
    bool mix;
} experiment_request;

static int64_t job_memory(void)
{
    return lw_memory_share(LW_JOBS_AT_ONCE);
}

static int read_experiment(lw_task *job, lw_error *error)
{
    static const char *const keys[] = {"kind", "experiment", "mix", NULL};
    const lw_json *file = lw_json_get(job->request, "experiment");
    experiment_request *r = lw_new(&job->arena, experiment_request);
    if (lw_json_only(job->request, keys, error) || lw_json_take_bool(job->request, "mix", &r->mix, error))
        return error->code;
    if (!file)
        return lw_json_fail(job->request, error, "the experiment is missing: give it as \"experiment\"");
    r->experiment = lw_experiment_read(file, &job->arena, error);
    if (!r->experiment || lw_experiment_refuse_judges(r->experiment, error))
        return error->code;
    job->work = r;
    job->title = r->experiment->name;
    job->shape = "results";
    return 0;
}

static void run_experiment(lw_task *job, lw_store *store, lw_pool *pool, lw_error *error)
{
    const experiment_request *r = job->work;
    const lw_experiment *experiment = r->experiment;
    lw_lab lab = {.experiment = experiment,
                  .store = store,
                  .pool = pool,
                  .stop = &job->stop,
                  .bytes = lw_memory_share(LW_JOBS_AT_ONCE * lw_pool_threads(pool)),
                  .meter = &job->meter,
                  .mix_builds = r->mix};
    lw_device *device = lw_experiment_gpu(experiment) ? lw_device_lend(pool, error) : NULL;
    if (!error->code && lw_experiment_run(&lab, error) && error->code == LW_STOPPED)
        *error = (lw_error){0};
    lw_device_close(device, error);
    lw_job_runner_lock(job->runner);
    lw_writer w = lw_writer_to(&job->result);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "run", experiment->name);
    lw_write_int(&w, "cells", experiment->cell_count);
    lw_write_int(&w, "replicates", experiment->replicates);
    lw_write_end(&w);
    lw_job_runner_unlock(job->runner);
}

/* The cells' settings are in the store, and the run's report shows them. */
static void write_experiment(const lw_task *job, lw_writer *w)
{
    const experiment_request *r = job->work;
    lw_write_text(w, "name", r->experiment->name);
    lw_write_int(w, "seed", (int64_t)r->experiment->seed);
    lw_write_int(w, "replicates", r->experiment->replicates);
    lw_write_bool(w, "paired", r->experiment->paired);
    lw_write_bool(w, "mix", r->mix);
}

const lw_job_kind lw_job_kind_experiment = {
    .name = "experiment", .read = read_experiment, .work = run_experiment, .settings = write_experiment};

/* --- Solving. --- */

typedef struct solve_request {
    const lw_rules *rules;
    lw_solving solving;
} solve_request;

static int read_solve(lw_task *job, lw_error *error)
{
    static const char *const keys[] = {"kind", "id", "puzzle", "solver", "budget", "memory", NULL};
    solve_request *r = lw_new(&job->arena, solve_request);
    const lw_limits usual = {.bytes = job_memory(), .stop = &job->stop}; /* this job's share of the machine's */
    job->work = r;
    if (lw_json_only(job->request, keys, error) ||
        lw_solving_read(job->request, &usual, &job->arena, &r->solving, error))
        return error->code;
    const lw_design *design = lw_json_design(job->request, &job->arena, error);
    r->rules = design ? design->spec->family->compile(design, &job->arena, error) : NULL;
    if (!r->rules)
        return error->code;
    if (!r->solving.solver)
        r->solving.solver = lw_solver_usual(r->rules);
    if (!r->solving.limits.expansions)
        r->solving.limits.expansions = LW_LIMITS.expansions;
    lw_buf title = {0};
    lw_buf_puts(&title, "solve ");
    lw_title(design, NULL, &title);
    job->title = lw_arena_text(&job->arena, lw_buf_text(&title));
    job->shape = "solution";
    lw_buf_drop(&title);
    return 0;
}

static void solve(lw_task *job, lw_store *store, lw_pool *pool, lw_error *error)
{
    (void)store, (void)pool, (void)error;
    const solve_request *r = job->work;
    const lw_item_in item = {.design = r->rules->design, .source = "", .arena = &job->arena};
    lw_buf line = {0};
    lw_solve_answer(&r->solving, &item, r->rules, &line);
    lw_job_runner_lock(job->runner);
    lw_buf_puts(&job->result, lw_buf_text(&line));
    lw_job_runner_unlock(job->runner);
    lw_buf_drop(&line);
}

static void write_solve(const lw_task *job, lw_writer *w)
{
    const solve_request *r = job->work;
    lw_write_text(w, "solver", r->solving.all ? "all" : r->solving.solver->name);
    lw_write_int(w, "budget", r->solving.limits.expansions);
    lw_write_int(w, "memory", r->solving.limits.bytes >> 20);
}

const lw_job_kind lw_job_kind_solve = {
    .name = "solve", .read = read_solve, .work = solve, .settings = write_solve};
