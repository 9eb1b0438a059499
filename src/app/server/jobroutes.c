/* jobroutes.c: jobs over HTTP. A live job is read from the job runner, one that has ended from the store. */
#include "app/server/http_request.h"
#include "app/server/route.h"
#include "app/server/stream.h"
#include "app/server/studio.h"
#include "store/store_jobs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The number in the path; below 1: not a number of a job. */
static int64_t number_of(const lw_call *call)
{
    char *end;
    errno = 0;
    long long number = strtoll(call->part, &end, 10);
    return errno || *end || end == call->part ? 0 : number;
}

static int refuse_unknown(lw_call *call)
{
    return lw_refuse(call, 404, "there is no job %.20s", call->part);
}

typedef struct search {
    lw_call *call;
    lw_writer *writer;
    int count;
    bool again;
    bool elsewhere; /* the last job is live in another studio on this library */
} search;

static int write_row(void *context, const lw_job_row *row);

static bool is_live(const lw_job_row *row)
{
    return !strcmp(row->state, "running") || !strcmp(row->state, "waiting");
}

/* Reads the row again: the job was live when the row was read but has left the job runner since. */
static int write_again(search *s, int64_t number)
{
    s->again = true;
    int result = lw_store_jobs(s->call->store, number, write_row, s, &s->call->error);
    s->again = false;
    return result;
}

static int write_row(void *context, const lw_job_row *row)
{
    search *s = context;
    lw_arena arena = {0};
    lw_error ignored = {0};
    lw_task *job = lw_job_runner_find(s->call->studio->runner, row->job);
    if (!job && !s->again && is_live(row))
        return write_again(s, row->job);
    const lw_json *summary = lw_json_read(row->summary, strlen(row->summary), 1, &arena, &ignored);
    s->count++;
    s->elsewhere = !job && is_live(row);
    if (job) {
        lw_job_runner_lock(s->call->studio->runner);
        lw_task_write(job, s->writer);
        lw_job_runner_unlock(s->call->studio->runner);
        lw_task_release(job);
    } else {
        lw_write_object(s->writer, NULL);
        lw_write_int(s->writer, "job", row->job);
        lw_write_text(s->writer, "state", row->state);
        lw_write_int(s->writer, "found", row->finds);
        for (const lw_json *member = summary ? summary->first : NULL; member; member = member->next)
            lw_write_json(s->writer, member->key, member);
        lw_write_end(s->writer);
    }
    lw_arena_drop(&arena);
    return 0;
}

/* Writes the JOB with this number; 404 if there is none. */
static int write_job(lw_call *call, int64_t number, lw_writer *writer)
{
    search s = {.call = call, .writer = writer};
    if (number < 1)
        return refuse_unknown(call);
    if (lw_store_jobs(call->store, number, write_row, &s, &call->error))
        return call->error.code;
    return s.count ? 0 : refuse_unknown(call);
}

int lw_get_jobs(lw_call *call)
{
    search s = {.call = call, .writer = &call->writer};
    if (lw_query_end(call))
        return call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_list(&call->writer, "jobs");
    if (lw_store_jobs(call->store, LW_ALL_JOBS, write_row, &s, &call->error))
        return call->error.code;
    lw_write_end(&call->writer);
    lw_write_end(&call->writer);
    return 200;
}

int lw_get_job(lw_call *call)
{
    int result = lw_query_end(call);
    if (!result)
        result = write_job(call, number_of(call), &call->writer);
    return result ? result : 200;
}

int lw_post_job(lw_call *call)
{
    lw_task *job = NULL;
    int result = lw_query_end(call);
    if (!result)
        result = lw_job_runner_begin(call->studio->runner, call->body, call->store, &job, &call->error);
    if (result)
        return result == LW_JOBS_FULL ? lw_refuse(call, 503, "%s", call->error.text) : result;
    result = write_job(call, job->number, &call->writer);
    lw_task_release(job);
    return result ? result : 201;
}

/* Refuses an action on a job that is not live here: 404, or 409 if another studio runs it; 0: it has ended. */
static int look_elsewhere(lw_call *call)
{
    lw_buf ignored = {0};
    lw_writer w = lw_writer_to(&ignored);
    search s = {.call = call, .writer = &w};
    int64_t number = number_of(call);
    int result = number < 1 ? 0 : lw_store_jobs(call->store, number, write_row, &s, &call->error);
    lw_buf_drop(&ignored);
    if (!result && !s.count)
        return refuse_unknown(call);
    if (!result && s.elsewhere)
        return lw_refuse(call, 409, "another studio on this library is running this job");
    return result;
}

int lw_post_cancel(lw_call *call)
{
    static const char *const keys[] = {NULL};
    int status = lw_query_end(call) || lw_body_only(call, keys) ? (int)call->error.code : 0;
    lw_task *job = status ? NULL : lw_job_runner_find(call->studio->runner, number_of(call));
    if (!job && !status)
        status = look_elsewhere(call);
    if (!job)
        return status ? status : lw_refuse(call, 409, "this job has ended");
    lw_job_runner_lock(call->studio->runner);
    job->cancelled = true;
    atomic_store(&job->stop.raised, true);
    lw_task_write(job, &call->writer);
    lw_job_runner_unlock(call->studio->runner);
    lw_task_release(job);
    return 200;
}

