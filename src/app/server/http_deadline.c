/* http_deadline.c: see http_deadline.h. */
#include "app/server/http_deadline.h"
#include "app/server/http_stream.h"

#include <stdlib.h>
#include <sys/socket.h>

static void begin(lw_http *http, struct MHD_Connection *connection, void **context)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    lw_deadline *d = lw_heap_grow(NULL, sizeof *d);
    pthread_mutex_lock(&http->mutex);
    *d = (lw_deadline){.next = http->deadlines,
                       .socket = info ? info->connect_fd : MHD_INVALID_SOCKET,
                       .tick = http->tick + LW_TICKS_TO_ASK};
    http->deadlines = d;
    pthread_mutex_unlock(&http->mutex);
    *context = d;
}

static void end(lw_http *http, lw_deadline *d)
{
    pthread_mutex_lock(&http->mutex);
    lw_deadline **at = &http->deadlines;
    while (*at != d)
        at = &(*at)->next;
    *at = d->next;
    pthread_mutex_unlock(&http->mutex);
    free(d);
}

void lw_deadline_notify(void *http, struct MHD_Connection *connection, void **context,
                        enum MHD_ConnectionNotificationCode code)
{
    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        begin(http, connection, context);
    else if (*context)
        end(http, *context);
}

void lw_deadline_set(lw_http *http, struct MHD_Connection *connection, int ticks)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    lw_deadline *d = info ? info->socket_context : NULL;
    if (!d)
        return;
    pthread_mutex_lock(&http->mutex);
    d->tick = ticks == LW_NO_DEADLINE ? 0 : http->tick + ticks;
    pthread_mutex_unlock(&http->mutex);
}

/* Shuts the socket down; the library then finds the connection closed and drops it. */
void lw_deadlines_enforce(lw_http *http)
{
    http->tick++;
    for (lw_deadline *d = http->deadlines; d; d = d->next)
        if (d->tick && d->tick <= http->tick && d->socket != MHD_INVALID_SOCKET) {
            shutdown(d->socket, SHUT_RDWR);
            d->tick = 0;
        }
}
