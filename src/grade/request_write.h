/* request_write.h: a request as the settings it came down to, every default among them.
 *
 * The names are those of request_keys.def, as far as a key has not become something else: effort is part of
 * `runs` and of the knobs, plays and events are `knobs.evaluations`. Two requests with the same settings find
 * the same. */
#ifndef LW_GRADE_REQUEST_WRITE_H
#define LW_GRADE_REQUEST_WRITE_H

#include "base/json_writer.h"
#include "grade/request.h"

/* Members of an object: what one run depends on, besides its random stream. */
void lw_request_write_run(const lw_request *, lw_writer *);
/* What the search over many runs adds. */
void lw_request_write_search(const lw_request *, lw_writer *);

/* "made_by" (made_by.h) with all of them. */
void lw_request_write_made_by(const lw_request *, const char *answer, lw_writer *);

#endif
