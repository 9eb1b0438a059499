/* http_stream.h: shared by the files that use libmicrohttpd. */
#ifndef LW_APP_SERVER_HTTP_STREAM_H
#define LW_APP_SERVER_HTTP_STREAM_H

#include "app/server/http.h"
#include "app/server/http_deadline.h"

#include <microhttpd.h>

#include <pthread.h>

enum { LW_HTTP_WORKERS = 4, LW_HTTP_STREAMS = 256 };

typedef struct lw_exchange lw_exchange;

struct lw_http {
    lw_studio *studio;
    struct MHD_Daemon *daemon;
    pthread_mutex_t mutex;
    pthread_cond_t more;
    pthread_t workers[LW_HTTP_WORKERS], ticker;
    int worker_count;
    bool ticks, ending;
    lw_exchange *first, *last; /* queue of requests that wait for a worker */
    lw_exchange *streams;      /* all open ones */
    int stream_count;
    lw_deadline *deadlines; /* of all connections */
    int64_t tick;           /* ticks since the start */
};

/* One request and its answer. */
struct lw_exchange {
    lw_http *http;
    struct MHD_Connection *connection;
    lw_exchange *next;
    char *target, method[16];
    lw_buf body;
    bool begun, too_large, aside, answered;
    lw_response response;
    /* For a stream: */
    lw_buf text;
    size_t reported;
    int quiet;
    bool sleeps, over, listed;
};

/* Sends the stream of the answer. */
enum MHD_Result lw_exchange_stream(lw_exchange *);
void lw_exchange_unlist(lw_exchange *); /* called when a stream's reader is gone */
bool lw_http_full(lw_http *);           /* the maximum number of streams is open */
void lw_http_wake(lw_http *);           /* wakes all streams; under the mutex */
void *lw_http_tick(void *http);         /* the ticker's thread */

void lw_exchange_headers(const lw_exchange *, struct MHD_Response *);

#endif
