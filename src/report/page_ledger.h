/* page_ledger.h: a ledger on a page. */
#ifndef LW_REPORT_PAGE_LEDGER_H
#define LW_REPORT_PAGE_LEDGER_H

#include "report/ledger.h"

void lw_page_ledger(const lw_ledger *, lw_buf *);
void lw_page_table(const lw_ledger_table *, lw_buf *);

#endif
