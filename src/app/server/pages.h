/* pages.h: the files built into the program. */
#ifndef LW_APP_SERVER_PAGES_H
#define LW_APP_SERVER_PAGES_H

#include "app/server/call.h"

/* Answers a GET that is not under /api. */
int lw_page_answer(lw_call *, const char *path);

/* Sends the page with this name, decompressed if the client does not accept gzip; false: no such page. */
bool lw_page_send(lw_call *, const char *name);
/* Adds a page, decompressed. Fails if the program was built without its pages. */
int lw_page_text(const char *name, lw_buf *, lw_error *);

bool lw_pages_built(void); /* false: the program has only the API */

#endif
