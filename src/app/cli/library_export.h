/* library_export.h: exports puzzles of a library: certificates, a table, a sheet to print, a page to play,
 * IDs. */
#ifndef LW_APP_CLI_LIBRARY_EXPORT_H
#define LW_APP_CLI_LIBRARY_EXPORT_H

#include "app/cli/query.h"

/* The fact that says how hard the puzzles are: --by, else that of their family, if they share one. */
const char *lw_hardness_of(const lw_args *, const lw_selection *, lw_error *);

/* Writes the format of --format or of the file name after -o, else JSON; returns an exit code. */
int lw_export(lw_args *, const lw_selection *, const char *hardness, lw_error *);

bool lw_export_wanted(const lw_args *); /* true if --format, --output or --json is given */

int lw_library_export(lw_args *, lw_store *, lw_error *);

#endif
