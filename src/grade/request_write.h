/* request_write.h: a request as the settings that it resolved to, including every default.
 *
 * The names are those of request_keys.def, except for keys that resolve to something else: effort becomes part
 * of `runs` and of the knobs, plays and events become `knobs.evaluations`. Two requests with the same settings
 * have the same results. */
#ifndef LW_GRADE_REQUEST_WRITE_H
#define LW_GRADE_REQUEST_WRITE_H

#include "base/json_writer.h"
#include "grade/request.h"

/* Members of an object: everything that one run depends on, except its random stream. */
void lw_request_write_run(const lw_request *, lw_writer *);
/* The additional members for a search over many runs. */
void lw_request_write_search(const lw_request *, lw_writer *);

/* Writes "made_by" (made_by.h) with all of these. */
void lw_request_write_made_by(const lw_request *, const char *answer, lw_writer *);

#endif
