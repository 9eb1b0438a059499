/* gzip.h: compresses text answers for clients that accept gzip. */
#ifndef LW_APP_SERVER_GZIP_H
#define LW_APP_SERVER_GZIP_H

#include "app/server/call.h"

void lw_response_gzip(const lw_http_request *, lw_response *);

#endif
