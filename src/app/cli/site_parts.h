/* site_parts.h: shared by the pages of a published collection. `up` leads from a page to the site's folder: ""
 * or "../". */
#ifndef LW_APP_CLI_SITE_PARTS_H
#define LW_APP_CLI_SITE_PARTS_H

#include "app/cli/site.h"

void lw_site_add_text(lw_buf *, const char *before, const char *text,
                      const char *after);             /* the text is escaped */
void lw_site_add_capital(lw_buf *, const char *text); /* the same, but capitalized */

void lw_site_begin_page(const lw_site *, const char *up, const char *title, lw_buf *);
void lw_site_add_share(const lw_site *, const char *handle, lw_buf *); /* the picture where a link is shared */
void lw_site_describe(const lw_site_puzzle *, lw_buf *);               /* and the sentence */
void lw_site_begin_body(const lw_site *, const char *up, lw_buf *);

bool lw_site_list_holds(const lw_site_list *, const lw_site_puzzle *);
int lw_site_list_count(const lw_site *, const lw_site_list *);
const char *lw_site_list_title(const lw_site *, const lw_site_list *);
/* Adds a link to the list with the number of its puzzles, unless it is empty. */
void lw_site_add_chip(const lw_site *, const lw_site_list *to, bool here, const char *up, lw_buf *);

#endif
