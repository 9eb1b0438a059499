/* shelf.h: what the parts of the verb library share. */
#ifndef LW_APP_CLI_SHELF_H
#define LW_APP_CLI_SHELF_H

#include "app/cli/library.h"
#include "app/cli/query.h"

/* The fact that says how hard the puzzles are: --by, else that of the one family they are of. */
const char *lw_hardness_of(const lw_args *, const lw_selection *, lw_error *);

/* As wide as the terminal: facts that were asked for come first, then others that fit. */
void lw_list_table(const lw_selection *, const lw_selector *, const char *hardness, lw_buf *);
void lw_list_json(const lw_selection *, lw_buf *); /* one certificate a line */

/* Writes in the format that --format or the name of the file after -o asks for, else JSON; an exit code. */
int lw_export(lw_args *, const lw_selection *, const char *hardness, lw_error *);
bool lw_export_wanted(const lw_args *); /* --format, --output or --json is given */

/* The subcommands with files of their own; each returns an exit code, or sets the error. */
int lw_library_list(lw_args *, lw_store *, lw_error *);
int lw_library_show(lw_args *, lw_store *, lw_error *);
int lw_library_export(lw_args *, lw_store *, lw_error *);
int lw_library_curve(lw_args *, lw_store *, lw_error *);
int lw_library_stats(lw_args *, lw_store *, lw_error *);

#endif
