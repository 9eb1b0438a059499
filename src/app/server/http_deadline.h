/* http_deadline.h: clients that send or read too slowly are cut off.
 *
 * The library's own timeout counts from the last byte, so that one byte now and then keeps a connection for
 * ever. Here a request must be whole, and its answer read, within a time. Streams of events and answers that
 * are being worked out have none. */
#ifndef LW_APP_SERVER_HTTP_DEADLINE_H
#define LW_APP_SERVER_HTTP_DEADLINE_H

#include <microhttpd.h>

#include <stdint.h>

typedef struct lw_http lw_http;

/* In ticks of http_stream.c, ten a second. */
enum { LW_TICKS_TO_ASK = 200, LW_TICKS_TO_READ = 6000, LW_NO_DEADLINE = 0 };

typedef struct lw_deadline {
    struct lw_deadline *next;
    MHD_socket socket;
    int64_t tick; /* 0: none */
} lw_deadline;

/* The library calls this for each connection at its beginning and before its socket is closed. */
void lw_deadline_notify(void *http, struct MHD_Connection *, void **context,
                        enum MHD_ConnectionNotificationCode);
/* From now on; LW_NO_DEADLINE: there is none. */
void lw_deadline_set(lw_http *, struct MHD_Connection *, int ticks);
void lw_deadlines_enforce(lw_http *); /* one tick more; under the mutex */

#endif
