/* site_puzzle.h: the page of one puzzle of a published collection, in the folder p, next to a picture of the
 * same name. */
#ifndef LW_APP_CLI_SITE_PUZZLE_H
#define LW_APP_CLI_SITE_PUZZLE_H

#include "app/cli/site.h"

void lw_site_puzzle_page(const lw_site *, int exhibit, lw_buf *);
int lw_site_picture(const lw_site_puzzle *, lw_buf *png, lw_error *);

#endif
