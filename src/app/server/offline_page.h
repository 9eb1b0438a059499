/* offline_page.h: puzzles as one HTML file that is played without this program or any other: rules, hints and
 * the core itself are inside. The page comes from web/offline.html; here it only gets its list of certificates.
 */
#ifndef LW_APP_SERVER_OFFLINE_PAGE_H
#define LW_APP_SERVER_OFFLINE_PAGE_H

#include "base/buf.h"

/* A list filled with zero bytes is an empty one. */
typedef struct lw_offline_page {
    lw_buf list;
} lw_offline_page;

void lw_offline_page_add(lw_offline_page *, const char *certificate);
/* Adds the page to `out` and drops the list. Fails where the program was built without its pages. */
int lw_offline_page_end(lw_offline_page *, lw_buf *out, lw_error *);

#endif
