/* guard.h: access control. */
#ifndef LW_APP_SERVER_GUARD_H
#define LW_APP_SERVER_GUARD_H

#include "app/server/call.h"

int lw_guard(lw_call *);

/* If the query has a valid token, sets a cookie and redirects. 0: it has none. */
int lw_guard_welcome(lw_call *, const char *path);
const char *lw_policy_text(enum lw_policy); /* the value of Content-Security-Policy */

/* The headers of every answer, as pairs of name and value; ends with NULL. */
extern const char *const lw_fixed_headers[][2];

#endif
