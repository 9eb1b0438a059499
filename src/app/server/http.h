/* http.h: a studio listening on a port. */
#ifndef LW_APP_SERVER_HTTP_H
#define LW_APP_SERVER_HTTP_H

#include "app/server/server.h"
#include "base/pool.h"

typedef struct lw_http lw_http;

const char *lw_http_version(void); /* of libmicrohttpd; NULL: this build lacks it */
/* Port 0 chooses a free one. */
int lw_http_open(lw_studio *, const char *address, int port, lw_http **, lw_error *);
int lw_http_port(const lw_http *);
/* Ends all connections; NULL is fine. */
void lw_http_close(lw_http *);

#endif
