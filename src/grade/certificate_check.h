/* certificate_check.h: is what is said of a puzzle true?
 *
 * A certificate of this program is made again and compared member by member, so that nothing in it can be
 * changed, added or left out. What others say of a puzzle is checked claim by claim: the ID names the puzzle,
 * the solution is legal and wins, in as many moves and for as many points as it says, the verdict fits, and
 * every fact comes out the same when measured again. */
#ifndef LW_GRADE_CERTIFICATE_CHECK_H
#define LW_GRADE_CERTIFICATE_CHECK_H

#include "grade/certificate.h"
#include "grade/findings.h"

/* Of a line whose design was read from it. What a search leaves open within the limits (NULL: the usual ones)
 * is told as unchecked. Fails on what is no certificate at all, and with LW_STOPPED when limits->stop was
 * raised before all was checked. */
int lw_certificate_check(const lw_json *, const lw_design *, const lw_limits *, lw_arena *, lw_findings *,
                         lw_error *);

/* Only what can be said without a search and without measuring: is "solution" legal, and do verdict, moves and
 * score fit it? For answers that are compared otherwise. */
void lw_certificate_check_play(const lw_json *, const lw_rules *, lw_findings *);

#endif
