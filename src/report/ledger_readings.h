/* ledger_readings.h: what becomes of a claim under the rules that a paper leaves open.
 *
 * A ledger may name runs that repeat others under several readings. Their cells are called like those of the
 * run they repeat, or as the ledger says, with the reading's name before or after. A claim is decided again by
 * the same tests under each reading that matters to one of them and that all of them were repeated under, or
 * stay the same under. It is robust when all verdicts are its own and decided, and depends on the reading when
 * some reproduce it and others contradict it. */
#ifndef LW_REPORT_LEDGER_READINGS_H
#define LW_REPORT_LEDGER_READINGS_H

#include "report/ledger.h"

/* Of tests that all have data: contradicted, undecided or reproduced; else untestable. */
enum lw_claim_verdict lw_findings_verdict(const lw_finding *, int count);

/* Is it what a ledger says of its readings? */
int lw_ledger_readings_check(const lw_json *readings, lw_error *);

/* Decides the tests under all readings, and sets the claim's `robustness` and `robust`, which ends with the
 * ledger's own remark; leaves both as they are where no reading repeats all of them. */
int lw_ledger_readings_apply(const lw_json *readings, const lw_json *tests, const lw_archive *, lw_arena *,
                             const lw_rng *, lw_claim *, lw_error *);

#endif
