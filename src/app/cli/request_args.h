/* request_args.h: makes an evolution request from words and flags. */
#ifndef LW_APP_CLI_REQUEST_ARGS_H
#define LW_APP_CLI_REQUEST_ARGS_H

#include "app/cli/cli.h"
#include "grade/request.h"

/* Adds the flags that are keys of a request; errors are reported with the flag's name. The archive to continue
 * may be a file, FILE.csv. */
int lw_args_options(const lw_args *, lw_options *, lw_error *);
/* Makes the request from the first word, a spec or a puzzle to start from, and the flags. LW_IMPOSSIBLE as in
 * lw_request_read. */
int lw_args_request(lw_args *, lw_request *, lw_error *);

#endif
