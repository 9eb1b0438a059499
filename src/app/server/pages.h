/* pages.h: what is built into the program. */
#ifndef LW_APP_SERVER_PAGES_H
#define LW_APP_SERVER_PAGES_H

#include "app/server/call.h"

/* Answers a GET that is not under /api. */
int lw_page_answer(lw_call *, const char *path);

/* The page under this name, unpacked where the request does not take gzip; false: there is none. */
bool lw_page_send(lw_call *, const char *name);
/* Adds it unpacked. Fails where the program was built without its pages. */
int lw_page_text(const char *name, lw_buf *, lw_error *);

bool lw_pages_built(void); /* the program has its pages, not only the API */

#endif
