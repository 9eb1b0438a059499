/* ledger_finding.h: one test of a ledger, decided. */
#ifndef LW_REPORT_LEDGER_FINDING_H
#define LW_REPORT_LEDGER_FINDING_H

#include "report/ledger.h"

const char *lw_ledger_text(const lw_json *object, const char *key); /* "" when it is not there */

int lw_ledger_finding_make(const lw_json *test, const lw_archive *, const char *folder, lw_arena *,
                           const lw_rng *, lw_finding *, lw_error *);

#endif
