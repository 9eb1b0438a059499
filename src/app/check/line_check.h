/* line_check.h: is a line of JSON true, a certificate or an answer, whoever wrote it? The one function behind
 * 'ludwright check', the operation "check" of the library, and the studio.
 *
 * An answer is made again with the settings it names and compared member by member; a certificate likewise
 * (grade/certificate_check.h). What others say of a puzzle is checked claim by claim. */
#ifndef LW_APP_CHECK_LINE_CHECK_H
#define LW_APP_CHECK_LINE_CHECK_H

#include "app/check/item_in.h"
#include "grade/findings.h"
#include "search/limits.h"

/* Does the line name a kind of answer that needs no puzzle of its own? */
bool lw_line_alone(const lw_json *);

/* Of the limits the states are what may be spent in all (0: the usual number). Fails on what is no line of this
 * kind at all, and with LW_STOPPED. */
int lw_line_check(const lw_item_in *, const lw_limits *, lw_findings *, lw_error *);

#endif
