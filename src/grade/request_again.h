/* request_again.h: recovers a request from the settings that were written for it (request_write.h). */
#ifndef LW_GRADE_REQUEST_AGAIN_H
#define LW_GRADE_REQUEST_AGAIN_H

#include "grade/request.h"

/* Members that are not keys of a request are skipped; comparing the settings of the result with these shows
 * whether they belong there. Fails with LW_LIMIT if settings are not enough: a judge, or an archive that was
 * continued, is not part of them. */
int lw_request_again(const lw_json *settings, lw_arena *, lw_request *, lw_error *);

#endif
