/* http_deadline.h: disconnects clients that send or read too slowly.
 *
 * The library's own timeout starts again with every byte, so a byte now and then keeps a connection open for
 * ever. Here a request must be complete, and its answer read, within a time limit. Streams of events, and
 * answers that are still being computed, have no limit. */
#ifndef LW_APP_SERVER_HTTP_DEADLINE_H
#define LW_APP_SERVER_HTTP_DEADLINE_H

#include <microhttpd.h>

#include <stdint.h>

typedef struct lw_http lw_http;

/* In ticks of http_stream.c, ten per second. */
enum { LW_TICKS_TO_ASK = 200, LW_TICKS_TO_READ = 6000, LW_NO_DEADLINE = 0 };

typedef struct lw_deadline {
    struct lw_deadline *next;
    MHD_socket socket;
    int64_t tick; /* 0: none */
} lw_deadline;

/* Callback of the library for each new connection, and before its socket is closed. */
void lw_deadline_notify(void *http, struct MHD_Connection *, void **context,
                        enum MHD_ConnectionNotificationCode);
/* Sets a deadline from now; LW_NO_DEADLINE: none. */
void lw_deadline_set(lw_http *, struct MHD_Connection *, int ticks);
void lw_deadlines_enforce(lw_http *); /* one more tick; under the mutex */

#endif
