/* library_stats.h: the contents of a library in numbers. */
#ifndef LW_APP_CLI_LIBRARY_STATS_H
#define LW_APP_CLI_LIBRARY_STATS_H

#include "app/cli/query.h"

int lw_library_stats(lw_args *, lw_store *, lw_error *);

#endif
