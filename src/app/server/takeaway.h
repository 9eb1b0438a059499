/* takeaway.h: puzzles as one HTML file that is played without this program or any other: rules, hints and the
 * core itself are inside. The page comes from web/offline.html; here it only gets its list of certificates. */
#ifndef LW_APP_SERVER_TAKEAWAY_H
#define LW_APP_SERVER_TAKEAWAY_H

#include "base/buf.h"

/* A list filled with zero bytes is an empty one. */
typedef struct lw_takeaway {
    lw_buf list;
} lw_takeaway;

void lw_takeaway_add(lw_takeaway *, const char *certificate);
/* Adds the page to `out` and drops the list. Fails where the program was built without its pages. */
int lw_takeaway_end(lw_takeaway *, lw_buf *out, lw_error *);

#endif
