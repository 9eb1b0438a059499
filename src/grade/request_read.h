/* request_read.h: turns a list of options into a request; every default and every check of an evolution. */
#ifndef LW_GRADE_REQUEST_READ_H
#define LW_GRADE_REQUEST_READ_H

#include "grade/request.h"

/* Reads everything except what the code that runs the request sets. Returns LW_IMPOSSIBLE, with a sentence, for
 * a target known to be out of reach: nothing is wrong with the request, but no puzzle satisfies it. */
int lw_request_read(const lw_options *, lw_arena *, lw_request *, lw_error *);

#endif
