/* request_read.h: from a list of options to a request: every default and every refusal of an evolution. */
#ifndef LW_GRADE_REQUEST_READ_H
#define LW_GRADE_REQUEST_READ_H

#include "grade/request.h"

/* Reads everything but what whoever runs it adds. Returns LW_IMPOSSIBLE, with a sentence, for a target that is
 * known to be out of reach: nothing is wrong with the request, but no puzzle answers it. */
int lw_request_read(const lw_options *, lw_arena *, lw_request *, lw_error *);

#endif
