/* library_list.h: puzzles of a library as a table, as JSON, as pictures. */
#ifndef LW_APP_CLI_LIBRARY_LIST_H
#define LW_APP_CLI_LIBRARY_LIST_H

#include "app/cli/query.h"

void lw_list_json(const lw_selection *, lw_buf *); /* one certificate per line */

/* Subcommands with files of their own. Each returns an exit code, or sets the error. */
int lw_library_list(lw_args *, lw_store *, lw_error *);

int lw_library_show(lw_args *, lw_store *, lw_error *);

#endif
