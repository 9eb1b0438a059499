/* stream.c: a job as server-sent events.
 *
 * A stream remembers what it has sent; every call sends what has changed since. Nothing is queued, so a slow
 * reader costs nothing and only misses pictures that were superseded. */
#include "app/server/stream.h"
#include "app/answers.h"
#include "app/server/files.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 26, PIECE = 1 << 16 };

struct lw_stream {
    lw_task *job; /* NULL: the job had ended, and `ended` is all there is to send */
    char *ended;
    int state; /* the last one sent; -1: none yet */
    int gains;
    int64_t evaluations;
    size_t finds; /* bytes sent */
};

static lw_stream *make(lw_stream from)
{
    lw_stream *stream = lw_heap_grow(NULL, sizeof *stream);
    *stream = from;
    return stream;
}

lw_stream *lw_stream_open(lw_task *job)
{
    return make((lw_stream){.job = job, .state = -1, .evaluations = -1});
}

lw_stream *lw_stream_ended(const char *events)
{
    char *copy = lw_heap_grow(NULL, strlen(events) + 1);
    strcpy(copy, events);
    return make((lw_stream){.ended = copy});
}

void lw_stream_drop(lw_stream *stream)
{
    if (!stream)
        return;
    if (stream->job)
        lw_task_release(stream->job);
    free(stream->ended);
    free(stream);
}

static void report_job(lw_task *job, const char *event, lw_buf *out)
{
    lw_buf_print(out, "event: %s\ndata: ", event);
    lw_writer w = lw_writer_to(out);
    lw_task_write(job, &w);
    lw_buf_puts(out, "\n\n");
}

/* Adds as many as fit into a piece; true: all have been sent. */
static bool report_finds(lw_stream *stream, lw_buf *out)
{
    const lw_buf *finds = &stream->job->finds;
    while (stream->finds < finds->size && out->size < PIECE) {
        const char *line = finds->bytes + stream->finds;
        size_t size = strcspn(line, "\n");
        lw_buf_puts(out, "event: find\ndata: ");
        lw_buf_add(out, line, size);
        lw_buf_puts(out, "\n\n");
        stream->finds += size + 1;
    }
    return stream->finds == finds->size;
}

static void write_best(const lw_task *job, lw_writer *w)
{
    lw_arena arena = {0};
    lw_error ignored = {0};
    lw_buf svg = {0};
    lw_design design = {.spec = job->spec, .size = job->spec->design_size, .bytes = job->best_genome};
    lw_rules *rules = job->spec->family->compile(&design, &arena, &ignored);
    lw_id_write(w, &design);
    if (rules) {
        lw_draw_svg(rules, &(lw_view){0}, 0, CELL, true, &svg);
        lw_write_text(w, "svg", lw_buf_text(&svg));
    }
    lw_buf_drop(&svg);
    lw_arena_drop(&arena);
}

static void report_progress(lw_stream *stream, lw_buf *out)
{
    const lw_task *job = stream->job;
    int64_t done = atomic_load(&job->meter.done), total = atomic_load(&job->meter.total);
    if (done == stream->evaluations && job->gains == stream->gains)
        return;
    lw_buf_puts(out, "event: progress\ndata: ");
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_int(&w, "evaluations", done);
    if (total)
        lw_write_int(&w, "total", total);
    else
        lw_write_null(&w, "total");
    lw_write_int(&w, "found", job->found);
    lw_write_real(&w, "best", isfinite(job->best) ? job->best : (double)NAN);
    lw_write_real(&w, "median", isfinite(job->median) ? job->median : (double)NAN);
    lw_write_real(&w, "seconds", lw_task_seconds(job));
    if (job->gains != stream->gains)
        write_best(job, &w);
    lw_write_end(&w);
    lw_buf_puts(out, "\n\n");
    stream->evaluations = done;
    stream->gains = job->gains;
}

bool lw_stream_next(lw_stream *stream, lw_buf *out)
{
    lw_task *job = stream->job;
    if (!job) {
        lw_buf_puts(out, stream->ended);
        return false;
    }
    lw_job_runner_lock(job->runner);
    if ((int)job->state != stream->state)
        report_job(job, "job", out);
    stream->state = (int)job->state;
    if (job->state != LW_TASK_WAITING)
        report_progress(stream, out);
    bool all = report_finds(stream, out), over = job->state > LW_TASK_RUNNING && all;
    if (over)
        report_job(job, "end", out);
    lw_job_runner_unlock(job->runner);
    return !over;
}
