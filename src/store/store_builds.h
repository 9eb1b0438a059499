/* store_builds.h: which builds wrote what a store holds, and the settings that runs came down to.
 *
 * Every puzzle, result and job names the build that wrote it. A run also has the settings of each cell, as each
 * build that worked on it resolved them: a later version may have other defaults. */
#ifndef LW_STORE_STORE_BUILDS_H
#define LW_STORE_STORE_BUILDS_H

#include "base/build_info.h"
#include "store/store.h"

/* The row of this very build, made if it is not there. */
int lw_store_this_build(lw_store *, int64_t *row, lw_error *);

/* The builds that a run has results of, by signature, version and commit; what a file from before version 4
 * holds is of lw_unknown_build. */
extern const lw_build_info lw_unknown_build;
int lw_store_run_builds(lw_store *, int64_t run,
                        int (*each)(void *context, const lw_build_info *, int64_t results), void *context,
                        lw_error *);

typedef struct lw_cell_row {
    const char *label, *settings; /* a JSON object */
} lw_cell_row;

/* The cells of a run from number 0 on, as this build resolved their settings; what it said before stays. */
int lw_store_put_cells(lw_store *, int64_t run, const lw_cell_row *, int64_t count, lw_error *);
/* By cell, then by the order in which builds came. */
int lw_store_cells(lw_store *, int64_t run, int (*each)(void *context, int64_t cell, const char *settings),
                   void *context, lw_error *);

#endif
