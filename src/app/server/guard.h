/* guard.h: who may ask. */
#ifndef LW_APP_SERVER_GUARD_H
#define LW_APP_SERVER_GUARD_H

#include "app/server/call.h"

int lw_guard(lw_call *);

/* The token opens the door: a person who brought it in the query gets a cookie. 0: nothing of the kind. */
int lw_guard_welcome(lw_call *, const char *path);
const char *lw_policy_text(enum lw_policy); /* of Content-Security-Policy */

/* The headers that every answer has, as pairs of name and value; ends with NULL. */
extern const char *const lw_fixed_headers[][2];

#endif
