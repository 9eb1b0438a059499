/* ledger_finding.h: one test of a ledger, decided. */
#ifndef LW_REPORT_LEDGER_FINDING_H
#define LW_REPORT_LEDGER_FINDING_H

#include "report/ledger.h"

const char *lw_ledger_text(const lw_json *object, const char *key); /* "" when it is not there */

enum { LW_LEDGER_TESTS = 64 }; /* of one claim, at most */

int lw_ledger_finding_make(const lw_json *test, const lw_archive *, const char *folder, lw_arena *,
                           const lw_rng *, lw_finding *, lw_error *);

/* Once all tests of a claim are made: their p-values by Holm. A claim fails with any of its tests, so one that
 * asks which side tends to be larger fails only if its p stays below 0.05 among them all. */
void lw_ledger_findings_adjust(lw_finding *, int count);

#endif
