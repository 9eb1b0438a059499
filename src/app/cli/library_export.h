/* library_export.h: puzzles of a library as files for others: certificates, a table, a sheet to print, a page
 * to play, IDs. */
#ifndef LW_APP_CLI_LIBRARY_EXPORT_H
#define LW_APP_CLI_LIBRARY_EXPORT_H

#include "app/cli/query.h"

/* The fact that says how hard the puzzles are: --by, else that of the one family they are of. */
const char *lw_hardness_of(const lw_args *, const lw_selection *, lw_error *);

/* Writes in the format that --format or the name of the file after -o asks for, else JSON; an exit code. */
int lw_export(lw_args *, const lw_selection *, const char *hardness, lw_error *);

bool lw_export_wanted(const lw_args *); /* --format, --output or --json is given */

int lw_library_export(lw_args *, lw_store *, lw_error *);

#endif
