/* ledger_finding.h: decides one test of a ledger. */
#ifndef LW_REPORT_LEDGER_FINDING_H
#define LW_REPORT_LEDGER_FINDING_H

#include "report/ledger.h"

const char *lw_ledger_text(const lw_json *object, const char *key); /* "" if it is missing */

enum { LW_LEDGER_TESTS = 64 }; /* most of one claim */

int lw_ledger_finding_make(const lw_json *test, const lw_archive *, const char *folder, lw_arena *,
                           const lw_rng *, lw_finding *, lw_error *);

/* Call it when all tests of a claim are made: adjusts their p-values by Holm's method. A claim fails with any
 * of its tests, so a test of which side tends to be larger fails only if its adjusted p stays below 0.05. */
void lw_ledger_findings_adjust(lw_finding *, int count);

#endif
