/* ledger_table.h: the tables that a ledger asks for. */
#ifndef LW_REPORT_LEDGER_TABLE_H
#define LW_REPORT_LEDGER_TABLE_H

#include "report/ledger.h"

int lw_ledger_table_read(const lw_json *, const lw_archive *, lw_arena *, const lw_rng *, lw_ledger_table *,
                         lw_error *);

#endif
