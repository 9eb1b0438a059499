/* http.c: libmicrohttpd carries requests to the studio and answers back.
 *
 * A few of the library's threads, each with epoll, hold all connections. Quick requests are answered there;
 * those that may take longer are set aside (the connection is suspended) and answered by workers of our own,
 * so that a solver never keeps a page waiting. A stream of events is a suspended connection, too: a ticker
 * wakes it ten times per second, and it goes back to sleep if there is nothing to send. A silent stream sends
 * a comment every 15 seconds, which reveals a reader that is gone. */
#include "app/server/http.h"
#include "app/server/guard.h"
#include "app/server/http_stream.h"
#include "app/server/route.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CONNECTIONS = 512, HEAD_MAX = 32 << 10, SECONDS = 30 };

const char *lw_http_version(void)
{
    return MHD_get_version();
}

/* --- Answers. --- */

void lw_exchange_headers(const lw_exchange *v, struct MHD_Response *out)
{
    const lw_response *response = &v->response;
    char file[160], warning[120];
    for (int i = 0; lw_fixed_headers[i][0]; i++)
        MHD_add_response_header(out, lw_fixed_headers[i][0], lw_fixed_headers[i][1]);
    snprintf(file, sizeof file, "attachment; filename=\"%s\"", response->file);
    snprintf(warning, sizeof warning, "299 - \"%s\"", response->warning ? response->warning : "");
    const char *const headers[][2] = {
        {"Content-Type", response->type},
        {"Content-Security-Policy", lw_policy_text(response->policy)},
        {"Cache-Control", response->cache ? response->cache : "no-store"},
        {"Content-Encoding", response->coding},
        {"Vary", response->etag[0] || response->coding ? "Accept-Encoding" : NULL},
        {"ETag", response->etag},
        {"Set-Cookie", response->cookie},
        {"Location", response->location},
        {"Allow", response->allow},
        {"Content-Disposition", response->file[0] ? file : NULL},
        {"Warning", response->warning ? warning : NULL},
    };
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (headers[i][1] && headers[i][1][0])
            MHD_add_response_header(out, headers[i][0], headers[i][1]);
}

static enum MHD_Result send_answer(lw_exchange *v)
{
    lw_response *response = &v->response;
    struct MHD_Response *out =
        response->fixed ? MHD_create_response_from_buffer(response->fixed_size, (void *)response->fixed,
                                                          MHD_RESPMEM_PERSISTENT)
                        : MHD_create_response_from_buffer(
                              response->body.size, (void *)lw_buf_text(&response->body),
                              MHD_RESPMEM_PERSISTENT); /* freed with the exchange, after it has been sent */
    if (!out)
        return MHD_NO;
    lw_exchange_headers(v, out);
    lw_deadline_set(v->http, v->connection, LW_TICKS_TO_READ);
    enum MHD_Result result = MHD_queue_response(v->connection, (unsigned)response->status, out);
    MHD_destroy_response(out);
    return result;
}

/* --- Requests. --- */

static const char *header(const lw_exchange *v, const char *name)
{
    return MHD_lookup_connection_value(v->connection, MHD_HEADER_KIND, name);
}

static lw_http_request request_of(const lw_exchange *v)
{
    return (lw_http_request){.method = v->method,
                             .target = v->target,
                             .host = header(v, "Host"),
                             .origin = header(v, "Origin"),
                             .site = header(v, "Sec-Fetch-Site"),
                             .type = header(v, "Content-Type"),
                             .authorization = header(v, "Authorization"),
                             .cookie = header(v, "Cookie"),
                             .match = header(v, "If-None-Match"),
                             .encoding = header(v, "Accept-Encoding"),
                             .body = v->body.bytes,
                             .size = v->too_large ? (size_t)LW_BODY_MAX + 1 : v->body.size};
}

static void answer(lw_exchange *v)
{
    lw_http_request request = request_of(v);
    lw_studio_answer(v->http->studio, &request, &v->response);
    v->answered = true;
}

static void *work(void *context)
{
    lw_http *http = context;
    for (;;) {
        pthread_mutex_lock(&http->mutex);
        while (!http->first && !http->ending)
            pthread_cond_wait(&http->more, &http->mutex);
        lw_exchange *v = http->first;
        if (v)
            http->first = v->next;
        pthread_mutex_unlock(&http->mutex);
        if (!v)
            return NULL;
        answer(v);
        MHD_resume_connection(v->connection);
    }
}

static enum MHD_Result set_aside(lw_exchange *v)
{
    lw_http *http = v->http;
    v->aside = true;
    MHD_suspend_connection(v->connection);
    pthread_mutex_lock(&http->mutex);
    v->next = NULL;
    if (http->first)
        http->last->next = v;
    else
        http->first = v;
    http->last = v;
    pthread_cond_signal(&http->more);
    pthread_mutex_unlock(&http->mutex);
    return MHD_YES;
}

static void refuse_stream(lw_exchange *v)
{
    lw_response_drop(&v->response);
    v->response = (lw_response){.status = 503, .type = "application/json"};
    lw_buf_puts(&v->response.body, "{\"error\":\"too many watch already\"}\n");
}

/* The library calls this when the headers have arrived, for each piece of the body, and when the request is
 * complete; and again after a connection that was set aside is resumed. */
