/* page_designs.h: the designs that runs found: pictures, members of fronts and archives, and boards played many
 * times. */
#ifndef LW_REPORT_PAGE_DESIGNS_H
#define LW_REPORT_PAGE_DESIGNS_H

#include "report/ledger.h"

void lw_page_exhibit(const lw_record *, const lw_exhibit *, lw_buf *);
void lw_page_members(const lw_record *, lw_buf *); /* nothing if each run leaves a single design */
void lw_page_boards(const lw_record *, lw_buf *);  /* nothing if the facts are not those of many runs */

#endif
