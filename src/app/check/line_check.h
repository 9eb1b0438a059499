/* line_check.h: checks whether a line of JSON is true: a certificate or an answer, whoever wrote it. This one
 * function is behind 'ludwright check', the operation "check" of the library, and the studio.
 *
 * An answer is made again with the settings it records and compared member by member; so is a certificate
 * (grade/certificate_check.h). Other claims about a puzzle are checked one by one. */
#ifndef LW_APP_CHECK_LINE_CHECK_H
#define LW_APP_CHECK_LINE_CHECK_H

#include "app/check/item_in.h"
#include "grade/findings.h"
#include "search/limits.h"

/* True if the line holds a kind of answer that needs no puzzle. */
bool lw_line_alone(const lw_json *);

/* `limits` gives the total number of states that may be spent (0: the default). Fails if the line is not of a
 * known kind, and with LW_STOPPED. */
int lw_line_check(const lw_item_in *, const lw_limits *, lw_findings *, lw_error *);

#endif