static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload, size_t *upload_size,
                              void **state)
{
    (void)context, (void)url, (void)version;
    lw_exchange *v = *state;
    v->connection = connection;
    if (!v->begun) {
        v->begun = true;
        snprintf(v->method, sizeof v->method, "%s", method);
        return MHD_YES;
    }
    if (*upload_size) {
        if (v->body.size + *upload_size <= LW_BODY_MAX)
            lw_buf_add(&v->body, upload, *upload_size);
        else
            v->too_large = true; /* read and discard the rest, so that the client gets the answer */
        *upload_size = 0;
        return MHD_YES;
    }
    lw_deadline_set(v->http, connection, LW_NO_DEADLINE);
    if (!v->answered) {
        lw_http_request request = request_of(v);
        if (!v->aside && lw_http_request_long(&request))
            return set_aside(v);
        answer(v);
    }
    if (v->response.stream && lw_http_full(v->http))
        refuse_stream(v);
    return v->response.stream ? lw_exchange_stream(v) : send_answer(v);
}

static void *begin_exchange(void *context, const char *uri, struct MHD_Connection *connection)
{
    lw_exchange *v = lw_heap_grow(NULL, sizeof *v);
    *v = (lw_exchange){.http = context, .connection = connection};
    lw_deadline_set(context, connection, LW_TICKS_TO_ASK);
    size_t size = strlen(uri) + 1;
    v->target = lw_heap_grow(NULL, size);
    memcpy(v->target, uri, size);
    return v;
}

static void end_exchange(void *context, struct MHD_Connection *connection, void **state,
                         enum MHD_RequestTerminationCode code)
{
    (void)code;
    lw_exchange *v = *state;
    if (!v)
        return;
    if (v->listed)
        lw_exchange_unlist(v);
    lw_response_drop(&v->response);
    lw_buf_drop(&v->body);
    lw_buf_drop(&v->text);
    free(v->target);
    free(v);
    *state = NULL;
    lw_deadline_set(context, connection, LW_TICKS_TO_ASK); /* for the next request */
}

/* --- Opening and closing. --- */

static void be_silent(void *context, const char *format, va_list list)
{
    (void)context, (void)format, (void)list;
}

static int find_address(const char *address, int port, struct sockaddr_storage *out, lw_error *error)
{
    struct addrinfo hints = {.ai_family = AF_UNSPEC,
                             .ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_PASSIVE | AI_NUMERICHOST},
                    *found = NULL;
    char digits[12];
    snprintf(digits, sizeof digits, "%d", port);
    if (getaddrinfo(address, digits, &hints, &found) || found->ai_addrlen > sizeof *out)
        return lw_fail(error, LW_BAD_INPUT,
                       "--address needs a numeric address like 192.168.0.5 or ::1, not \"%.60s\"", address);
    memcpy(out, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    return 0;
}

static int start(lw_http *http, const struct sockaddr *address, int port, lw_error *error)
{
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG |
                     (address->sa_family == AF_INET6 ? MHD_USE_IPv6 : 0u);
    errno = 0; /* The option to reuse an address would let a second studio share the port. */
    http->daemon = MHD_start_daemon(
        flags, (uint16_t)port, NULL, NULL, handle, http, MHD_OPTION_EXTERNAL_LOGGER, be_silent, NULL,
        MHD_OPTION_SOCK_ADDR, address, MHD_OPTION_THREAD_POOL_SIZE, (unsigned)LW_STUDIO_THREADS,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SECONDS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEAD_MAX + (16 << 10), MHD_OPTION_URI_LOG_CALLBACK,
        begin_exchange, http, MHD_OPTION_NOTIFY_COMPLETED, end_exchange, http, MHD_OPTION_NOTIFY_CONNECTION,
        lw_deadline_notify, http, MHD_OPTION_END);
    if (!http->daemon)
        return lw_fail(error, LW_SYSTEM, "cannot listen on port %d: %s%s", port,
                       errno ? strerror(errno) : "another program may be using it",
                       errno && errno != EADDRINUSE ? "" : "; choose another with --port");
    return 0;
}

int lw_http_open(lw_studio *studio, const char *address, int port, lw_http **out, lw_error *error)
{
    struct sockaddr_storage place;
    *out = NULL;
    if (find_address(address, port, &place, error))
        return error->code;
    lw_http *http = lw_heap_grow(NULL, sizeof *http);
    *http = (lw_http){.studio = studio};
    pthread_mutex_init(&http->mutex, NULL);
    pthread_cond_init(&http->more, NULL);
    while (http->worker_count < LW_HTTP_WORKERS &&
           !pthread_create(&http->workers[http->worker_count], NULL, work, http))
        http->worker_count++;
    http->ticks = !pthread_create(&http->ticker, NULL, lw_http_tick, http);
    int result = start(http, (struct sockaddr *)&place, port, error);
    if (result)
        lw_http_close(http);
    else
        *out = http;
    return result;
}

int lw_http_port(const lw_http *http)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

/* The daemon must not be stopped while anything is suspended: requests set aside are answered first, and
 * streams are woken to learn that they must end. */
void lw_http_close(lw_http *http)
{
    if (!http)
        return;
    if (http->daemon) {
        int quiet = MHD_quiesce_daemon(http->daemon);
        if (quiet >= 0)
            close(quiet);
    }
    pthread_mutex_lock(&http->mutex);
    http->ending = true;
    lw_http_wake(http);
    pthread_cond_broadcast(&http->more);
    pthread_mutex_unlock(&http->mutex);
    for (int i = 0; i < http->worker_count; i++)
        pthread_join(http->workers[i], NULL);
    if (http->ticks)
        pthread_join(http->ticker, NULL);
    if (http->daemon)
        MHD_stop_daemon(http->daemon);
    pthread_cond_destroy(&http->more);
    pthread_mutex_destroy(&http->mutex);
    free(http);
}
