/* archive_csv.h: an archive as a table, for spreadsheets and as the start of another evolution. */
#ifndef LW_APP_CLI_ARCHIVE_CSV_H
#define LW_APP_CLI_ARCHIVE_CSV_H

#include "app/cli/result_set.h"

/* Columns: cell, score, one fact per axis, one fact per goal, id, the build, and in the first row all
 * settings. */
void lw_archive_csv_write(const lw_result_set *, lw_buf *);

/* Adds the puzzles in the column "id" of a file as options with this key, each with the build in the columns
 * "version" and "signature", if present. Other columns are ignored. */
int lw_archive_csv_read(const char *path, const char *key, lw_options *, lw_error *);

#endif
