/* site_feed.h: the newest puzzles of a published collection, for feed readers. */
#ifndef LW_APP_CLI_SITE_FEED_H
#define LW_APP_CLI_SITE_FEED_H

#include "app/cli/site.h"

void lw_site_feed(const lw_site *, lw_buf *);

#endif
