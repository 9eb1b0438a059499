/* offline_page.h: puzzles as one HTML file that can be played without this program or any other: rules, hints
 * and the core itself are inside. The page is web/offline.html; here it only gets its list of certificates. */
#ifndef LW_APP_SERVER_OFFLINE_PAGE_H
#define LW_APP_SERVER_OFFLINE_PAGE_H

#include "base/buf.h"

/* Initialize with zeroes. */
typedef struct lw_offline_page {
    lw_buf list;
} lw_offline_page;

void lw_offline_page_add(lw_offline_page *, const char *certificate);
/* Adds the page to `out` and drops the list. Fails if the program was built without its pages. */
int lw_offline_page_end(lw_offline_page *, lw_buf *out, lw_error *);

#endif
