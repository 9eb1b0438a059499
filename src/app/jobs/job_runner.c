/* job_runner.c: a queue of jobs, and two threads that run them. */
#include "app/jobs/job_runner.h"
#include "app/json_members.h"
#include "report/provenance.h"
#include "store/store_jobs.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAITING_MAX = 64 };

struct lw_job_runner {
    lw_job_plan plan;
    pthread_mutex_t mutex;
    pthread_cond_t more;
    pthread_t runners[LW_JOBS_AT_ONCE];
    int running;    /* number of threads */
    lw_task *first; /* live jobs, the oldest first */
};

#define LW_JOB(place, name) extern const lw_job_kind lw_job_kind_##name;
#include "lists/jobs.def"
#undef LW_JOB

static const lw_job_kind *const kinds[] = {
#define LW_JOB(place, name) &lw_job_kind_##name,
#include "lists/jobs.def"
#undef LW_JOB
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static const char *state_text(enum lw_task_state state)
{
    static const char *const texts[] = {"waiting", "running", "done", "stopped", "failed", "interrupted"};
    return texts[state];
}

void lw_job_runner_lock(lw_job_runner *runner)
{
    pthread_mutex_lock(&runner->mutex);
}

void lw_job_runner_unlock(lw_job_runner *runner)
{
    pthread_mutex_unlock(&runner->mutex);
}

/* --- Reference counts. --- */

static void drop(lw_task *job)
{
    lw_buf_drop(&job->result);
    lw_buf_drop(&job->finds);
    lw_arena_drop(&job->arena);
    free(job);
}

void lw_task_release(lw_task *job)
{
    lw_job_runner *runner = job->runner;
    lw_job_runner_lock(runner);
    bool last = --job->holders == 0;
    lw_job_runner_unlock(runner);
    if (last)
        drop(job);
}

lw_task *lw_job_runner_find(lw_job_runner *runner, int64_t number)
{
    lw_job_runner_lock(runner);
    lw_task *job = runner->first;
    while (job && job->number != number)
        job = job->next;
    if (job)
        job->holders++;
    lw_job_runner_unlock(runner);
    return job;
}

/* --- Output. --- */

static void write_score(lw_writer *w, const char *key, double score)
{
    if (isfinite(score))
        lw_write_real(w, key, score);
    else
        lw_write_null(w, key);
}

/* The best so far may not be a find yet: after a kill it is all that is left to continue from. */
static void write_best_id(const lw_task *job, lw_writer *w)
{
    lw_buf id = {0};
    if (job->gains)
        lw_id_format(&(lw_design){.spec = job->spec, .size = job->spec->design_size, .bytes = job->best_genome},
                     &id);
    if (job->gains)
        lw_write_text(w, "best_id", lw_buf_text(&id));
    else
        lw_write_null(w, "best_id");
    lw_buf_drop(&id);
}

static void write_result(const lw_task *job, lw_writer *w)
{
    lw_arena arena = {0};
    lw_error ignored = {0};
    const lw_json *json =
        job->result.size ? lw_json_read(job->result.bytes, job->result.size, 1, &arena, &ignored) : NULL;
    if (json)
        lw_write_json(w, "result", json);
    else
        lw_write_null(w, "result");
    lw_arena_drop(&arena);
}

int lw_job_runner_threads(const lw_job_runner *runner)
{
    return runner->plan.threads > 0 ? runner->plan.threads : 1;
}

const char *lw_job_runner_library(const lw_job_runner *runner)
{
    return runner->plan.library;
}

double lw_task_seconds(const lw_task *job)
{
    return job->runner->plan.clock() - job->begun;
}

static void write_made_by(const lw_task *job, lw_writer *w)
{
    lw_write_object(w, "made_by");
    lw_provenance_write_members(w);
    lw_write_object(w, "settings");
    job->job_kind->settings(job, w);
    lw_write_end(w);
    lw_write_end(w);
}

/* Writes the members of a JOB except "job", "state" and "found"; under the lock. */
static void write_summary(const lw_task *job, lw_writer *w)
{
    int64_t total = atomic_load(&job->meter.total);
    bool runs = job->state == LW_TASK_RUNNING;
    lw_write_text(w, "kind", job->job_kind->name);
    lw_write_text(w, "title", job->title);
    lw_write_json(w, "request", job->request);
    lw_write_text(w, "shape", job->shape);
    if (job->job_kind == &lw_job_kind_evolve)
        lw_evolve_write(job, w);
    lw_write_int(w, "evaluations", atomic_load(&job->meter.done));
    if (total)
        lw_write_int(w, "total", total);
    else
        lw_write_null(w, "total");
    lw_write_int(w, "runs", job->runs);
    write_score(w, "best", job->best);
    write_best_id(job, w);
    write_score(w, "median", job->median);
    lw_write_real(w, "seconds", runs ? lw_task_seconds(job) : job->seconds);
    if (job->message[0])
        lw_write_text(w, "message", job->message);
    else
        lw_write_null(w, "message");
    write_result(job, w);
    write_made_by(job, w);
}

void lw_task_write(lw_task *job, lw_writer *w)
{
    lw_write_object(w, NULL);
    lw_write_int(w, "job", job->number);
    lw_write_text(w, "state", state_text(job->state));
    lw_write_int(w, "found", job->found);
    write_summary(job, w);
    lw_write_end(w);
}

void lw_task_say(lw_task *job, const char *message)
{
    lw_job_runner_lock(job->runner);
    if (!job->message[0])
        snprintf(job->message, sizeof job->message, "%s", message);
    lw_job_runner_unlock(job->runner);
}

void lw_task_add_find(lw_task *job, const char *line)
{
    lw_job_runner_lock(job->runner);
    lw_buf_puts(&job->finds, line);
    lw_buf_byte(&job->finds, '\n');
    job->found++;
    lw_job_runner_unlock(job->runner);
}

/* --- Running. --- */

static int save(lw_task *job, enum lw_task_state state, lw_store *store, lw_error *error)
{
    lw_buf text = {0};
    lw_job_runner_lock(job->runner);
    lw_writer w = lw_writer_to(&text);
    lw_write_object(&w, NULL);
    write_summary(job, &w);
    lw_write_end(&w);
    lw_job_runner_unlock(job->runner);
    lw_job_row row = {.job = job->number, .state = state_text(state), .summary = lw_buf_text(&text)};
    int result = lw_store_set_job(store, &row, error);
    lw_buf_drop(&text);
    return result;
}

int lw_task_save_progress(lw_task *job, lw_store *store, lw_error *error)
{
    return save(job, LW_TASK_RUNNING, store, error);
}

static lw_task *next_waiting(lw_job_runner *runner)
{
    lw_task *job = runner->first;
    while (job && job->state != LW_TASK_WAITING)
        job = job->next;
    return job;
}

static void take_off(lw_job_runner *runner, const lw_task *job)
{
    lw_task **at = &runner->first;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
}

static void do_work(lw_task *job, lw_store *store, lw_error *error)
{
    lw_pool *pool = lw_pool_open(job->runner->plan.threads);
    if (!save(job, LW_TASK_RUNNING, store, error))
        job->job_kind->work(job, store, pool, error);
    lw_pool_close(pool);
}

/* Everything is in the store before the job leaves the runner, so a lookup always finds the job in one of
 * them. */
static void finish(lw_job_runner *runner, lw_task *job, lw_store *store, lw_error *error)
{
    enum lw_task_state state = error->code                                ? LW_TASK_FAILED
                               : lw_stopped(&job->stop) && job->cancelled ? LW_TASK_STOPPED
                               : lw_stopped(&job->stop)                   ? LW_TASK_INTERRUPTED
                                                                          : LW_TASK_DONE;
    if (error->code)
        lw_task_say(job, error->text);
    lw_error ignored = {0};
    lw_job_runner_lock(runner);
    job->seconds = lw_task_seconds(job);
    lw_job_runner_unlock(runner);
    if (store)
        save(job, state, store, &ignored);
    lw_job_runner_lock(runner);
    job->state = state;
    take_off(runner, job);
    lw_job_runner_unlock(runner);
    lw_task_release(job);
}

static void run_job(lw_job_runner *runner, lw_task *job)
{
    lw_error error = {0};
    lw_store *store = NULL;
    if (!lw_store_open_existing(runner->plan.library, &store, &error) && !lw_stopped(&job->stop))
        do_work(job, store, &error);
    finish(runner, job, store, &error);
    lw_store_close(store);
}

static void *run(void *context)
{
    lw_job_runner *runner = context;
    for (;;) {
        lw_job_runner_lock(runner);
        lw_task *job = next_waiting(runner);
        while (!job && !lw_stopped(runner->plan.stop)) {
            pthread_cond_wait(&runner->more, &runner->mutex);
            job = next_waiting(runner);
        }
        if (job) {
            job->state = LW_TASK_RUNNING;
            job->begun = runner->plan.clock();
        }
        lw_job_runner_unlock(runner);
        if (!job)
            return NULL;
        run_job(runner, job);
    }
}

/* --- The job runner. --- */

lw_job_runner *lw_job_runner_open(const lw_job_plan *plan)
{
    lw_job_runner *runner = lw_heap_grow(NULL, sizeof *runner);
    *runner = (lw_job_runner){.plan = *plan};
    pthread_mutex_init(&runner->mutex, NULL);
    pthread_cond_init(&runner->more, NULL);
    while (plan->threads && runner->running < LW_JOBS_AT_ONCE &&
           !pthread_create(&runner->runners[runner->running], NULL, run, runner))
        runner->running++;
    return runner;
}

void lw_job_runner_stop(lw_job_runner *runner)
{
    lw_job_runner_lock(runner);
    for (lw_task *job = runner->first; job; job = job->next)
        atomic_store(&job->stop.raised, true);
    pthread_cond_broadcast(&runner->more);
    lw_job_runner_unlock(runner);
}

void lw_job_runner_close(lw_job_runner *runner)
{
    for (int i = 0; i < runner->running; i++)
        pthread_join(runner->runners[i], NULL);
    while (runner->first) { /* if there were no threads to run them */
        lw_task *job = runner->first;
        runner->first = job->next;
        drop(job);
    }
    pthread_cond_destroy(&runner->more);
    pthread_mutex_destroy(&runner->mutex);
    free(runner);
}

/* --- Beginning. --- */

/* Copies the request into the job's own memory, by writing and reading it. */
static const lw_json *copy_request(const lw_json *body, lw_arena *arena, lw_error *error)
{
    lw_buf text = {0};
    lw_writer w = lw_writer_to(&text);
    lw_write_json(&w, NULL, body);
    const lw_json *copy = lw_json_read(text.bytes, text.size, 1, arena, error);
    lw_buf_drop(&text);
    return copy;
}

static int choose_kind(const lw_json *request, const lw_job_kind **job_kind, lw_error *error)
{
    const char *kind = NULL;
    lw_names known = {0};
    if (lw_json_take_text(request, "kind", &kind, error))
        return error->code;
    for (int i = 0; i < KINDS; i++) {
        if (kind && !strcmp(kind, kinds[i]->name)) {
            *job_kind = kinds[i];
            return 0;
        }
        lw_names_add(&known, kinds[i]->name);
    }
    return lw_fail(error, LW_BAD_INPUT, "the kind of a job must be one of %s", known.text);
}

static int put_on(lw_task *job, lw_error *error)
{
    lw_job_runner *runner = job->runner;
    int waiting = 0;
    lw_job_runner_lock(runner);
    lw_task **at = &runner->first;
    for (; *at; at = &(*at)->next)
        waiting += (*at)->state == LW_TASK_WAITING;
    bool room = waiting < WAITING_MAX && !lw_stopped(runner->plan.stop);
    if (room) {
        *at = job;
        job->holders++;
        pthread_cond_signal(&runner->more);
    }
    lw_job_runner_unlock(runner);
    if (!room)
        lw_fail(error, LW_LIMIT, "%d jobs are waiting already; try again when some are done", waiting);
    return room ? 0 : LW_JOBS_FULL;
}

static int begin(lw_task *job, const lw_json *request, lw_store *store, lw_error *error)
{
    lw_buf text = {0};
    job->request = copy_request(request, &job->arena, error);
    if (!job->request || job->job_kind->read(job, error))
        return error->code;
    lw_writer w = lw_writer_to(&text);
    lw_write_object(&w, NULL);
    write_summary(job, &w);
    lw_write_end(&w);
    int result = lw_store_begin_job(store, lw_buf_text(&text), &job->number, error);
    lw_buf_drop(&text);
    if (result)
        return result;
    result = put_on(job, error);
    if (result)
        lw_store_delete_job(store, job->number, &(lw_error){0});
    return result;
}

int lw_job_runner_begin(lw_job_runner *runner, const lw_json *request, lw_store *store, lw_task **out,
                        lw_error *error)
{
    const lw_job_kind *job_kind = NULL;
    int result = choose_kind(request, &job_kind, error);
    if (result)
        return result;
    lw_task *job = lw_heap_grow(NULL, sizeof *job);
    *job = (lw_task){.runner = runner,
                     .job_kind = job_kind,
                     .holders = 1,
                     .title = "",
                     .shape = "",
                     .best = -INFINITY,
                     .median = -INFINITY};
    result = begin(job, request, store, error);
    if (result)
        drop(job);
    else
        *out = job;
    return result;
}
