/* route.h: finds the function that answers a request. */
#ifndef LW_APP_SERVER_ROUTE_H
#define LW_APP_SERVER_ROUTE_H

#include "app/server/call.h"

/* Sets the error message and returns the status. */
int lw_refuse(lw_call *, int status, const char *format, ...) LW_PRINTF(3, 4);

extern const lw_route lw_routes[]; /* ends with method NULL */

void lw_studio_answer(lw_studio *, const lw_http_request *, lw_response *);

void lw_response_drop(lw_response *);

/* True if the answer may take long, so that other requests should not have to wait for it. */
bool lw_http_request_long(const lw_http_request *);

#endif
