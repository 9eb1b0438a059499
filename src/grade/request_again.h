/* request_again.h: a request from the settings that it was resolved to (request_write.h). */
#ifndef LW_GRADE_REQUEST_AGAIN_H
#define LW_GRADE_REQUEST_AGAIN_H

#include "grade/request.h"

/* Members that are no keys of a request are left alone: whoever compares the settings of what was read with
 * these sees whether they belong there. Fails with LW_LIMIT where settings are not enough: a judge, and an
 * archive that went on, are elsewhere. */
int lw_request_again(const lw_json *settings, lw_arena *, lw_request *, lw_error *);

#endif
