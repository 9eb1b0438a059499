/* ledger_readings.h: a claim under the alternative readings of rules that a paper leaves open.
 *
 * A ledger may name runs that repeat others under several readings. Their cells have the names of those they
 * repeat, or names that the ledger gives, with the reading's name before or after. A claim is decided again by
 * the same tests under each reading that matters to at least one of them and under which all of them were
 * repeated or stay the same. It is robust if all verdicts equal its own and are decided. It depends on the
 * reading if some readings reproduce it and others contradict it. */
#ifndef LW_REPORT_LEDGER_READINGS_H
#define LW_REPORT_LEDGER_READINGS_H

#include "report/ledger.h"

/* Returns the verdict of tests that all have data: contradicted, undecided or reproduced; otherwise
 * untestable. */
enum lw_claim_verdict lw_findings_verdict(const lw_finding *, int count);

/* Checks the readings of a ledger. */
int lw_ledger_readings_check(const lw_json *readings, lw_error *);

/* Decides the tests under all readings, and sets the claim's `robustness` and `robust`, which ends with the
 * ledger's own remark. Leaves both unchanged if no reading repeats all of the tests. */
int lw_ledger_readings_apply(const lw_json *readings, const lw_json *tests, const lw_archive *, lw_arena *,
                             const lw_rng *, lw_claim *, lw_error *);

#endif
