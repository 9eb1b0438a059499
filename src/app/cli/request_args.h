/* request_args.h: words and flags as an evolution request. */
#ifndef LW_APP_CLI_REQUEST_ARGS_H
#define LW_APP_CLI_REQUEST_ARGS_H

#include "app/cli/cli.h"
#include "grade/request.h"

/* Adds the flags that are keys of a request; an error about one is reported with its name. An archive to
 * continue may be a file, FILE.csv. */
int lw_args_options(const lw_args *, lw_options *, lw_error *);
/* The request of the first word, a spec or a puzzle to start from, and the flags. LW_IMPOSSIBLE as in
 * lw_request_read. */
int lw_args_request(lw_args *, lw_request *, lw_error *);

#endif
