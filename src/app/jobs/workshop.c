/* workshop.c: jobs wait in a line, two runners take them off it. */
#include "app/jobs/jobs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUNNERS = 2, WAITING_MOST = 64 };

struct lw_workshop {
    lw_studio *studio;
    pthread_mutex_t mutex;
    pthread_cond_t more;
    pthread_t runners[RUNNERS];
    int running;    /* threads */
    lw_task *first; /* live ones, the oldest first */
};

#define LW_JOB(place, name) extern const lw_trade lw_trade_##name;
#include "lists/jobs.def"
#undef LW_JOB

static const lw_trade *const trades[] = {
#define LW_JOB(place, name) &lw_trade_##name,
#include "lists/jobs.def"
#undef LW_JOB
};

enum { TRADES = sizeof trades / sizeof *trades };

const char *lw_task_state_text(enum lw_task_state state)
{
    static const char *const texts[] = {"waiting", "running", "done", "stopped", "failed", "interrupted"};
    return texts[state];
}

void lw_workshop_lock(lw_workshop *workshop)
{
    pthread_mutex_lock(&workshop->mutex);
}

void lw_workshop_unlock(lw_workshop *workshop)
{
    pthread_mutex_unlock(&workshop->mutex);
}

/* --- Holding. --- */

static void drop(lw_task *job)
{
    lw_buf_drop(&job->result);
    lw_buf_drop(&job->finds);
    lw_arena_drop(&job->arena);
    free(job);
}

void lw_task_release(lw_task *job)
{
    lw_workshop *workshop = job->studio->workshop;
    lw_workshop_lock(workshop);
    bool last = --job->holders == 0;
    lw_workshop_unlock(workshop);
    if (last)
        drop(job);
}

lw_task *lw_workshop_find(lw_workshop *workshop, int64_t number)
{
    lw_workshop_lock(workshop);
    lw_task *job = workshop->first;
    while (job && job->number != number)
        job = job->next;
    if (job)
        job->holders++;
    lw_workshop_unlock(workshop);
    return job;
}

/* --- Telling. --- */

