/* request_method.h: the algorithm of a request, its knobs and its budget. */
#ifndef LW_GRADE_REQUEST_METHOD_H
#define LW_GRADE_REQUEST_METHOD_H

#include "grade/request.h"

/* The step of lw_request_read after goals and operators. Errors are reported at the option that they are
 * about. */
int lw_request_method_read(lw_request *, const lw_options *, lw_error *);

#endif
