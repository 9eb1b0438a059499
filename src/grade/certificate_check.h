/* certificate_check.h: checks whether what a certificate claims is true.
 *
 * A certificate written by this program is recomputed and compared member by member, so that nothing in it can
 * be changed, added or left out. Claims from elsewhere are checked one by one: the ID matches the puzzle, the
 * solution is legal and wins, with the number of moves and points claimed, the verdict fits, and every fact has
 * the same value when measured again. */
#ifndef LW_GRADE_CERTIFICATE_CHECK_H
#define LW_GRADE_CERTIFICATE_CHECK_H

#include "grade/certificate.h"
#include "grade/findings.h"

/* Checks an object from which the design was read. What a search cannot decide within the limits (NULL: the
 * usual ones) is reported as unchecked. Fails if the object is not a certificate at all, and with LW_STOPPED if
 * limits->stop was raised before the check was complete. */
int lw_certificate_check(const lw_json *, const lw_design *, const lw_limits *, lw_arena *, lw_findings *,
                         lw_error *);

/* Checks only what needs neither a search nor measurement: whether "solution" is legal, and whether verdict,
 * moves and score fit it. For answers that are compared in other ways. */
void lw_certificate_check_play(const lw_json *, const lw_rules *, lw_findings *);

#endif
