/* experiment_file.h: an experiment, read from its file. */
#ifndef LW_APP_CLI_EXPERIMENT_FILE_H
#define LW_APP_CLI_EXPERIMENT_FILE_H

#include "lab/experiment.h"

/* `from` replaces the starting puzzles in the file, NULL: keeps them. `replicates` is used if it is more than
 * in the file; 0: the file's number. The bytes remain in `text`, because other ranks read them too. */
lw_experiment *lw_experiment_file_read(const char *path, const char *from, int64_t replicates, lw_buf *text,
                                       lw_arena *, lw_error *);

#endif
