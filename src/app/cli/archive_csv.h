/* archive_csv.h: an archive as a table, for spreadsheets and for an evolution that goes on from it. */
#ifndef LW_APP_CLI_ARCHIVE_CSV_H
#define LW_APP_CLI_ARCHIVE_CSV_H

#include "app/cli/result_set.h"

/* Columns: cell, score, a fact per axis, a fact per goal, id, the build, and on the first row all settings. */
void lw_archive_csv_write(const lw_result_set *, lw_buf *);

/* Adds the puzzles of the column "id" of a file as options of the key, each with the build of the columns
 * "version" and "signature", if there are such. All other columns may be anything. */
int lw_archive_csv_read(const char *path, const char *key, lw_options *, lw_error *);

#endif
