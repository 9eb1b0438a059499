/* http_none.c: replaces http.c if libmicrohttpd was not found at build time. */
#include "app/server/http.h"

const char *lw_http_version(void)
{
    return NULL;
}

int lw_http_open(lw_studio *studio, const char *address, int port, lw_http **out, lw_error *error)
{
    (void)studio, (void)address, (void)port;
    *out = NULL;
    return lw_fail(error, LW_SYSTEM,
                   "this program was built without libmicrohttpd, so it has no studio (on Debian, run 'make "
                   "setup' and build again)");
}

int lw_http_port(const lw_http *http)
{
    (void)http;
    return 0;
}

void lw_http_close(lw_http *http)
{
    (void)http;
}
