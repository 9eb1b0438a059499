/* experiment_file.h: an experiment, read from its file. */
#ifndef LW_APP_CLI_EXPERIMENT_FILE_H
#define LW_APP_CLI_EXPERIMENT_FILE_H

#include "lab/experiment.h"

/* `from` names the puzzle to begin with instead of the file's own, NULL: the file's own. `replicates` asks for
 * more than the file does, 0: its own number. The bytes stay in `text`: other ranks read them too. */
lw_experiment *lw_experiment_file_read(const char *path, const char *from, int64_t replicates, lw_buf *text,
                                       lw_arena *, lw_error *);

#endif