static void write_score(lw_writer *w, const char *key, double score)
{
    if (isfinite(score))
        lw_write_real(w, key, score);
    else
        lw_write_null(w, key);
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

void lw_task_write_summary(const lw_task *job, lw_writer *w)
{
    int64_t total = atomic_load(&job->meter.total);
    bool runs = job->state == LW_TASK_RUNNING;
    lw_write_text(w, "kind", job->trade->name);
    lw_write_text(w, "title", job->title);
    lw_write_json(w, "request", job->request);
    lw_write_text(w, "shape", job->shape);
    if (job->trade == &lw_trade_evolve)
        lw_evolve_write(job, w);
    lw_write_int(w, "evaluations", atomic_load(&job->meter.done));
    if (total)
        lw_write_int(w, "total", total);
    else
        lw_write_null(w, "total");
    lw_write_int(w, "runs", job->runs);
    write_score(w, "best", job->best);
    write_score(w, "median", job->median);
    lw_write_real(w, "seconds", runs ? job->studio->plan.clock() - job->begun : job->seconds);
    if (job->message[0])
        lw_write_text(w, "message", job->message);
    else
        lw_write_null(w, "message");
    write_result(job, w);
}

void lw_task_write(lw_task *job, lw_writer *w)
{
    lw_write_object(w, NULL);
    lw_write_int(w, "job", job->number);
    lw_write_text(w, "state", lw_task_state_text(job->state));
    lw_write_int(w, "found", job->found);
    lw_task_write_summary(job, w);
    lw_write_end(w);
}

void lw_task_say(lw_task *job, const char *message)
{
    lw_workshop_lock(job->studio->workshop);
    if (!job->message[0])
        snprintf(job->message, sizeof job->message, "%s", message);
    lw_workshop_unlock(job->studio->workshop);
}

void lw_task_add_find(lw_task *job, const char *line)
{
    lw_workshop_lock(job->studio->workshop);
    lw_buf_puts(&job->finds, line);
    lw_buf_byte(&job->finds, '\n');
    job->found++;
    lw_workshop_unlock(job->studio->workshop);
}

/* --- Running. --- */

static int save(lw_task *job, enum lw_task_state state, lw_store *store, lw_error *error)
{
    lw_buf text = {0};
    lw_workshop_lock(job->studio->workshop);
    lw_writer w = lw_writer_to(&text);
    lw_write_object(&w, NULL);
    lw_task_write_summary(job, &w);
    lw_write_end(&w);
    lw_workshop_unlock(job->studio->workshop);
    lw_job_row row = {.job = job->number, .state = lw_task_state_text(state), .summary = lw_buf_text(&text)};
    int result = lw_store_set_job(store, &row, error);
    lw_buf_drop(&text);
    return result;
}

static lw_task *next_waiting(lw_workshop *workshop)
{
    lw_task *job = workshop->first;
    while (job && job->state != LW_TASK_WAITING)
        job = job->next;
    return job;
}

static void take_off(lw_workshop *workshop, const lw_task *job)
{
    lw_task **at = &workshop->first;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
}

static void do_work(lw_task *job, lw_store *store, lw_error *error)
{
    lw_pool *pool = lw_pool_open(job->studio->plan.threads);
    if (!save(job, LW_TASK_RUNNING, store, error))
        job->trade->work(job, store, pool, error);
    lw_pool_close(pool);
}

/* The store has it all before the workshop lets go, so whoever asks finds it here or there. */
static void finish(lw_workshop *workshop, lw_task *job, lw_store *store, lw_error *error)
{
    enum lw_task_state state = error->code                                ? LW_TASK_FAILED
                               : lw_stopped(&job->stop) && job->cancelled ? LW_TASK_STOPPED
                               : lw_stopped(&job->stop)                   ? LW_TASK_INTERRUPTED
                                                                          : LW_TASK_DONE;
    if (error->code)
        lw_task_say(job, error->text);
    lw_error ignored = {0};
    lw_workshop_lock(workshop);
    job->seconds = job->studio->plan.clock() - job->begun;
    lw_workshop_unlock(workshop);
    if (store)
        save(job, state, store, &ignored);
    lw_workshop_lock(workshop);
    job->state = state;
    take_off(workshop, job);
    lw_workshop_unlock(workshop);
    lw_task_release(job);
}

static void run_job(lw_workshop *workshop, lw_task *job)
{
    lw_error error = {0};
    lw_counter *counter = lw_studio_take(workshop->studio, &error);
    if (counter && !lw_stopped(&job->stop))
        do_work(job, counter->store, &error);
    finish(workshop, job, counter ? counter->store : NULL, &error);
    lw_studio_give(workshop->studio, counter);
}

static void *run(void *context)
{
    lw_workshop *workshop = context;
    for (;;) {
        lw_workshop_lock(workshop);
        lw_task *job = next_waiting(workshop);
        while (!job && !lw_stopped(&workshop->studio->stop)) {
            pthread_cond_wait(&workshop->more, &workshop->mutex);
            job = next_waiting(workshop);
        }
        if (job) {
            job->state = LW_TASK_RUNNING;
            job->begun = workshop->studio->plan.clock();
        }
        lw_workshop_unlock(workshop);
        if (!job)
            return NULL;
        run_job(workshop, job);
    }
}

/* --- The workshop. --- */

lw_workshop *lw_workshop_open(lw_studio *studio)
{
    lw_workshop *workshop = lw_heap_grow(NULL, sizeof *workshop);
    *workshop = (lw_workshop){.studio = studio};
    pthread_mutex_init(&workshop->mutex, NULL);
    pthread_cond_init(&workshop->more, NULL);
    while (studio->plan.threads && workshop->running < RUNNERS &&
           !pthread_create(&workshop->runners[workshop->running], NULL, run, workshop))
        workshop->running++;
    return workshop;
}

void lw_workshop_stop(lw_workshop *workshop)
{
    lw_workshop_lock(workshop);
    for (lw_task *job = workshop->first; job; job = job->next)
        atomic_store(&job->stop.raised, true);
    pthread_cond_broadcast(&workshop->more);
    lw_workshop_unlock(workshop);
}

void lw_workshop_close(lw_workshop *workshop)
{
    for (int i = 0; i < workshop->running; i++)
        pthread_join(workshop->runners[i], NULL);
    while (workshop->first) { /* where nobody runs them */
        lw_task *job = workshop->first;
        workshop->first = job->next;
        drop(job);
    }
    pthread_cond_destroy(&workshop->more);
    pthread_mutex_destroy(&workshop->mutex);
    free(workshop);
}

/* --- Beginning. --- */

/* The request as the job keeps it: read again into memory of its own. */
static const lw_json *copy_request(const lw_json *body, lw_arena *arena, lw_error *error)
{
    lw_buf text = {0};
    lw_writer w = lw_writer_to(&text);
    lw_write_json(&w, NULL, body);
    const lw_json *copy = lw_json_read(text.bytes, text.size, 1, arena, error);
    lw_buf_drop(&text);
    return copy;
}

static int choose_trade(lw_call *call, const lw_trade **trade)
{
    const char *kind = NULL;
    lw_names known = {0};
    if (lw_json_take_text(call->body, "kind", &kind, &call->error))
        return call->error.code;
    for (int i = 0; i < TRADES; i++) {
        if (kind && !strcmp(kind, trades[i]->name)) {
            *trade = trades[i];
            return 0;
        }
        lw_names_add(&known, trades[i]->name);
    }
    return lw_refuse(call, 400, "the kind of a job is one of %s", known.text);
}

static int put_on(lw_call *call, lw_task *job)
{
    lw_workshop *workshop = call->studio->workshop;
    int waiting = 0;
    lw_workshop_lock(workshop);
    lw_task **at = &workshop->first;
    for (; *at; at = &(*at)->next)
        waiting += (*at)->state == LW_TASK_WAITING;
    bool room = waiting < WAITING_MOST && !lw_studio_stopping(call->studio);
    if (room) {
        *at = job;
        job->holders++;
        pthread_cond_signal(&workshop->more);
    }
    lw_workshop_unlock(workshop);
    return room ? 0 : lw_refuse(call, 503, "%d jobs wait already; try again when some are done", waiting);
}

static int begin(lw_call *call, lw_task *job)
{
    lw_buf text = {0};
    job->request = copy_request(call->body, &job->arena, &call->error);
    if (!job->request || job->trade->read(job, &call->error))
        return call->error.code;
    lw_writer w = lw_writer_to(&text);
    lw_write_object(&w, NULL);
    lw_task_write_summary(job, &w);
    lw_write_end(&w);
    int result = lw_store_begin_job(call->store, lw_buf_text(&text), &job->number, &call->error);
    lw_buf_drop(&text);
    if (result)
        return result;
    result = put_on(call, job);
    if (result)
        lw_store_delete_job(call->store, job->number, &(lw_error){0});
    return result;
}

int lw_workshop_begin(lw_call *call, lw_task **out)
{
    const lw_trade *trade = NULL;
    int result = choose_trade(call, &trade);
    if (result)
        return result;
    lw_task *job = lw_heap_grow(NULL, sizeof *job);
    *job = (lw_task){.studio = call->studio,
                     .trade = trade,
                     .holders = 1,
                     .title = "",
                     .shape = "",
                     .best = -INFINITY,
                     .median = -INFINITY};
    result = begin(call, job);
    if (result)
        drop(job);
    else
        *out = job;
    return result;
}