int lw_delete_job(lw_call *call)
{
    int64_t number = number_of(call);
    lw_task *job = lw_query_end(call) ? NULL : lw_job_runner_find(call->studio->runner, number);
    int result = call->error.code ? (int)call->error.code : job ? 0 : look_elsewhere(call);
    if (job) {
        lw_task_release(job);
        return lw_refuse(call, 409, "this job has not ended; cancel it first");
    }
    if (result || lw_store_delete_job(call->store, number, &call->error))
        return result ? result : call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_int(&call->writer, "deleted", number);
    lw_write_end(&call->writer);
    return 200;
}

static int write_find(void *context, const lw_find_row *row)
{
    lw_arena arena = {0};
    lw_error ignored = {0};
    const lw_json *json = lw_json_read(row->text, strlen(row->text), 1, &arena, &ignored);
    if (json)
        lw_write_json(context, NULL, json);
    lw_arena_drop(&arena);
    return 0;
}

int lw_get_finds(lw_call *call)
{
    enum { PAGE = 60, PAGE_MAX = 500 };
    static const char *const copied[] = {"shape", "goals", "axes", NULL};
    int64_t offset = 0, limit = PAGE, number = number_of(call);
    lw_buf text = {0};
    lw_writer job = lw_writer_to(&text), *w = &call->writer;
    int result = 0;
    if (lw_query_int(call, "offset", 0, INT64_MAX, &offset) || lw_query_count(call, PAGE_MAX, &limit) ||
        lw_query_end(call))
        result = call->error.code;
    if (!result)
        result = write_job(call, number, &job);
    const lw_json *json = result ? NULL : lw_json_read(text.bytes, text.size, 1, &call->arena, &call->error);
    lw_buf_drop(&text);
    if (!json)
        return result ? result : call->error.code;
    lw_write_object(w, NULL);
    for (int i = 0; copied[i]; i++)
        if (lw_json_get(json, copied[i]))
            lw_write_json(w, copied[i], lw_json_get(json, copied[i]));
    lw_write_json(w, "total", lw_json_get(json, "found"));
    lw_write_list(w, "finds");
    result = lw_store_finds(call->store, number, offset, limit, write_find, w, &call->error);
    lw_write_end(w);
    lw_write_end(w);
    return result ? result : 200;
}

static int report_find(void *text, const lw_find_row *row)
{
    lw_buf_print(text, "event: find\ndata: %s\n\n", row->text);
    return 0;
}

/* The stream of a job that has ended: its events without the progress, and only the first finds. */
static lw_stream *stream_of_ended(lw_call *call, const char *job)
{
    enum { FINDS = 500 };
    lw_buf text = {0};
    lw_buf_print(&text, "event: job\ndata: %s\n\n", job);
    lw_store_finds(call->store, number_of(call), 0, FINDS, report_find, &text, &call->error);
    lw_buf_print(&text, "event: end\ndata: %s\n\n", job);
    lw_stream *stream = lw_stream_ended(lw_buf_text(&text));
    lw_buf_drop(&text);
    return stream;
}

int lw_get_events(lw_call *call)
{
    lw_buf text = {0};
    lw_writer w = lw_writer_to(&text);
    lw_task *job = lw_query_end(call) ? NULL : lw_job_runner_find(call->studio->runner, number_of(call));
    int result = call->error.code ? (int)call->error.code : job ? 0 : write_job(call, number_of(call), &w);
    if (!result) {
        call->response->type = "text/event-stream";
        call->response->stream = job ? lw_stream_open(job) : stream_of_ended(call, lw_buf_text(&text));
    }
    lw_buf_drop(&text);
    return result ? result : 200;
}

typedef struct paper {
    lw_call *call;
    bool found;
} paper;

static int copy_report(void *context, const lw_find_row *row)
{
    paper *p = context;
    lw_error ignored = {0};
    const lw_json *json = lw_json_read(row->text, strlen(row->text), 1, &p->call->arena, &ignored);
    const lw_json *text = json ? lw_json_get(json, "report") : NULL;
    p->found = text && text->kind == LW_JSON_TEXT;
    if (p->found)
        lw_buf_puts(&p->call->response->body, text->text);
    return 0;
}

/* The first find of a job whose shape is a report contains the page. */
int lw_get_job_report(lw_call *call)
{
    paper p = {.call = call};
    lw_buf job = {0};
    lw_writer w = lw_writer_to(&job);
    int result = lw_query_end(call);
    if (!result)
        result = write_job(call, number_of(call), &w);
    lw_buf_drop(&job);
    if (!result)
        result = lw_store_finds(call->store, number_of(call), 0, 1, copy_report, &p, &call->error);
    if (result)
        return result;
    if (!p.found)
        return lw_refuse(call, 404, "job %.20s has made no page", call->part);
    call->response->type = "text/html; charset=utf-8";
    call->response->policy = LW_POLICY_DOCUMENT;
    return 200;
}
