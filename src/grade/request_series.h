/* request_series.h: the part of a request that asks for a series: a curve, a course, or specs. */
#ifndef LW_GRADE_REQUEST_SERIES_H
#define LW_GRADE_REQUEST_SERIES_H

#include "grade/request.h"

/* Call after the spec and the goals have been read. */
int lw_request_series_read(lw_request *, const lw_options *, lw_arena *, lw_error *);

#endif
