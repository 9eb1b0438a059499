/* evolve_request.h: an evolution request in JSON.
 *
 * Its members are the keys of grade/request_keys.def; a key that may be repeated accepts a list. In addition,
 * goals and axes may be objects, so that programs need not assemble text. */
#ifndef LW_APP_EVOLVE_REQUEST_H
#define LW_APP_EVOLVE_REQUEST_H

#include "grade/request.h"

/* Adds every member except those of the job itself: kind, keep, tags. */
int lw_options_add_object(lw_options *, const lw_json *request, lw_error *);
/* Writes "goals" and "axes" into an open object, for summaries. */
void lw_request_write(const lw_request *, lw_writer *);

#endif
