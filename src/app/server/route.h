/* route.h: which function answers which request. */
#ifndef LW_APP_SERVER_ROUTE_H
#define LW_APP_SERVER_ROUTE_H

#include "app/server/call.h"

/* Refuses with this status and a sentence; returns the status. */
int lw_refuse(lw_call *, int status, const char *format, ...) LW_PRINTF(3, 4);

extern const lw_route lw_routes[]; /* ends with method NULL */

void lw_studio_answer(lw_studio *, const lw_http_request *, lw_response *);

void lw_response_drop(lw_response *);

/* Whether the answer may take longer than a moment, so that it should not keep others waiting. */
bool lw_http_request_long(const lw_http_request *);

#endif
