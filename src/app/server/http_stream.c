/* http_stream.c: events over a connection.
 *
 * The library asks for more bytes whenever the connection accepts some; without any it would ask again at
 * once, so the connection is suspended and a ticker resumes it. */
#include "app/server/http_stream.h"
#include "app/server/http.h"
#include "app/server/stream.h"
#include "app/server/studio.h"

#include <string.h>
#include <time.h>

enum { TICK_MS = 100, QUIET_TICKS = 150 };

static void list_stream(lw_exchange *v)
{
    lw_http *http = v->http;
    pthread_mutex_lock(&http->mutex);
    v->next = http->streams;
    http->streams = v;
    v->listed = true;
    http->stream_count++;
    pthread_mutex_unlock(&http->mutex);
}

void lw_exchange_unlist(lw_exchange *v)
{
    lw_http *http = v->http;
    pthread_mutex_lock(&http->mutex);
    lw_exchange **at = &http->streams;
    while (*at != v)
        at = &(*at)->next;
    *at = v->next;
    v->listed = false;
    http->stream_count--;
    pthread_mutex_unlock(&http->mutex);
}

/* Nothing to send: suspends the connection until the next tick. */
static ssize_t fall_asleep(lw_exchange *v)
{
    pthread_mutex_lock(&v->http->mutex);
    bool may = !v->http->ending;
    if (may) {
        v->sleeps = true;
        MHD_suspend_connection(v->connection);
    }
    pthread_mutex_unlock(&v->http->mutex);
    return may ? 0 : MHD_CONTENT_READER_END_OF_STREAM;
}

static ssize_t read_stream(void *context, uint64_t position, char *out, size_t max)
{
    lw_exchange *v = context;
    (void)position;
    if (v->reported == v->text.size && !v->over) {
        lw_buf_clear(&v->text);
        v->reported = 0;
        v->over = !lw_stream_next(v->response.stream, &v->text);
        v->quiet = v->text.size ? 0 : v->quiet + 1;
        if (v->quiet >= QUIET_TICKS) {
            lw_buf_puts(&v->text, ": still here\n\n");
            v->quiet = 0;
        }
    }
    if (v->reported == v->text.size)
        return v->over || lw_studio_stopping(v->http->studio) ? MHD_CONTENT_READER_END_OF_STREAM
                                                              : fall_asleep(v);
    size_t size = v->text.size - v->reported < max ? v->text.size - v->reported : max;
    memcpy(out, v->text.bytes + v->reported, size);
    v->reported += size;
    return (ssize_t)size;
}

enum MHD_Result lw_exchange_stream(lw_exchange *v)
{
    struct MHD_Response *out =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 16 << 10, read_stream, v, NULL);
    if (!out)
        return MHD_NO;
    lw_exchange_headers(v, out);
    MHD_set_connection_option(v->connection, MHD_CONNECTION_OPTION_TIMEOUT, 0u);
    lw_deadline_set(v->http, v->connection, LW_NO_DEADLINE);
    list_stream(v);
    enum MHD_Result result = MHD_queue_response(v->connection, 200, out);
    MHD_destroy_response(out);
    return result;
}

void lw_http_wake(lw_http *http)
{
    for (lw_exchange *v = http->streams; v; v = v->next)
        if (v->sleeps) {
            v->sleeps = false;
            MHD_resume_connection(v->connection);
        }
}

void *lw_http_tick(void *context)
{
    lw_http *http = context;
    for (bool ending = false; !ending;) {
        nanosleep(&(struct timespec){.tv_nsec = TICK_MS * 1000000}, NULL);
        pthread_mutex_lock(&http->mutex);
        lw_http_wake(http);
        lw_deadlines_enforce(http);
        ending = http->ending;
        pthread_mutex_unlock(&http->mutex);
    }
    return NULL;
}

bool lw_http_full(lw_http *http)
{
    pthread_mutex_lock(&http->mutex);
    bool full = http->stream_count >= LW_HTTP_STREAMS;
    pthread_mutex_unlock(&http->mutex);
    return full;
}
