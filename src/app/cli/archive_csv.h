/* archive_csv.h: an archive as a table, for spreadsheets and for an evolution that goes on from it. */
#ifndef LW_APP_CLI_ARCHIVE_CSV_H
#define LW_APP_CLI_ARCHIVE_CSV_H

#include "app/cli/result_set.h"

/* Columns: cell, score, a fact per axis, a fact per goal, id, the build, and on the first row all settings. */
void lw_archive_csv_write(const lw_result_set *, lw_buf *);

typedef struct lw_archive_table {
    const char *path, *key;
    bool mix_builds; /* also one that a build with another bench signature has found */
} lw_archive_table;

/* Adds the puzzles of the column "id" of a file as options of the key. Columns other than "version" and
 * "signature" may be anything. */
int lw_archive_csv_read(const lw_archive_table *, lw_options *, lw_error *);

#endif
